// `npm test`
import { runnerImport } from "vite";

const { module } = await runnerImport(new URL("everything.ts", import.meta.url).pathname);
await module.runEverything();
