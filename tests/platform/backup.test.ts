import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { backup, tablesOf } from "~/api/platform/database/backup.server";
import { RestoreRefused } from "~/api/platform/database/backup-file.server";
import { migrate, migrations } from "~/api/platform/database/migrate.server";
import { newId } from "~/api/platform/database/new-id";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";
import type { Database, ScopedTables } from "~/api/platform/database/schema";
import { DatabaseUnavailable } from "~/api/platform/database/unavailable";
import {
  databaseOnServer,
  findPostgresql,
  onServer,
  type PostgresqlServer,
  startPostgresql,
} from "../support/postgresql";

const place = mkdtempSync(path.join(tmpdir(), "backup-"));
const opened: OpenDatabase[] = [];
// A table newer than the others, with a sequence.
const numbered = {
  ...migrations,
  "./migrations/9998_numbered.sql": "create table numbered (id int generated always as identity, name text)",
};
let server: PostgresqlServer | undefined;

beforeAll(async () => {
  const programs = findPostgresql();
  server = programs ? await startPostgresql(programs) : undefined;
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await server?.remove();
  rmSync(place, { recursive: true });
});

let made = 0;
async function emptyDatabase(engine: "pglite" | "postgresql"): Promise<OpenDatabase> {
  const name = `database_${++made}`;
  if (engine === "postgresql" && server) await onServer(server.url, `create database ${name}`);
  const dataDir = path.join(place, name);
  if (engine === "pglite")
    cpSync(path.join(inject("embeddedTemplate"), "database"), path.join(dataDir, "database"), {
      recursive: true,
    });
  const databaseUrl = engine === "postgresql" && server ? databaseOnServer(server.url, name) : undefined;
  const database = await openDatabase({ dataDir, databaseUrl });
  opened.push(database);
  return database;
}

/** Rows with every column type, and texts that a naive format would break. */
async function fill(db: Transaction<Database & ScopedTables>) {
  const created_at = "2026-03-29T01:30:00.123Z";
  const text = 'a "quoted" (text), \\ with\nlines\r\nand\u2028ends\t, ’ é 🎟 {} NULL';
  const [group, operator, user] = [newId(), newId(), newId()];
  await db.insertInto("groups").values({ id: group, name: text, created_at }).execute();
  const texts = JSON.stringify({ fr: text });
  const sheet = JSON.stringify({
    isDistributor: false,
    categories: ["one", "two"],
    tourismProduct: { name: { fr: `${text} é`, nl: null }, address: { province: null } },
  });
  await db
    .insertInto("operators")
    .values({
      id: operator,
      group_id: group,
      sheet,
      status: "Active",
      publish_status: "Published",
      published_sheet: "null",
      created_at,
      updated_at: created_at,
    })
    .execute();
  for (let count = 0; count < 700; count += 1) {
    const offer = {
      id: newId(),
      operator_id: operator,
      is_offer: count % 2 === 0,
      category: "c",
      tags: [text, ""],
      created_at,
      updated_at: created_at,
    };
    const days = {
      valid_from: "2026-01-01",
      valid_until: "2026-12-31",
      visible_from: "2026-01-01",
      visible_until: "2026-12-31",
    };
    await db
      .insertInto("offers")
      .values({ ...offer, ...days, title: texts, description: texts })
      .execute();
  }
  await db
    .insertInto("users")
    .values({ id: user, email: "É@example.be", role: "Admin", created_at, updated_at: created_at })
    .execute();
  await db.insertInto("user_operators").values({ user_id: user, operator_id: operator }).execute();
  for (const size of [0, 3_000_000, 10]) {
    const bytes = Buffer.alloc(size, "\u0000\\n'é");
    await db
      .insertInto("media")
      .values({
        id: newId(),
        bytes,
        content_type: "image/jpeg",
        width: 1,
        height: 1,
        size,
        digest: "d",
        created_at,
      })
      .execute();
  }
}

