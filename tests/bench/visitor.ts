import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

export interface Answer {
  status: number;
  location: string | undefined;
  /** Bytes of the body as it was sent. */
  bytes: number;
  text(): string;
}

/** A signed-in person whose browser keeps its connections and takes brotli. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async signIn(email: string, password: string): Promise<void> {
    const form = new URLSearchParams({ email, password }).toString();
    const { status, location } = await this.#ask("/login", form);
    if (status !== 303) throw new Error(`signing in answered ${status} ${location ?? ""}`);
  }

  /** @throws Error for any status but 200 */
  async get(path: string, encoding = "br"): Promise<Answer> {
    const answer = await this.#ask(path, undefined, encoding);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.location ?? ""}`);
    return answer;
  }

  /** The same person in another browser, without signing in again, which is rate-limited. */
  another(): Visitor {
    const visitor = new Visitor(this.origin);
    for (const [name, value] of this.#cookies) visitor.#cookies.set(name, value);
    return visitor;
  }

  /** Sends a form. @throws Error unless the response is a redirect */
  async post(path: string, form: URLSearchParams): Promise<void> {
    const { status, location, text } = await this.#ask(path, form.toString());
    if (status !== 302 && status !== 303)
      throw new Error(
        `${path} answered ${status} ${location ?? ""} ${text().match(/role="alert".{0,300}/s)?.[0] ?? ""}`,
      );
  }

  leave(): void {
    this.#agent.destroy();
  }

  async #ask(path: string, form?: string, encoding = "br"): Promise<Answer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(
        this.origin + path,
        {
          agent: this.#agent,
          method: form === undefined ? "GET" : "POST",
          headers: {
            "accept-encoding": encoding,
            "user-agent": "Mozilla/5.0 (bench)",
            cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(form !== undefined && {
              origin: this.origin,
              "content-type": "application/x-www-form-urlencoded",
            }),
          },
        },
        resolve,
      )
        .on("error", reject)
        .end(form),
    );
    const body = await buffer(answer);
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      this.#cookies.set(name, value);
    }
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location,
      bytes: body.byteLength,
      text: () =>
        (answer.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString(),
    };
  }
}
