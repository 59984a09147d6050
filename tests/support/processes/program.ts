import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/**
 * Bundles a test module with its packages, except for the embedded engine; returns the file to run with Node.
 * Unbundled, programs that are started and killed dozens of times would take 50 % longer to start.
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

/** Runs it and reports each line of output; `ended` resolves with its stderr. */
export function runProgram(
  file: string,
  parameters: string[],
  hear: (line: string, child: ChildProcess) => void,
) {
  // A process that lives for a second does not recoup the cost of optimizing the database's code, half of its time.
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
