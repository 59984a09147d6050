import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

/** A real HTTP server on a free port of this machine, closed with the test; returns its URL. */
export async function localServer(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    answer(Object.assign(request, { text }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** An endless response. */
export function endless(response: ServerResponse) {
  const piece = Buffer.alloc(64 * 1024, " ");
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
