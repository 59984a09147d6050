// `npm run bench -- NAME`: the named bench runs on import, since Vite's runner does not support later imports.
import { runnerImport } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

// React's production build, as in the server.
process.env.NODE_ENV = "production";
const [name] = ["first-load", "scan-page"].filter((one) => one === process.argv[2]);
await runnerImport(new URL(`${name ?? "bench"}.ts`, import.meta.url).pathname, {
  plugins: [tsconfigPaths()],
});
