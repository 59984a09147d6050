import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import { type BenchDatabase, fill } from "./database";
import { paceOf } from "./pace";
import { SECRET, scheduledOf, startServer } from "./server-process";

const PERSON = "plateforme@demo.example";
/** The target on two cores, in completed scans per second. */
const AIM = 200;
/** Below the hourly limit of a person. */
const LIMIT = 500;

/** Prints how many scans a server completes over HTTP: each with another pass, at one operator after the other. */
export async function measureScans(
  database: BenchDatabase,
  { holders, port, seconds }: { holders: number; port: number; seconds: number },
): Promise<void> {
  const filled = await database.open();
  const { passes, places } = await fill(filled, {
    operators: 500,
    offers: 0,
    crowd: 0,
    logs: 0,
    holders,
  })
    .then(() => whatToScan(filled))
    .finally(filled.close);
  const counted = await database.open();
  const server = await startServer({
    ...database.environment,
    PORT: String(port),
    HOST: "127.0.0.1",
    DEMO: "1",
    LOG_LEVEL: "warn",
    SESSION_SECRET: SECRET,
  });
  try {
    const post = async (path: string, body: object, bearer?: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const { accessToken } = await post("/auth/login", { email: PERSON, password: DEMO_PASSWORD });
    let count = 0;
    const scan = async () => {
      const n = count++;
      // One person simulates many counters, so the rate limit per person is off.
      if (n % LIMIT === 0) await counted.db.deleteFrom("login_attempts").execute();
      const passId = passes[n % passes.length];
      const eltoId = places[(n + Math.floor(n / passes.length)) % places.length];
      await post("/passholders/completescan", { passId, eltoId, idempotencyKey: randomUUID() }, accessToken);
    };
    const processor = () => server.pids().reduce((sum, pid) => sum + scheduledOf(pid), 0);
    const measure = async () => {
      const [before, first] = [processor(), count];
      const { p50, p95, perSecond } = await paceOf(scan, seconds);
      return { p50, p95, perSecond, cpu: (processor() - before) / (count - first), scans: count - first };
    };
    const { p50, p95, perSecond, cpu, scans } = await measure();
    console.info(
      `scans, ${database.name}, while the server warms up: ${perSecond.toFixed(0)} a second (aim ${AIM}); alone p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${cpu.toFixed(2)} ms of the server’s processor each, ${scans} scans`,
    );
    if (database.environment.DATABASE_URL) await measureRules(database, measure);
  } finally {
    await server.stop();
    await counted.close();
  }
}

/** Alternates with and without the anomaly checks, so that a temporarily busy machine slows both. */
async function measureRules(
  database: BenchDatabase,
  measure: () => Promise<{ perSecond: number; cpu: number }>,
) {
  const { db, close } = await database.open();
  const [on, off]: [number[], number[]] = [[], []];
  try {
    for (const isOn of [true, false, false, true]) {
      await sql`alter table scans ${sql.raw(isOn ? "enable" : "disable")} trigger scans_are_examined`.execute(
        db,
      );
      (isOn ? on : off).push((await measure()).perSecond);
    }
  } finally {
    await close();
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  console.info(
    `scans, ${database.name}: with rules ${mean(on).toFixed(0)} a second, without ${mean(off).toFixed(0)}; ratio ${(mean(on) / mean(off)).toFixed(2)}`,
  );
}

const whatToScan = async ({ db }: Pick<OpenDatabase, "db">) => {
  const holders = await db
    .selectFrom("pass_holders")
    .select("pass_number")
    .where("deleted_at", "is", null)
    .where("pass_number", "is not", null)
    .orderBy("id")
    .limit(20_000)
    .execute();
  const operators = await db
    .selectFrom("operators")
    .select("id")
    .where("status", "=", "Active")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return { passes: holders.map((holder) => holder.pass_number), places: operators.map(({ id }) => id) };
};
