import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import panda from "@pandacss/dev/postcss";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
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

/**
 * What all pages load is one file with all that it imports, and so is what lists, forms or drawers share: many small
 * files compress worse (decision 0196).
 */
const together = [
  // Fetched when a form was refused (decision 0244).
  [
    "schemas",
    /\/node_modules\/(?:zod|@conform-to\/zod)\/|\/app\/contract\/(?:fields|paging|call|operators\/fields)\.ts$/,
  ],
  [
    "everywhere",
    /\/app\/(?:entry\.client|root|contract\/(?:limits|(?:offers|operators)\/statuses)|routes\/shell\/layout|ui\/display\/(?!tabs|prose|picture)(?:\w+|category-appearance)|ui\/offers\/offer-cells|ui\/lists\/(?:data-table|pagination)|ui\/forms\/(?:text-field|choice-fields|calendar-button)|i18n\/french)\.tsx?$/,
  ],
  [
    "lists",
    /\/app\/ui\/(?:lists\/(?:headings|filters|applied-filters|list-filters|segmented|list-bar|nothing-found|only-row|view-links)|forms\/multi-select)\.tsx?$/,
  ],
  ["chosen", /\/app\/ui\/lists\/(?:chosen-rows|kept-query|list-styles|return-to)\.tsx?$/],
  ["search", /\/app\/ui\/lists\/filter-bar\.tsx$/],
  ["changes", /\/app\/ui\/overlays\/(?:abandon-changes|changes|unsaved-changes)\.tsx?$/],
  ["overlays", /\/app\/ui\/overlays\/(?:dialog|drawer)\.tsx$/],
  ["undo", /\/app\/(?:ui\/reviews\/(?:undo-bar|review-path)|contract\/reviews\/requests)\.tsx?$/],
  [
    "form",
    /\/(?:@conform-to\/react\/.+|app\/(?:contract|ui)\/forms\/(?:answered-form|form|form-answer|form-errors|form-key|form-value)\.tsx?)$/,
  ],
  [
    "sheet-fields",
    /\/app\/(?:ui\/(?:operators\/sheet-fields|offers\/offer-fields|reviews\/reviewed-fields)|contract\/(?:value-at|entry\/(?:format-phone|phone-entry)))\.ts$/,
  ],
  [
    "fields",
    /\/app\/ui\/(?:forms\/(?:keeping\/with-draft|language-fields|choice-cards)|reviews\/plain-control)\.tsx?$/,
  ],
  [
    "new-password",
    /\/app\/(?:contract\/entry\/password-rules|ui\/forms\/passwords\/new-password-field)\.tsx?$/,
  ],
  ["picture", /\/app\/ui\/display\/picture\.tsx$/],
  ["sheet", /\/app\/ui\/display\/(?:tabs\.tsx|sheet-styles\.ts)$/],
  ["offer-preview", /\/app\/ui\/offers\/offer-preview(?:-styles)?\.tsx?$/],
  ["submit", /\/app\/ui\/forms\/submit-button\.tsx$/],
  ["refusal", /\/app\/ui\/reviews\/refusal-fields\.tsx$/],
  ["comparison", /\/app\/ui\/reviews\/(?:content-comparison|review-diff)\.tsx$/],
  ["reviews", /\/app\/ui\/reviews\/(?:review-mode|review-request)\.tsx$/],
  [
    "sheet-form",
    /\/app\/(?:contract\/entry\/picture-entry|ui\/(?:operators\/sheet-field-control|forms\/address-fields))\.tsx?$/,
  ],
] as const;

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
                output: { manualChunks: (id) => together.find(([, files]) => files.test(id))?.[0] },
              },
            },
          },
  };
}

/** Files of the browser are compressed once, as well as it goes; the server only chooses. */
function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle() {
      for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
        const file = join("build/client", entry);
        if (!/\.(?:js|css|svg|json|txt|webmanifest)$/.test(file) || statSync(file).size < 64) continue;
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  // `npm run dev` serves where the configuration says the application is.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
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