async function contents({ db }: OpenDatabase): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { table } of await tablesOf(db)) {
    const found = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

const engines = ["pglite", "postgresql"] as const;
const routes = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(routes)("from %s to %s", (from, to) => {
  const skip = (from === "postgresql" || to === "postgresql") && !findPostgresql();
  test.skipIf(skip)(
    skip ? "PostgreSQL not found" : "restores the same data, which can be used further",
    async () => {
      const source = await emptyDatabase(from);
      await migrate(source);
      await source.db.transaction().execute(fill);
      const file = path.join(place, `${from}-${to}`);
      expect(await backup(source, file)).toBe(707);
      expect(statSync(file).mode & 0o777).toBe(0o600);

      const target = await emptyDatabase(to);
      expect(await restore(target, file, { files: numbered })).toBe(707);
      expect(await contents(target)).toEqual({ ...(await contents(source)), numbered: [] });
      expect(await migrate(target, { files: numbered })).toEqual([]);
      // The triggers and the foreign keys are back.
      const { db } = target;
      const [offer] = await db
        .selectFrom("offers")
        .select(["id", "operator_id"])
        .where("is_offer", "=", true)
        .execute();
      await db
        .deleteFrom("offers")
        .where("id", "=", offer?.id ?? "")
        .execute();
      expect(await db.selectFrom("operators").select(["offer_count", "good_deal_count"]).execute()).toEqual([
        { offer_count: 349, good_deal_count: 350 },
      ]);
      await expect(db.deleteFrom("groups").execute()).rejects.toMatchObject({ code: "23503" });
    },
    60_000,
  );
});

const tools = findPostgresql();
test.skipIf(!tools)(
  tools ? "PostgreSQL's own tools restore it as well" : "PostgreSQL not found",
  async () => {
    const source = await emptyDatabase("postgresql");
    await migrate(source);
    await source.db.transaction().execute(fill);
    const from = databaseOnServer(server?.url ?? "", `database_${made}`);
    const target = await emptyDatabase("postgresql");
    const to = databaseOnServer(server?.url ?? "", `database_${made}`);
    const file = path.join(place, "dump");
    execFileSync(path.join(tools ?? "", "pg_dump"), ["--format=custom", `--file=${file}`, from]);
    const options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", `--dbname=${to}`, file];
    execFileSync(path.join(tools ?? "", "pg_restore"), options);
    expect(await contents(target)).toEqual(await contents(source));
    expect(await migrate(target)).toEqual([]);
  },
);

/** Changes the lines of a backup. */
const edit = (change: (lines: string[]) => void) => (name: string) => {
  const lines = gunzipSync(readFileSync(name)).toString().trimEnd().split("\n");
  change(lines);
  writeFileSync(name, gzipSync(`${lines.join("\n")}\n`));
};
const replaceIn = (lines: string[], find: RegExp, replace: (line: string) => string) => {
  const index = lines.findIndex((line) => find.test(line));
  expect(index).toBeGreaterThan(-1);
  lines[index] = replace(lines[index] ?? "");
};

// Without PostgreSQL the routes above report that it is missing.
describe.each(engines.filter((engine) => engine === "pglite" || findPostgresql()))(
  "restoring on %s",
  (engine) => {
    let source: OpenDatabase;
    const file = path.join(place, `small-${engine}`);
    beforeAll(async () => {
      source = await emptyDatabase(engine);
      await migrate(source, { files: numbered });
      await sql`insert into numbered (name) values ('a'), ('b')`.execute(source.db);
      await sql`insert into groups (id, name, created_at) values (${newId()}, 'kept', now())`.execute(
        source.db,
      );
      await backup(source, file);
    });

    test("is refused over existing data unless --replace is given, which replaces all of it", async () => {
      await sql`insert into numbered (name) values ('later')`.execute(source.db);
      await expect(restore(source, file, { files: numbered })).rejects.toThrow("The database is not empty.");
      expect((await contents(source)).numbered).toEqual(["(1,a)", "(2,b)", "(3,later)"]);
      await restore(source, file, { files: numbered, replace: true });
      expect((await contents(source)).numbered).toEqual(["(1,a)", "(2,b)"]);
    });

    test("continues numbering after the highest number", async () => {
      await sql`insert into numbered (name) values ('c')`.execute(source.db);
      expect((await contents(source)).numbered).toContain("(3,c)");
    });

    test("a backup of a newer application is refused", async () => {
      await expect(restore(source, file, { replace: true })).rejects.toThrow(
        "newer version of the application, which has 9998_numbered",
      );
    });

    test("a newer migration that fails changes nothing, and is named", async () => {
      const before = await contents(source);
      const files = { ...numbered, "./migrations/9999_broken.sql": "delete from numbered; select 1 / 0" };
      await expect(restore(source, file, { files, replace: true })).rejects.toThrow(
        "Migration 9999_broken failed: division by zero",
      );
      expect(await contents(source)).toEqual(before);
    });

    test.each([
      ["cut off", (name: string) => truncateSync(name, statSync(name).size - 20), "damaged"],
      ["without its end", edit((lines) => void lines.pop()), "its end is missing"],
      [
        "cut within a line",
        (name: string) =>
          writeFileSync(name, gzipSync(gunzipSync(readFileSync(name)).toString().slice(0, -8))),
        "its end is missing",
      ],
      ["of another format", (name: string) => writeFileSync(name, "hello"), "is not a backup"],
      ["that does not exist", (name: string) => rmSync(name), "There is no file"],
      ["with another first line", edit((lines) => void lines.shift()), "is not a backup"],
      [
        "with a line that is not JSON",
        edit((lines) => replaceIn(lines, /kept/, (line) => `x${line}`)),
        "damaged: its line",
      ],
      [
        "with bytes that are not text",
        (name: string) =>
          writeFileSync(
            name,
            gzipSync(
              Buffer.from(
                gunzipSync(readFileSync(name)).toString("latin1").replace("kept", "\xff"),
                "latin1",
              ),
            ),
          ),
        "damaged",
      ],
      [
        "with a row of fewer fields",
        edit((lines) => replaceIn(lines, /kept/, (line) => line.replace("kept,", ""))),
        "damaged: its line",
      ],
      [
        "with a line of another kind",
        edit((lines) => replaceIn(lines, /kept/, () => '{"table":"groups"}')),
        "damaged: its line",
      ],
      [
        "with one row missing",
        edit((lines) => {
          const row = lines.findIndex((line) => /kept/.test(line));
          lines.splice(row, 1);
        }),
        "rows instead of",
      ],
      [
        "without one of its tables",
        edit((lines) => {
          const empty = lines.findIndex((line) => line.startsWith('{"table":"sessions"'));
          lines.splice(empty, 1);
        }),
        "does not fit the table sessions",
      ],
      [
        "with lines after its end",
        edit((lines) => void lines.push('{"table":"x","columns":["y"]}')),
        "damaged: its line",
      ],
      [
        "with an unknown table",
        edit((lines) => replaceIn(lines, /^{"table":"groups"/, (line) => line.replace("groups", "grapes"))),
        "does not fit the table grapes",
      ],
      [
        "with an unknown column",
        edit((lines) => replaceIn(lines, /^{"table":"groups"/, (line) => line.replace("name", "nome"))),
        "does not fit the table groups",
      ],
      [
        "with a value of the wrong type",
        edit((lines) => replaceIn(lines, /kept/, (line) => line.replace(/\(\w+/, "(x"))),
        "holds what its tables refuse",
      ],
      [
        "with a row twice",
        edit((lines) => {
          const row = lines.findIndex((line) => /kept/.test(line));
          lines.splice(row, 0, lines[row] ?? "");
          replaceIn(lines, /^{"end"/, (line) => line.replace(/\d+/, (count) => String(Number(count) + 1)));
        }),
        "holds what its tables refuse",
      ],
    ])("a file %s is refused and changes nothing", async (what, damage, sentence) => {
      const damaged = path.join(place, `${engine} ${what}`);
      writeFileSync(damaged, readFileSync(file));
      damage(damaged);
      const before = await contents(source);
      const restoring = restore(source, damaged, { files: numbered, replace: true });
      await expect(restoring).rejects.toThrow(RestoreRefused);
      await expect(restoring).rejects.toThrow(sentence);
      expect(await contents(source)).toEqual(before);
    });

    if (engine === "postgresql") {
      test("a broken connection changes nothing", async () => {
        const before = await contents(source);
        const breaking = "select pg_terminate_backend(pg_backend_pid())";
        const files = { ...numbered, "./migrations/9999_breaking.sql": breaking };
        await expect(restore(source, file, { files, replace: true })).rejects.toThrow(DatabaseUnavailable);
        expect(await contents(source)).toEqual(before);
      });
    }
  },
);

test("a failed backup leaves no file", async () => {
  const source = await emptyDatabase("pglite");
  const broken = { ...source, withoutLimit: () => Promise.reject(new Error("gone")) };
  await expect(backup(broken, path.join(place, "broken"))).rejects.toThrow("gone");
  expect(readdirSync(place).filter((name) => name.startsWith("broken"))).toEqual([]);
});

test("a database without tables cannot be backed up: the existing file is kept", async () => {
  const file = path.join(place, "kept-backup");
  writeFileSync(file, "of yesterday");
  const database = await openDatabase({ dataDir: path.join(place, "without-tables") });
  opened.push(database);
  await expect(backup(database, file)).rejects.toThrow("nothing to back up");
  expect(readFileSync(file, "utf8")).toBe("of yesterday");
});
