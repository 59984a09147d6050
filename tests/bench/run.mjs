// `npm run bench -- NAME`: what it names runs as the module that loads it, since Vite's runner imports nothing later.
import { runnerImport } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

// React's production build, as in the server.
process.env.NODE_ENV = "production";
const [name] = ["first-load", "scan-page"].filter((one) => one === process.argv[2]);
await runnerImport(new URL(`${name ?? "bench"}.ts`, import.meta.url).pathname, {
  plugins: [tsconfigPaths()],
});
