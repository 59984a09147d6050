// Preloaded into the server's process: on request reports each query, and resource usage, to the parent process.
import { channel } from "node:diagnostics_channel";

const queries = channel("back-office:queries");
const tell = ({ query: { sql, parameters } }) => process.send({ sql, parameters });

process.on("message", (message) => {
  if (message !== "usage") queries.unsubscribe(tell);
  if (message === "listen") queries.subscribe(tell);
  const { user, system } = process.cpuUsage();
  // With `--expose-gc`, only the memory still in use.
  globalThis.gc?.();
  const { rss: memory, heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
  process.send({ cpu: (user + system) / 1000, memory, heap, buffers });
});
