import type { Server, Socket } from "socket.io";
import { USER_ROLES } from "../common/constants.ts";
import { GENERATIONS } from "../common/generation.ts";
import { type Actor, hasPermission } from "../common/permissions.ts";
import {
  CANVAS_CHANNELS,
  type DocumentRequest,
  type DocumentResponse,
  type TemplateFile,
  type WorldData,
} from "../common/protocol.ts";
import { randomID, Semaphore } from "../common/utils/misc.ts";
import { isPlainObject, type Plain } from "../common/utils/objects.ts";
import type { WayName } from "../common/ways.ts";
import { Network } from "./network.ts";
import { RequestError, runRequest } from "./operations.ts";
import { describePack, type Pack } from "./packs.ts";
import type { World } from "./world.ts";

type Ack = (answer: unknown) => void;

/** The browser windows that are connected to a world, and what they say to it and each other. */
export class Sessions {
  readonly #io: Server;
  readonly #world: World;
  readonly #packs: ReadonlyMap<string, Pack>;
  readonly #network: Network;
  /** Is the game paused? Never stored: it is as it was begun once the server runs again. */
  #isPaused: boolean;
  /** One operation at a time: everybody gets changes in the order in which they were written. */
  readonly #queue = new Semaphore(1);

  readonly #ways: readonly WayName[];
  readonly #assets: string;
  readonly #template: (path: string) => Promise<TemplateFile | null>;

  constructor(
    io: Server,
    world: World,
    packs: ReadonlyMap<string, Pack>,
    {
      network = new Network(),
      isPaused = false,
      ways = [],
      assets = "",
      template = async () => null,
    }: {
      network?: Network;
      isPaused?: boolean;
      ways?: readonly WayName[];
      assets?: string;
      template?: (path: string) => Promise<TemplateFile | null>;
    } = {},
  ) {
    this.#ways = ways;
    this.#assets = assets;
    this.#template = template;
    this.#network = network;
    this.#isPaused = isPaused;
    this.#io = io;
    this.#world = world;
    this.#packs = packs;
    io.on("connection", (socket) => this.#connect(socket));
  }

  #connect(socket: Socket): void {
    socket.on("joinData", (ack: Ack) => reply(ack, () => this.#joinData()));
    const user = this.#findUser(socket.handshake.auth.user);
    if (!user) return;
    socket.data.userId = user._id;
    socket.data.sessionId = randomID();
    if (this.#sessionsOf(String(user._id)).length === 1) this.#announce(String(user._id), true, socket);
    socket.on("disconnect", () => this.#leave(socket));
    this.#listen(socket);
  }

  #findUser(nameOrId: unknown): Plain | undefined {
    const users = this.#world.collection("User");
    return users.get(String(nameOrId)) ?? [...users.values()].find((user) => user.name === nameOrId);
  }

  #joinData(): Plain {
    const users = [...this.#world.collection("User").values()].map(({ _id, name, role, color }) => ({
      _id,
      name,
      role,
      color,
      active: this.#sessionsOf(String(_id)).length > 0,
    }));
    const { id, generation, manifest } = this.#world;
    return { world: { id, title: id }, generation, system: { id: manifest.id, title: manifest.title }, users };
  }

