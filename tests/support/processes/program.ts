import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/**
 * Builds a module of the tests with the packages that it uses, but for the embedded engine; gives the file to run with
 * Node. What is started and killed dozens of times would start in half as much time again with its packages one by one.
 */
export async function buildProgram(entry: string): Promise<string> {
  const name = path.basename(entry, ".ts");
  const outDir = path.resolve(`.cache/programs/${name}-${process.pid}`);
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [tsconfigPaths()],
    ssr: { noExternal: true, external: ["@electric-sql/pglite", "pg"] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: "node20",
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return path.join(outDir, `${name}.mjs`);
}

/** Runs it and hears each line that it writes; `ended` gives what it wrote to stderr. */
export function runProgram(
  file: string,
  parameters: string[],
  hear: (line: string, child: ChildProcess) => void,
) {
  // What lives for a second does not earn back what optimizing the database's code costs: half of its time.
  const child = spawn(process.execPath, ["--liftoff-only", file, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  createInterface(child.stdout).on("line", (line) => hear(line, child));
  const ended = new Promise<string>((resolve) => child.once("close", () => resolve(complaint)));
  return { child, ended };
}
