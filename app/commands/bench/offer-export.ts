import { sql } from "kysely";
import { offerRows } from "~/api/offers/queries.server";
import { clock } from "~/api/platform/clock";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import type { Usage } from "./server-process";

export interface Exported {
  name: string;
  seconds: number;
  /** Of processor time of the server's process; the database's own is not in it. */
  cpu: number;
  /** Bytes of the file. */
  bytes: number;
  /** Bytes by which the server's process grew while it sent the file, at most. */
  grown: number;
}

/** Downloads the whole list as both kinds of file, as fast as they come, and keeps nothing of them. */
export async function measureExport(
  server: { usage: () => Promise<Usage> },
  { port, email, password }: { port: number; email: string; password: string },
): Promise<Exported[]> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": "identity", ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = (await (await post("/auth/login", { email, password })).json()) as { accessToken: string };
  const measures: Exported[] = [];
  for (const exportAsExcel of [false, true]) {
    const before = await server.usage();
    let most = before.memory;
    const watch = setInterval(async () => {
      most = Math.max(most, (await server.usage()).memory);
    }, 500);
    const began = performance.now();
    const answer = await post(
      "/offers/export",
      { reason: "Mesure", exportAsExcel },
      { authorization: `Bearer ${signedIn.accessToken}` },
    );
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.byteLength;
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const { cpu } = await server.usage();
    measures.push({
      name: exportAsExcel ? "XLSX" : "CSV",
      ...{ seconds, bytes, cpu: (cpu - before.cpu) / 1000, grown: most - before.memory },
    });
  }
  return measures;
}

/** For comparison: the database's own COPY of the same rows in the same order, whose lines are thrown away. */
export async function measureCopy({ db, pool, engine, withoutLimit }: OpenDatabase): Promise<number> {
  const query = offerRows(db, clock.today())
    .where(sql<boolean>`offers.deleted_at is null`)
    .orderBy("offers.created_at", "desc")
    .orderBy("offers.id", "desc")
    .compile();
  // COPY takes no parameters.
  const text = query.sql.replace(/\$(\d+)/g, (_, n) => `'${String(query.parameters[Number(n) - 1])}'`);
  const to = engine === "pglite" ? "'/dev/null'" : "stdout";
  const began = performance.now();
  await withoutLimit(() => pool.query(`copy (${text}) to ${to} (format csv)`));
  return (performance.now() - began) / 1000;
}
