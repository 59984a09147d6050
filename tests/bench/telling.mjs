// Loaded before the server in its process: on request tells the parent process each query, and what the process uses.
import { channel } from "node:diagnostics_channel";

const queries = channel("back-office:queries");
const tell = ({ query: { sql, parameters } }) => process.send({ sql, parameters });

process.on("message", (message) => {
  if (message !== "usage") queries.unsubscribe(tell);
  if (message === "listen") queries.subscribe(tell);
  const { user, system } = process.cpuUsage();
  // With `--expose-gc`, what is still needed alone.
  globalThis.gc?.();
  const { rss: memory, heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
  process.send({ cpu: (user + system) / 1000, memory, heap, buffers });
});
