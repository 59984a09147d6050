import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy that directs new connections to a given port; existing ones stay where they are. */
export async function ledConnections(port: number) {
  let target = port;
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((from) => {
    if (hangs) return void sockets.add(from.on("error", () => {}));
    const to = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    lead(port: number) {
      target = port;
    },
    /** Like a machine that has vanished: accepts connections, and never answers. */
    hang() {
      hangs = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
