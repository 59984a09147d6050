// `npm test`; with "release" `npm run test:release`
import { runnerImport } from "vite";

const { NODE_ENV } = process.env;
if (process.argv[2] === "release") process.env.TEST_EXTENT = "release";
const { module } = await runnerImport(new URL("everything.ts", import.meta.url).pathname);
// Vite's runner sets it to "development", which the build and the servers of the tests must not inherit.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
await module.runEverything();
