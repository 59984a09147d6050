// `npm run bench -- NAME`
const [name, ...args] = process.argv.slice(2);
if (name === "first-load") {
  const { runnerImport } = await import("vite");
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(new URL("first-load.ts", import.meta.url).pathname);
  // Vite's runner has set it to "development": the servers must not inherit that.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  await module.measureFirstLoads(args);
} else {
  process.argv.splice(2, 0, "bench");
  await import("../../app/start.mjs");
}
