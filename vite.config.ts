import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import panda from "@pandacss/dev/postcss";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { styleSheets } from "./app/theme/style-sheets";

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

/** What one of these loads is loaded with every page, and so is what the busiest pages share with many others. */
const onEveryPage = /\/app\/(?:entry\.client|root|routes\/shell\/layout)\.tsx/;
const busiestPages = /\/app\/routes\/(?:dashboard\/dashboard|(?:offers|operators)\/list\/list)\.tsx/;

/**
 * Kinds of pages, each known by a part that its pages load. What only these pages load, and more than this share of
 * them, is one file.
 */
const kinds = [
  { name: "lists", part: /\/ui\/lists\/(?:headings|list-bar)\.tsx$/, share: 1 / 2 },
  { name: "filters", part: /\/(?:list-filters|multi-select)\.tsx$/, share: 1 / 2 },
  {
    name: "forms",
    part: /\/@conform-to\/react\/dist\/index\.mjs$|\/ui\/forms\/form(?:-errors)?\.tsx$/,
    share: 1 / 6,
  },
  { name: "everywhere", part: /\/react\/.*jsx-runtime\.js/, share: 3 / 5 },
  { name: "fields", part: /\/ui\/forms\/language-fields\.tsx$/, share: 1 / 3 },
  { name: "forms", part: /\/(?:phone-entry|sheet-fields)\.tsx?$/, share: 1 / 3 },
  { name: "comparisons", part: /\/ui\/reviews\/review-diff\.tsx$/, share: 1 / 2 },
  { name: "reviews", part: /\/ui\/reviews\/review-mode\.tsx$/, share: 1 / 2 },
];

/** Overlays without a form load it too: a file of its own would cost the heaviest forms more than these gain. */
const whatFormsGuard =
  /\/ui\/overlays\/(?:abandon-changes|changes|unsaved-changes)\.tsx?$|\/ui\/(?:display\/fold|forms\/loaded-version|reviews\/edit-conflict)\.tsx$|\/contract\/forms\/edit-conflict\.ts$/;

/**
 * In which file of the browser a module is, by the pages that load it: Rollup alone makes one for each set of pages,
 * and many small files compress worse (decision 0196).
 */
function fileByPages(): Rollup.GetManualChunk {
  const known = new Map<string, string[]>();
  return (id, { getModuleIds, getModuleInfo }) => {
    const pages = pagesWith(id);
    if (whatFormsGuard.test(id)) return "forms";
    // Loaded on demand: what checks a form that was refused (decision 0244), and what Ark's parts have in common.
    if (!pages.length && isShared(id)) return /\/zod\/|\/app\/contract\//.test(id) ? "schemas" : "controls";
    const kind = kinds.find(({ part, share }) => {
      const ofKind = new Set([...getModuleIds()].filter((module) => part.test(module)).flatMap(pagesWith));
      return pages.length > ofKind.size * share && pages.every((page) => ofKind.has(page));
    });
    if (kind) return kind.name;
    const among = (which: RegExp) => pages.filter((page) => which.test(page)).length;
    const isBusy = among(busiestPages) > (pages.length > 15 ? 0 : 1);
    return among(onEveryPage) > 0 || isBusy ? "everywhere" : undefined;

    function pagesWith(module: string): string[] {
      const found =
        known.get(module) ?? [...importersOf(module)].filter((one) => getModuleInfo(one)?.isEntry);
      known.set(module, found);
      return found;
    }

    /** Whether several parts that are loaded on demand need it. */
    function isShared(module: string): boolean {
      return [...importersOf(module)].filter((one) => getModuleInfo(one)?.dynamicImporters.length).length > 1;
    }

    function importersOf(module: string, seen = new Set<string>()): Set<string> {
      if (seen.has(module)) return seen;
      seen.add(module);
      const importers = getModuleInfo(module)?.importers ?? [];
      // The index of all recipes leads to every page: a recipe that is imported by its own path has its own pages.
      const own = importers.filter((one) => !one.endsWith("/generated/recipes/index.mjs"));
      for (const importer of own.length ? own : importers) importersOf(importer, seen);
      return seen;
    }
  };
}

/** Terser makes the browser's files 5 KB smaller than esbuild does, which lists have no room to give away (decision 0196). */
function browserFiles(): Plugin {
  return {
    name: "browser-files",
    config: (_, { command, isSsrBuild }) =>
      command === "serve" || isSsrBuild
        ? undefined
        : {
            build: {
              minify: "terser",
              terserOptions: {
                compress: { passes: 3, pure_getters: true, keep_fargs: false },
                format: { comments: false },
              },
              modulePreload: { polyfill: false },
              rollupOptions: {
                output: { manualChunks: fileByPages(), onlyExplicitManualChunks: true },
              },
            },
          },
  };
}

/**
 * In blocks as large as the files: the largest becomes smaller by 90 bytes. Which way to write distances is the shortest
 * differs from build to build, by 200 bytes of what every page loads; there all are tried.
 */
const brotliWays = [0, 1, 2].flatMap((postfix) =>
  [0, 15].map((direct) => ({
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
  })),
);

/** Files of the browser are compressed once, as well as it goes; the server only chooses. */
function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle() {
      for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
        const file = join("build/client", entry);
        if (!/\.(?:js|css|svg|json|txt|wasm|webmanifest)$/.test(file) || statSync(file).size < 64) continue;
        const content = readFileSync(file);
        const isOften = /\/(?:entry\.client|forms|styles|staff|offer-preview)-/.test(file);
        const [shortest = content] = brotliWays
          .slice(0, isOften ? undefined : 1)
          .map((params) => brotliCompressSync(content, { params }))
          .sort((one, other) => one.length - other.length);
        writeFileSync(`${file}.br`, shortest);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  // `npm run dev` serves where the configuration says the application is.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // A limit would break without it (decision 0196).
  resolve: {
    alias: [{ find: /^.*\/_rollupPluginBabelHelpers\.mjs$/, replacement: "/app/ui/forms/object-spread.ts" }],
  },
  css: { postcss: { plugins: [panda(), styleSheets] } },
  build: {
    target: "es2022",
    // `light-dark()` and `:has()` are Baseline 2024: no prefix is written for what came before (decision 0020).
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
    compressedFiles(),
  ],
  optimizeDeps: {
    // Found late, these would be prebundled after the first page and give React twice ("Invalid hook call").
    include: [
      "react-dom",
      "i18next",
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