  #listen(socket: Socket): void {
    socket.on("world", (ack: Ack) => this.#queued(socket, ack, () => this.#worldData(socket)));
    socket.on("time", (ack: Ack) => reply(ack, () => Date.now()));
    socket.on("template", (path: unknown, ack: Ack) => this.#readTemplate(path, ack));
    socket.on("modifyDocument", (request: DocumentRequest, ack: Ack) => void this.#modify(socket, request, ack));
    socket.on("modifyBatch", (requests: unknown, ack: Ack) => void this.#modifyBatch(socket, requests, ack));
    socket.on("userQuery", (query: Plain, ack: Ack) => this.#query(socket, query, ack));
    socket.on("pause", (paused: unknown) => this.#pause(socket, paused === true));
    for (const channel of CANVAS_CHANNELS)
      socket.on(channel, (payload: unknown) => this.#pass(socket, channel, payload, null));
    const channel = `system.${this.#world.manifest.id}`;
    if (this.#world.manifest.socket)
      socket.on(channel, (payload: unknown, options?: unknown) => this.#pass(socket, channel, payload, options));
  }

  /** A template of a package; null where it cannot be read. */
  #readTemplate(path: unknown, ack: Ack): void {
    if (typeof ack === "function") void this.#template(String(path)).then(ack, () => ack(null));
  }

  #queued(socket: Socket, ack: Ack, answer: () => unknown): void {
    void this.#queue.add(() => {
      const answered = answer();
      this.#network.inOrder(socket, () => reply(ack, () => answered));
    });
  }

  #worldData(socket: Socket): WorldData {
    const { id, generation, manifest, damaged } = this.#world;
    return {
      world: { id, title: id, system: manifest.id },
      generation,
      ways: this.#ways,
      assets: this.#assets,
      system: manifest,
      userId: socket.data.userId,
      sessionId: socket.data.sessionId,
      activeUsers: [...new Set([...this.#joined()].map((other) => other.data.userId as string))],
      serverTime: Date.now(),
      paused: this.#isPaused,
      documents: this.#world.everything(),
      packs: [...this.#packs.values()].map(describePack),
      damaged,
    };
  }

  #joined(): Socket[] {
    return [...this.#io.sockets.sockets.values()].filter((socket) => socket.data.userId);
  }

  #sessionsOf(userId: string): Socket[] {
    return this.#joined().filter((socket) => socket.data.userId === userId);
  }

  #others(socket: Socket): Socket[] {
    return this.#joined().filter((other) => other !== socket);
  }

  #announce(userId: string, active: boolean, from: Socket): void {
    for (const other of this.#others(from)) other.emit("userConnected", { userId, active });
  }

  /** A game master pauses the game for everybody, or lets it go on. Assumption: game-pause. */
  #pause(socket: Socket, paused: boolean): void {
    const userId = socket.data.userId as string;
    if (Number(this.#world.collection("User").get(userId)?.role) < USER_ROLES.ASSISTANT) return;
    this.#isPaused = paused;
    for (const other of this.#joined()) this.#network.inOrder(other, () => other.emit("pause", { paused, userId }));
  }

  #leave(socket: Socket): void {
    const userId = socket.data.userId as string;
    if (this.#sessionsOf(userId).filter((other) => other !== socket).length === 0)
      this.#announce(userId, false, socket);
  }

  async #modify(socket: Socket, request: DocumentRequest, ack: Ack): Promise<void> {
    if (typeof ack !== "function") return;
    await this.#queue.add(async () => {
      const response = await this.#respond(socket, request);
      this.#network.inOrder(socket, () => ack(response));
      if (response.error || response.action === "get" || response.result.length === 0) return;
      for (const other of this.#others(socket))
        this.#network.inOrder(other, () => other.emit("modifyDocument", response));
    });
  }

  /** Several requests, one after another: the first that is refused ends it, and those before it stay. */
  async #modifyBatch(socket: Socket, requests: unknown, ack: Ack): Promise<void> {
    if (typeof ack !== "function" || !Array.isArray(requests)) return;
    await this.#queue.add(async () => {
      const responses: DocumentResponse[] = [];
      let error: string | undefined;
      for (const request of requests as DocumentRequest[]) {
        const response = await this.#respond(socket, request);
        error = response.error;
        if (error !== undefined) break;
        responses.push(response);
      }
      this.#network.inOrder(socket, () => ack({ responses, error }));
      for (const response of responses.filter(({ result }) => result.length > 0))
        for (const other of this.#others(socket))
          this.#network.inOrder(other, () => other.emit("modifyDocument", response));
    });
  }

  async #respond(socket: Socket, request: DocumentRequest): Promise<DocumentResponse> {
    const userId = socket.data.userId as string;
    const { data: _data, updates: _updates, ...operation } = isPlainObject(request?.operation) ? request.operation : {};
    const response = { type: request?.type, action: request?.action, operation, userId };
    try {
      const result = request?.action === "get" ? this.#get(request) : await this.#change(userId, request);
      return { ...response, result };
    } catch (error) {
      if (!(error instanceof RequestError)) console.error(error);
      return { ...response, result: [], error: (error as Error).message };
    }
  }

  #change(userId: string, request: DocumentRequest): Promise<(Plain | string)[]> {
    const user = this.#world.collection("User").get(userId);
    if (!user) throw new RequestError("This user no longer exists");
    const who = { id: userId, role: user.role as number, granted: this.#world.grants };
    const { pack: id } = request?.operation ?? {};
    if (id) return this.#changePack(who, this.#pack(id), request);
    return this.#world.transact(() => runRequest(this.#world, who, request));
  }

  #pack(id: string): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new RequestError(`There is no compendium ${id}`);
    return pack;
  }

  /** A change in a pack, which only game masters and their assistants make: its documents are a world of their own. */
  #changePack(user: Actor, { info, store }: Pack, request: DocumentRequest): Promise<(Plain | string)[]> {
    if (!store) throw new RequestError(`The compendium ${info.id} is locked`);
    if (user.role < USER_ROLES.ASSISTANT) throw new RequestError(`You may not change the compendium ${info.id}`);
    const parentUuid = request.operation.parentUuid?.replace(`Compendium.${info.id}.`, "") ?? null;
    const within = { ...request, operation: { ...request.operation, parentUuid } };
    return store.transact(() => runRequest(store, user, within));
  }

