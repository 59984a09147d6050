import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { roles } from "../app/contract/roles";
import { recipesIn } from "../scripts/style-sheets";

/**
 * Enforces the import table of CONTRIBUTING. In every application of this kind that we read, the documentation said
 * "never import another screen's file", and the rule was broken within a year.
 */
const ROOT = path.resolve("app");

type Rule = { what: string; from: RegExp; may: RegExp[] };
const own = (from: string) => new RegExp(`^${from}/`);
const contract = /^contract\//;
/**
 * Assembly files read the configuration, make the log and know which process this is; code below receives it as
 * options.
 */
const assembly = /^(?:config\/|log\.server$|lib\/worker\.server$)/;
/** Durable writes, reported failures, size limits of responses, encodings, QR codes. */
const basics = /^lib\//;
/** The URLs of pages' style sheets, and the recipes of their content. */
const styleSheets = /^theme\/(?:head-links|generated\/recipes)$/;
/** The French texts: their structure, and what the API itself writes for people (mails and exported files). */
const writtenTexts = /^\.\.\/locales\/fr\//;
/** The French formatting of dates, numbers and their changes, in pages and in the API's texts. */
const writtenForms = /^i18n\/(?:elision|french|period-words)$/;

const rules: Rule[] = [
  {
    what: "resources serve the API and the web tier's own files",
    from: /^routes\/resources\//,
    may: [/^routes\/resources\//, /^web\//, /^i18n\//, contract, /^api\/(?:app|instance)\.server$/, assembly],
  },
  {
    what: "the gallery shows every component, and every mail as the API writes it",
    from: /^routes\/gallery\//,
    may: [
      /^routes\/gallery\//,
      /^ui\//,
      /^i18n\//,
      /^web\//,
      styleSheets,
      contract,
      /^api\/platform\/mail\/sample-mails$/,
    ],
  },
  {
    what: "a screen uses its own folder, ui, i18n, contract, its styles, and web in loaders and actions",
    from: /^routes\/[^/]+\//,
    may: [/^ui\//, /^i18n\//, /^web\//, styleSheets, contract],
  },
  {
    what: "ui knows no screen, no server and no API",
    from: /^ui\//,
    may: [/^ui\//, /^theme\//, /^i18n\//, contract],
  },
  { what: "theme stands alone", from: /^theme\//, may: [/^theme\//] },
  {
    what: "web knows the API by its contract only",
    from: /^web\//,
    may: [/^web\//, /^i18n\//, contract, assembly, basics],
  },
  { what: "i18n stands alone", from: /^i18n\//, may: [/^i18n\//, assembly, basics, writtenTexts] },
  { what: "the contract imports only itself", from: contract, may: [contract] },
  {
    what: "the platform knows no business",
    from: /^api\/platform\//,
    may: [/^api\/platform\//, contract, writtenTexts, writtenForms, basics],
  },
  {
    what: "only its instance reads the API's configuration",
    from: /^api\/instance\.server$/,
    may: [/^api\//, contract, assembly],
  },
  {
    what: "the API knows no screen and receives its options",
    from: /^api\//,
    may: [/^api\//, contract, writtenTexts, writtenForms, /^lib\/accepted-encoding$/],
  },
];

/** Files of the web tier that may touch the API's code. */
const TRANSPORT = "web/api/transport.server";

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("theme/generated/"));
const source = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const imports: Import[] = files.flatMap((file) => {
  const found: Import[] = [];
  const pattern =
    /(?:^|\n)\s*(import|export)(\s+type)?\b[^"'`;]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;
  for (const [, , type, plain, dynamic] of source(file).matchAll(pattern)) {
    const specifier = plain ?? dynamic ?? "";
    const target = resolved(file, specifier);
    if (target) found.push({ file: file.replace(/\.tsx?$/, ""), target, typeOnly: Boolean(type) });
  }
  return found;
});

/** Path below app/ without its extension; undefined for a package. */
function resolved(file: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, "").replace(/\.(?:tsx?|mjs|js)$/, "");
  if (clean.startsWith("~/")) return clean.slice(2);
  if (clean.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), clean));
  return undefined;
}

const area = (file: string) => file.match(/^(?:routes|api)\/[^/]+/)?.[0] ?? "";
const told = ({ file, target }: Import) => `${file} → ${target}`;

describe("who may import whom", () => {
  test("the imports are found", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test.each(rules)("$what", ({ from, may }) => {
    const first = (file: string) => rules.find((rule) => rule.from.test(file));
    const broken = imports.filter(
      ({ file, target }) =>
        first(file)?.from === from &&
        file !== TRANSPORT &&
        !may.some((allowed) => allowed.test(target)) &&
        !(area(file) && own(area(file)).test(target)),
    );
    expect(broken.map(told)).toEqual([]);
  });

  test("the contract needs no package but zod, types aside", () => {
    const foreign = files
      .filter((file) => file.startsWith("contract/"))
      .flatMap((file) =>
        [...source(file).matchAll(/^(?!import type ).*from\s*["']([^."'~\s][^"'\s]*)["']/gm)]
          .filter(([, name]) => name !== "zod")
          .map(([, name]) => `${file} → ${name}`),
      );
    expect(foreign).toEqual([]);
  });

  test("areas of the API do not import each other in circles", () => {
    const graph = new Map<string, Set<string>>();
    for (const { file, target } of imports) {
      const [from, to] = [area(file), area(target)];
      if (!from.startsWith("api/") || !to.startsWith("api/") || from === to) continue;
      if (!isFolder(from) || !isFolder(to) || to === "api/platform") continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
    const circles: string[] = [];
    const walk = (node: string, trail: string[]) => {
      if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node].join(" → "));
      else for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    };
    for (const node of graph.keys()) walk(node, []);
    expect(circles).toEqual([]);
  });

  test("no files import each other in circles, types included", () => {
    const all = new Set(imports.map(({ file }) => file));
    let left = imports.map(({ file, target }) => ({
      file,
      target: all.has(target) ? target : `${target}/index`,
    }));
    // A module that imports none of the remaining ones, or is imported by none, is not part of a cycle.
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      const [from, to] = [new Set(left.map(({ file }) => file)), new Set(left.map(({ target }) => target))];
      left = left.filter(({ file, target }) => from.has(target) && to.has(file));
    }
    expect(left.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});

/**
 * Which areas of the API may use which others; the seed fills all of them. A new edge is a decision: it belongs here
 * only if one area cannot be described without the other.
 */
const edges: Record<string, string[]> = {
  anomalies: ["content", "pass-holders"],
  acts: ["gifts", "notifications", "offers", "operators", "pass-holders", "saved-views", "users"],
  auth: ["content", "logs"],
  // Cards are given to holders, and carry their numbers.
  cards: ["exports", "pass-holders"],
  catalogue: ["auth", "content", "exports", "offers"],
  // Their holders, and earlier choices.
  "chosen-mails": ["auth", "logs"],
  "client-keys": ["auth"],
  content: [],
  // The recipients of its mails, their data, and their unsubscription.
  digests: ["anomalies", "auth", "cards", "chosen-mails", "offers", "publication", "reviews", "statistics"],
  docs: [],
  exports: ["content"],
  gifts: ["auth", "content", "media", "pass-holders"],
  logs: ["content", "exports"],
  media: ["content", "logs"],
  // People who are mentioned are mailed if they want to; a person’s notes include those of merged records.
  notes: ["chosen-mails", "pass-holders", "reviews"],
  notifications: ["auth", "content", "logs", "pass-holders"],
  // A calendar URL is signed, and read as its owner.
  offers: ["auth", "content", "exports", "reviews"],
  // An accepted distributor gets its first cards.
  operators: ["auth", "cards", "content", "exports", "media", "offers", "reviews", "users"],
  // The monthly mail names its files.
  outbox: ["auth", "digests"],
  "pass-holders": ["auth", "content", "exports", "logs", "offers"],
  // The person who planned it is mailed the result.
  publication: ["chosen-mails", "content", "gifts", "logs", "offers", "reviews"],
  reviews: ["auth", "chosen-mails", "media"],
  "saved-views": [],
  translations: ["content", "gifts", "offers", "operators"],
  search: ["gifts", "offers", "operators", "pass-holders", "users"],
  statistics: ["content", "operators", "pass-holders", "reviews"],
  translation: [],
  users: [
    "anomalies",
    "auth",
    "chosen-mails",
    "content",
    "exports",
    "logs",
    "offers",
    "pass-holders",
    "publication",
    "saved-views",
  ],
};

describe("edges between the areas of the API", () => {
  const used = imports
    .map(({ file, target }) => ({ from: area(file), to: area(target) }))
    .filter(({ from, to }) => from.startsWith("api/") && to.startsWith("api/") && from !== to)
    .filter(
      ({ from, to }) => isFolder(from) && isFolder(to) && from !== "api/platform" && to !== "api/platform",
    )
    .map(({ from, to }) => ({ from: from.slice(4), to: to.slice(4) }))
    .filter(({ from }) => from !== "seed");

  test("are those of the table, and each is used", () => {
    const told = new Set(used.map(({ from, to }) => `${from} → ${to}`));
    const listed = Object.entries(edges).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
    expect([...told].sort()).toEqual(listed.sort());
  });
});

describe("the scope of a query", () => {
  const areas = files.filter((file) => /^api\/(?!platform\/|seed\/|scope\.server)/.test(file));
  const scoped =
    "card_batches|card_requests|logs|offer_publications|offers|operators|review_requests|user_operators";

  // Queries built by Kysely are checked by the compiler: tests/api/scope.test.ts.
  test("is where raw SQL has the names of scoped tables from", () => {
    const named = new RegExp(`\\b(?:from|join|update|into|using) (?:${scoped})\\b`);
    const broken = areas.filter((file) => {
      if (!named.test(source(file))) return false;
      const tree = ts.createSourceFile(file, source(file), ts.ScriptTarget.Latest, true);
      const isNamed = (node: ts.Node): boolean =>
        ts.isTemplateLiteral(node) && named.test(node.getText(tree))
          ? true
          : (ts.forEachChild(node, isNamed) ?? false);
      return isNamed(tree);
    });
    expect(broken).toEqual([]);
  });

  test("is left in few places, each with its reason", () => {
    const places = areas.flatMap((file) => source(file).match(/\bunscoped\(/g) ?? []);
    expect(places.length).toBeLessThan(20);
  });

  /** SQL with a table name from a variable, which neither the compiler nor the checks above can see. */
  const variableTables: Record<string, string> = {
    "api/kept-rows.server.ts": "of three tables, none of them scoped, what was deleted is kept and restored",
    "api/pass-holders/personal-data/erase.server.ts": "reasons that name an erased holder go, in every scope",
    "api/publication/endpoints.server.ts": "the platform alone lists contents, by kind",
    "api/publication/publish.server.ts": "a publication locks the rows of every part",
  };

  test("is not passed by where a table's name is a variable, but in these places", () => {
    const found = areas.filter((file) => /\bsql\.(?:table|id)\((?!["'`])/.test(source(file)));
    expect(found.sort()).toEqual(Object.keys(variableTables).sort());
  });
});

describe("what must never reach the browser", () => {
  /** Remix strips loaders and actions from a route's browser code, with their imports. */
  const mayUseServer = (file: string) =>
    /\.server$/.test(file) ||
    /^(?:api|commands)\//.test(file) ||
    /^(?:routes\/.*|root|entry\.server|server)$/.test(file);

  test("only server code imports a .server file", () => {
    const broken = imports.filter(
      ({ file, target, typeOnly }) => !typeOnly && /\.server$/.test(target) && !mayUseServer(file),
    );
    expect(broken.map(told)).toEqual([]);
  });

  test("code of the browser uses no module of Node and no server package", () => {
    const server = /^(?:node:|pg$|kysely|pino|sharp|nodemailer|jose|@node-rs\/|@electric-sql\/)/;
    const broken = files
      .filter((file) => /^(?:ui|contract|i18n|theme)\//.test(file) && !file.includes(".server."))
      .flatMap((file) =>
        [...source(file).matchAll(/from\s*["']([^"']+)["']/g)]
          .filter(([, name]) => server.test(name ?? ""))
          .map(([, name]) => `${file} → ${name}`),
      );
    expect(broken).toEqual([]);
  });
});

describe("styles", () => {
  /** The recipes used by these files and their imports. */
  const recipesOf = (files: readonly string[]) => {
    const seen = new Set<string>();
    const reach = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { target, typeOnly } of imports.filter((found) => found.file === file))
        if (!typeOnly && !target.endsWith(".server")) reach(target);
    };
    files.forEach(reach);
    const named = /import\s*\{([^}]*)\}\s*from "~\/theme\/generated\/recipes(?:\/[a-z-]+)?"/g;
    return new Set(
      withoutEnding
        .filter(([file]) => seen.has(file))
        .flatMap(([, code]) => [...code.matchAll(named)].flatMap(([, names = ""]) => names.split(/[\s,]+/)))
        .filter(Boolean),
    );
  };
  const withoutEnding = files.map((file) => [file.replace(/\.tsx?$/, ""), source(file)] as const);
  const routes = withoutEnding.map(([file]) => file).filter((file) => /^routes\/(?!gallery\/)/.test(file));
  // Pages outside the layouts that load `staff.css`.
  const isPublic = (file: string) => /^routes\/(?:public\/|shell\/site-map$)/.test(file);

  test("pages before the sign-in show nothing that is styled in the staff's sheet", () => {
    const shown = recipesOf(["root", ...routes.filter(isPublic)]);
    expect(shown.size).toBeGreaterThan(20);
    expect([...recipesIn("staff")].filter((recipe) => shown.has(recipe))).toEqual([]);
  });

  test("styles are written in recipes: nothing else that Panda generates has any", () => {
    const other = imports.filter(({ target }) =>
      /^theme\/generated\/(?!recipes(?:\/[a-z-]+)?$)/.test(target),
    );
    expect(other.map(told)).toEqual([]);
  });
});

describe("one place for everything", () => {
  test("roles are compared in the permissions only", () => {
    const name = `["'](?:${roles.join("|")})["']`;
    const flag = "\\.is(?:WbtAdmin|Admin|AdminOrWbtAdmin|Scanner)\\b";
    const pattern = new RegExp(
      `\\brole\\w*\\s*[!=]==?|${name}\\s*[!=]==?|[!=]==?\\s*${name}|\\bincludes\\(${name}\\)|${flag}`,
    );
    expect(files.filter((file) => file !== "contract/permissions.ts" && pattern.test(source(file)))).toEqual(
      [],
    );
  });

  test("only assembly files read the environment", () => {
    const readers = files.filter((file) => /process\.env\b(?!\.NODE_ENV)/.test(source(file)));
    // Read by remix-serve.
    expect(readers).toEqual(["commands/serve-remix.ts", "config/configuration.server.ts"]);
  });

  test("SQL stays in the API and its commands", () => {
    const broken = imports.filter(
      ({ file, target }) => /platform\/database/.test(target) && /^(?:routes|web|ui)\//.test(file),
    );
    expect(broken.map(told)).toEqual([]);
  });

  test("no file exceeds 350 lines, and no folder 40 files of its own", () => {
    // Generated: it grows with the tables.
    const long = files.filter(
      (file) => file !== "api/platform/database/schema.ts" && source(file).split("\n").length > 351,
    );
    expect(long).toEqual([]);
    const counted = files.filter((file) => !file.startsWith("theme/generated/"));
    const proofs = ["../tests", "../e2e"].flatMap((root) =>
      readdirSync(path.join(ROOT, root), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.posix.join(root, file)),
    );
    const folders = [...counted, ...proofs].map((file) => path.dirname(file));
    const sizes = new Map(
      folders.map((folder) => [folder, folders.filter((other) => other === folder).length]),
    );
    expect([...sizes].filter(([, size]) => size > 40)).toEqual([]);
  });

  test("no two migrations have the same number, and none is missing", () => {
    const numbers = readdirSync(path.join(ROOT, "api/platform/database/migrations")).map((file) =>
      Number(file.slice(0, 4)),
    );
    expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  });

  test("no folder or file has a meaningless name", () => {
    expect(files.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|common|shared)\b/i.test(file))).toEqual(
      [],
    );
  });
});

function isFolder(name: string): boolean {
  return statSync(path.join(ROOT, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
