import { io, type Socket } from "socket.io-client";
import type { DocumentRequest, DocumentResponse, WorldData } from "../common/protocol.ts";
import type { Plain } from "../common/utils/objects.ts";

/** The connection of this window to the server. */
export class Session {
  readonly socket: Socket;
  /** Server time minus this window's. Unit: ms. */
  clockOffset = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Connect as a user, by name or id; without one only {@link Session.joinData} answers. */
  static async connect(user: string | null): Promise<Session> {
    const socket = io({ auth: { user }, transports: ["websocket"] });
    await new Promise<void>((done, fail) => {
      socket.once("connect", done);
      socket.once("connect_error", fail);
    });
    return new Session(socket);
  }

  /** Users to choose from. */
  async joinData(): Promise<Plain> {
    return this.socket.emitWithAck("joinData");
  }

  /** Everything there is. */
  async world(): Promise<WorldData> {
    const data = (await this.socket.timeout(20_000).emitWithAck("world")) as WorldData;
    this.clockOffset = data.serverTime - Date.now();
    return data;
  }

  /** Ask the server to do something with documents; rejects with its reason. */
  async request(request: DocumentRequest): Promise<DocumentResponse> {
    const response = (await this.socket.emitWithAck("modifyDocument", request)) as DocumentResponse;
    if (response.error) throw new Error(response.error);
    return response;
  }

  /** Ask another user; rejects when he is not there, fails or does not answer in time. */
  async query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown> {
    const answer = (await this.socket.emitWithAck("userQuery", { userId, name, data, timeout })) as { error?: string; result?: unknown };
    if (answer.error) throw new Error(answer.error);
    return answer.result;
  }
}

/** The user that the address or an earlier join in this window names. */
export function userFromAddress(): string | null {
  const wanted = new URLSearchParams(location.search).get("user");
  if (wanted) sessionStorage.setItem("user", wanted);
  return location.pathname === "/join" ? null : (wanted ?? (location.pathname === "/game" ? sessionStorage.getItem("user") : null));
}
