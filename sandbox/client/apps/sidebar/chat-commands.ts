/** A command of the chat log: what the text matched and, for lines of text, the rest. */
export type ChatCommand = [name: string, match: RegExpMatchArray];

/** Patterns of commands by name, in the order in which they are tried. */
export const CHAT_COMMANDS: Readonly<Record<string, RegExp>> = {
  roll: /^\/(?:r(?:oll)?|publicroll|pr)\s+(?<formula>[^#]+)(?:#(?<flavor>.*))?$/is,
  gmroll: /^\/(?:gmr(?:oll)?)\s+(?<formula>[^#]+)(?:#(?<flavor>.*))?$/is,
  blindroll: /^\/(?:b(?:lind)?r(?:oll)?)\s+(?<formula>[^#]+)(?:#(?<flavor>.*))?$/is,
  selfroll: /^\/(?:s(?:elf)?r(?:oll)?)\s+(?<formula>[^#]+)(?:#(?<flavor>.*))?$/is,
  gm: /^\/gm\s+(?<text>.*)$/is,
  players: /^\/players\s+(?<text>.*)$/is,
  whisper: /^(?:\/w(?:hisper)?\s+|@)(?:\[(?<list>[^\]]+)\]|(?<one>\S+))\s+(?<text>.*)$/is,
  emote: /^\/(?:em(?:ote)?|me)\s+(?<text>.*)$/is,
  ooc: /^\/ooc\s+(?<text>.*)$/is,
  ic: /^\/ic\s+(?<text>.*)$/is,
  invalid: /^\/(?<command>\S+)/,
  none: /^(?<text>.*)$/s,
};

/** Which command a text is. */
export function parseChat(text: string): ChatCommand {
  for (const [name, pattern] of Object.entries(CHAT_COMMANDS)) {
    const match = text.match(pattern);
    if (match) return [name, match];
  }
  throw new Error("Every text is a command");
}
