// `npm test`; with "release" `npm run test:release`
import { runnerImport } from "vite";

const { NODE_ENV } = process.env;
if (process.argv[2] === "release") process.env.TEST_EXTENT = "release";
const { module } = await runnerImport(new URL("everything.ts", import.meta.url).pathname);
// Vite's runner has set it to "development": the build and the servers that the tests start must not inherit that.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
await module.runEverything();
