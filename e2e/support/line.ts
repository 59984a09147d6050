import type { ChildProcess } from "node:child_process";
import { createServer, request, type Server } from "node:http";
import { freeUrl, startServer, stopServer } from "./own-server";

/** A server behind a proxy that can be cut off, and that can serve the next version of the scanning worker. */
export interface Line {
  url: string;
  /** Cuts the network. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on serves another worker, as after an update. */
  update(): void;
  end(): Promise<void>;
}

export async function serverBehindLine(): Promise<Line> {
  const [url, inner] = [await freeUrl(), await freeUrl()];
  const server: ChildProcess = await startServer(url, { PORT: new URL(inner).port });
  let version = 1;
  let line: Server | undefined;
  const forward = () =>
    createServer((asked, answered) => {
      const isWorker = asked.url === "/scan-worker.js";
      const {
        "accept-encoding": _encoding,
        "if-none-match": _tag,
        "if-modified-since": _since,
        ...plain
      } = asked.headers;
      const passed = request(`${inner}${asked.url}`, {
        method: asked.method ?? "GET",
        headers: isWorker ? plain : asked.headers,
      });
      passed.on("response", (answer) => {
        if (!isWorker || version === 1) {
          answered.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(answered);
        }
        let script = "";
        answer.setEncoding("utf8").on("data", (part) => {
          script += part;
        });
        answer.on("end", () => {
          const { "content-length": _length, ...headers } = answer.headers;
          answered.writeHead(answer.statusCode ?? 502, headers);
          answered.end(script.replace(/scan-[0-9a-f]{12}/, `scan-version${version}`));
        });
      });
      passed.on("error", () => answered.destroy());
      asked.pipe(passed);
    });
  const mend = async () => {
    line = forward();
    await new Promise<void>((resolve) => line?.listen(Number(new URL(url).port), resolve));
  };
  const cut = async () => {
    line?.closeAllConnections();
    await new Promise((resolve) => line?.close(resolve));
  };
  await mend();
  return {
    url,
    cut,
    mend,
    update: () => {
      version += 1;
    },
    end: async () => {
      await cut();
      await stopServer(server, "SIGKILL");
    },
  };
}
