import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import panda from "@pandacss/dev/postcss";
import { vitePlugin as remix } from "@remix-run/dev";
import { build, defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { styleSheets } from "./scripts/style-sheets";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** `npm run build` also builds the server itself and the commands, so that they share the application's code. */
function programs(): Plugin {
  const input: Record<string, string> = { index: "virtual:remix/server-build", server: "app/server.ts" };
  for (const file of readdirSync("app/commands")) {
    if (file.endsWith(".ts")) input[`commands/${file.slice(0, -3)}`] = `app/commands/${file}`;
  }
  return {
    name: "programs",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? { build: { rollupOptions: { input, output: { entryFileNames: "[name].js" } } } }
        : undefined,
  };
}

const frameworks =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next)\//;

/** The framework code that every page needs is one chunk; other tiny chunks are merged. */
function browserFiles(): Plugin {
  return {
    name: "browser-files",
    config: (_, { command, isSsrBuild }) =>
      command === "serve" || isSsrBuild
        ? undefined
        : {
            build: {
              minify: "terser",
              rollupOptions: {
                output: {
                  manualChunks: (id) =>
                    frameworks.test(id)
                      ? "frameworks"
                      : // Loaded for the camera only: merged into another chunk, pages without a camera would load it.
                        /\/node_modules\/(?:barcode-detector|zxing-wasm)\//.test(id)
                        ? "code-reader"
                        : undefined,
                  experimentalMinChunkSize: 20_000,
                },
              },
            },
          },
  };
}

/**
 * Hot-reloads the style sheets when a recipe is edited. Vite would reload the page, and lose its input, as for any
 * source of a style sheet that is not one itself.
 */
function styleEdits(): Plugin {
  return {
    name: "style-edits",
    enforce: "pre",
    hotUpdate: ({ modules }) => [
      ...new Set(
        modules.flatMap((source) => {
          const sheets = [...source.importers].filter(({ url }) => /\.css(\?|$)/.test(url));
          return sheets.length > 0 && sheets.length === source.importers.size ? sheets : [source];
        }),
      ),
    ],
  };
}

/**
 * The service worker of the scanning pages: one script at the root, as its scope may not be above its own path. It
 * contains the build's id, so that browsers see a new worker when any cached file has changed.
 */
function scanWorker(): Plugin {
  return {
    name: "scan-worker",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle: {
      sequential: true,
      handler: buildWorker,
    },
  };
}

async function buildWorker() {
  const names = readdirSync("build/client", { recursive: true, encoding: "utf8" }).sort();
  const content = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
  const reader = names
    .filter((name) => /^assets\/(?:code-reader|zxing).*\.(?:js|wasm)$/.test(name))
    .map((name) => `/${name}`);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(content), READER: JSON.stringify(reader) },
    plugins: [tsconfigPaths()],
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: {
        input: "app/ui/scan/offline/scan-worker.ts",
        output: { format: "iife", entryFileNames: "scan-worker.js" },
      },
    },
  });
}

/** Browser files are compressed at build time; the server only picks an encoding. */
function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle: {
      // After the worker is written.
      sequential: true,
      order: "post",
      handler: compressFiles,
    },
  };
}

function compressFiles() {
  for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
    const file = join("build/client", entry);
    if (!/\.(?:js|css|svg|json|txt|wasm|webmanifest)$/.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

export default defineConfig({
  // `npm run dev` listens on the port of the configured APP_URL.
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: { ignored: ["**/.data/**", "**/build/**", "**/test-results/**"] },
  },
  css: { postcss: { plugins: [panda(), styleSheets] } },
  build: {
    target: "es2022",
    // `light-dark()` and `:has()` are Baseline 2024: no prefixes for older browsers (decision 0020).
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
  },
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    tsconfigPaths(),
    programs(),
    browserFiles(),
    styleEdits(),
    scanWorker(),
    compressedFiles(),
  ],
  optimizeDeps: {
    // Discovered late, these would be prebundled after the first page and duplicate React ("Invalid hook call").
    include: [
      "react-dom",
      "i18next",
      "libphonenumber-js/min",
      "react-i18next",
      "react-router-dom",
      "@conform-to/react",
      "@conform-to/zod/v4",
      "zod",
      "@ark-ui/react/date-picker",
      "@ark-ui/react/listbox",
      "@ark-ui/react/tooltip",
      "chart.js",
      "react-chartjs-2",
      "cropperjs",
    ],
    exclude: [
      "@remix-run/node",
      "remix-auth",
      "remix-auth-form",
      "jose",
      "uuidv7",
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "sharp",
      "pg",
      "kysely",
      "pino",
      "nodemailer",
    ],
  },
});
