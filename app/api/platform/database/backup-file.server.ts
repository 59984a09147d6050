import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { ExplainedFailure } from "~/lib/explained-failure";

/** The first line of a backup. */
const header = z.strictObject({
  format: z.literal("back-office-backup-1"),
  at: z.iso.datetime(),
  /** The structure of the tables. */
  migrations: z.array(z.string()),
});
const table = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
const end = z.strictObject({ end: z.literal(true), rows: z.int() });

export type BackupHeader = z.output<typeof header>;
export type BackupTable = z.output<typeof table>;
/** Every other line: the start of a table, one of its rows as PostgreSQL formats it, or the end. */
export type BackupLine = BackupTable | string | z.output<typeof end>;

/** A backup that cannot be restored here. The message is a sentence for the person who asked for it. */
export class RestoreRefused extends ExplainedFailure {
  override name = "RestoreRefused";
}

/**
 * Reads a backup line by line and checks its format: each row has as many fields as its table has columns, and the
 * number of rows matches the last line. Holds one line in memory.
 * @param take gets each line after the first
 * @throws RestoreRefused when the file is not a whole backup
 */
export async function readBackup(
  file: string,
  take: (line: BackupLine) => Promise<void> = async () => {},
): Promise<BackupHeader> {
  const lines = linesOf(file);
  const first = await lines.next();
  const found = header.safeParse(first.done ? undefined : parsed(first.value));
  if (!found.success) throw new RestoreRefused(`${file} is not a backup, or is damaged.`);
  const tables = new Set<string>();
  let columns = 0;
  let rows = 0;
  let number = 1;
  let ended = false;
  for await (const text of lines) {
    number += 1;
    const line = readLine(text);
    if (line === undefined || ended) throw damaged(file, number);
    if (typeof line === "string") {
      if (fieldsOf(line) !== columns) throw damaged(file, number);
      rows += 1;
    } else if ("table" in line) {
      if (tables.has(line.table)) throw damaged(file, number);
      tables.add(line.table);
      columns = line.columns.length;
    } else {
      if (line.rows !== rows) throw new RestoreRefused(`${file} holds ${rows} rows instead of ${line.rows}.`);
      ended = true;
    }
    await take(line);
  }
  if (!ended) throw new RestoreRefused(`${file} is not a whole backup: its end is missing.`);
  return found.data;
}

const damaged = (file: string, number: number) =>
  new RestoreRefused(`${file} is damaged: its line ${number} is not one of a backup.`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readLine(text: string): BackupLine | undefined {
  const value = parsed(text);
  if (typeof value === "string") return value;
  return table.safeParse(value).data ?? end.safeParse(value).data;
}

/** The number of fields of a row in PostgreSQL's format: (1,"a, ""b""",,x). NaN when it is malformed. */
function fieldsOf(row: string): number {
  if (!row.startsWith("(") || !row.endsWith(")")) return Number.NaN;
  let fields = 1;
  let quoted = false;
  // A doubled quote within quotes leaves and enters again.
  for (const [mark] of row.matchAll(/[",]/g)) {
    if (mark === '"') quoted = !quoted;
    else if (!quoted) fields += 1;
  }
  return quoted ? Number.NaN : fields;
}

/** The lines of a gzipped text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error));
  source.pipe(text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  try {
    for await (const bytes of text) {
      // Only the new chunk is searched: a row may hold megabytes and arrives in small pieces.
      const lines = decoder.decode(bytes, { stream: true }).split("\n");
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
  if (rest) throw new RestoreRefused(`${file} is not a whole backup: its end is missing.`);
}

function unreadable(file: string, error: unknown): RestoreRefused {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new RestoreRefused(`There is no file ${file}.`);
  if (/^(Z_|ERR_)/.test(code)) return new RestoreRefused(`${file} is not a backup, or is damaged.`);
  return new RestoreRefused(`${file} cannot be read (${code}).`);
}
