import { io, type Socket } from "socket.io-client";
import type { DocumentRequest, DocumentResponse, JoinData, TemplateFile, WorldData } from "../common/protocol.ts";
import { ROUTE } from "./route.ts";

/** The connection of this window to the server. */
export class Session {
  readonly socket: Socket;
  /** What arrived before the documents were built, in order. */
  #held: (() => void)[] | null = [];
  /** Server time minus this window's. Unit: ms. */
  clockOffset = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Connect as a user, by name or id; without one only {@link Session.joinData} answers. */
  static async connect(user: string | null): Promise<Session> {
    const socket = io({ auth: { user }, transports: ["websocket"], path: `${ROUTE}/socket.io` });
    await new Promise<void>((done, fail) => {
      socket.once("connect", done);
      socket.once("connect_error", fail);
    });
    return new Session(socket);
  }

  /** Users to choose from. */
  async joinData(): Promise<JoinData> {
    return this.socket.emitWithAck("joinData");
  }

  /**
   * Everything there is: what was held until now is in it, what changes from then on is held until
   * {@link Session.release}.
   */
  async world(): Promise<WorldData> {
    return new Promise((resolve) => {
      this.socket.emit("world", (data: WorldData) => {
        this.#held = [];
        this.clockOffset = data.serverTime - Date.now();
        resolve(data);
      });
    });
  }

  /** Listen to the server; what arrives before the documents are built waits. */
  onServer<T>(event: string, listener: (data: T, ack: (answer: unknown) => void) => void): void {
    this.socket.on(event, (data: T, ack: (answer: unknown) => void) => {
      if (this.#held) this.#held.push(() => listener(data, ack));
      else listener(data, ack);
    });
  }

  /** The documents are built: take in what was held. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const take of held) take();
  }

  /** A template of a package; null where there is none. Forty of them by HTTP are a sixth of a page's start. */
  async template(path: string): Promise<TemplateFile | null> {
    return this.socket.emitWithAck("template", path);
  }

  /** Ask the server to do something with documents; rejects with its reason. */
  async request(request: DocumentRequest): Promise<DocumentResponse> {
    const response = (await this.socket.emitWithAck("modifyDocument", request)) as DocumentResponse;
    if (response.error) throw new Error(response.error);
    return response;
  }

  /**
   * Ask the server to do several things with documents, one after another; it says which it did, and why not the next.
   */
  async batch(requests: DocumentRequest[]): Promise<{ responses: DocumentResponse[]; error?: string }> {
    return this.socket.emitWithAck("modifyBatch", requests);
  }

  /** Ask another user; rejects when they are not there, fail or do not answer in time. */
  async query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown> {
    const answer = (await this.socket.emitWithAck("userQuery", { userId, name, data, timeout })) as {
      error?: string;
      result?: unknown;
    };
    if (answer.error) throw new Error(answer.error);
    return answer.result;
  }
}

/** The user that the address or an earlier join in this window names. */
export function userFromAddress(): string | null {
  const wanted = new URLSearchParams(location.search).get("user");
  if (wanted) sessionStorage.setItem("user", wanted);
  const page = location.pathname.slice(ROUTE.length);
  return page === "/join" ? null : (wanted ?? (page === "/game" ? sessionStorage.getItem("user") : null));
}