  #get({ type, operation }: DocumentRequest): Plain[] {
    if (!operation.pack) return this.#found(type, operation.query ?? {});
    const { ids, pack } = operation;
    return [...this.#pack(pack).documents.values()].filter((source) => !ids || ids.includes(String(source._id)));
  }

  /** The world's documents whose fields are as the query says. Assumption: get-world. */
  #found(type: string, query: Plain): Plain[] {
    const wanted = Object.entries(query);
    const sources = [...this.#world.collection(type).values()];
    return sources.filter((source) => wanted.every(([key, value]) => source[key] === value));
  }

  /** A package's message: to all other sessions, or to those of the named users, with the sender's id. */
  #pass(socket: Socket, channel: string, payload: unknown, options: unknown): void {
    const recipients = isPlainObject(options) && Array.isArray(options.recipients) ? options.recipients : null;
    for (const other of this.#others(socket)) {
      if (recipients && !recipients.includes(other.data.userId)) continue;
      this.#network.whenever(() => other.emit(channel, payload, socket.data.userId));
    }
  }

  /**
   * A query: to all sessions of the user, the first reply counts. On 13 nobody gives up where none comes.
   * Assumptions: query-session, query-answer.
   */
  #query(socket: Socket, query: Plain, ack: Ack): void {
    if (typeof ack !== "function" || !isPlainObject(query)) return;
    const sender = this.#world.collection("User").get(socket.data.userId);
    const targets = this.#sessionsOf(String(query.userId)).filter((other) => other !== socket);
    const who = { role: (sender?.role as number) ?? 0, granted: this.#world.grants };
    if (!hasPermission(who, "QUERY_USER")) ack({ error: "You may not query users" });
    else if (targets.length === 0) ack({ error: `User ${String(query.userId)} is not active` });
    else {
      const { name, data } = query;
      const timeout = Math.min(Number(query.timeout) || 60_000, 3_600_000);
      const request = { name, data, timeout, userId: sender?._id };
      const late = { error: `The query ${String(name)} timed out` };
      const isDeaf = this.#ways.includes("queryNobody");
      if (isDeaf) this.#leaveOpen(ack, timeout, late);
      for (const target of isDeaf ? [] : targets) {
        if (GENERATIONS[this.#world.generation].queryTimeout)
          target
            .timeout(timeout)
            .emit("userQuery", request, (error: Error | null, answer: unknown) => ack(error ? late : answer));
        else target.emit("userQuery", request, ack);
      }
    }
  }

  /** Nobody answers: on 13 for ever, on 14 until its time is over. */
  #leaveOpen(ack: Ack, timeout: number, late: Plain): void {
    if (GENERATIONS[this.#world.generation].queryTimeout) setTimeout(ack, timeout, late).unref();
  }
}

function reply(ack: Ack, answer: () => unknown): void {
  if (typeof ack === "function") ack(answer());
}
