import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { notificationJobs } from "~/api/notifications/delivery.server";
import { clock } from "~/api/platform/clock";
import { migrate } from "~/api/platform/database/migrate.server";
import { newId } from "~/api/platform/database/new-id";
import { createPushSender } from "~/api/platform/push/push-sender.server";
import type { Db } from "~/api/services";
import { newVapidPrivateKey, vapidPublicKeyOf } from "~/config/configuration.server";
import type { BenchDatabase } from "./database";

/**
 * Sends one notification to a number of devices, each of a different holder, and prints its time: a push service in
 * this process accepts every message, so the processor time includes both ends.
 */
export async function measurePush(database: BenchDatabase, subscriptions: number): Promise<void> {
  const privateKey = newVapidPrivateKey();
  let taken = 0;
  const service = createServer((request, response) => {
    request.resume().on("end", () => {
      taken += 1;
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const push = createPushSender({
    privateKey,
    publicKey: vapidPublicKeyOf(privateKey),
    subject: "mailto:aide@passdetours.example",
    mayConnect: () => true,
    mayUseHttp: true,
  });
  const opened = await database.open();
  try {
    await migrate(opened);
    const { port } = service.address() as AddressInfo;
    await opened.withoutLimit((db) => subscribe(db, subscriptions, `http://127.0.0.1:${port}/`));
    await addNotification(opened.db);
    const job = notificationJobs({ db: opened.db, clock, push }).sendNotifications;
    const before = process.cpuUsage();
    const start = performance.now();
    let sent = { finished_at: null as string | null, sent_count: 0, failed_count: 0 };
    while (sent.finished_at === null) {
      await job?.run({});
      sent = await opened.db
        .selectFrom("notifications")
        .select(["finished_at", "sent_count", "failed_count"])
        .executeTakeFirstOrThrow();
    }
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(before);
    console.info(
      `push, ${database.name}: ${sent.sent_count} sent, ${sent.failed_count} failed, ${taken} messages in ${seconds.toFixed(1)} s (${(taken / seconds).toFixed(0)} a second), ${((user + system) / 1_000_000).toFixed(1)} s of a processor`,
    );
  } finally {
    await opened.close();
    service.closeAllConnections();
    service.close();
  }
}

/** One device for each holder; they share a key, for which encryption costs the same. */
async function subscribe(db: Db, count: number, url: string) {
  const device = createECDH("prime256v1");
  const p256dh = device.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const now = clock.now();
  await sql`
    insert into pass_holders (id, civility, first_name, last_name, language, pass_number, pass_type, street, zip_code,
      city, country, agrees_email, agrees_sms, agrees_mail, subscribed_to_notifications, agreed_terms_at,
      registration_source_type, registration_source, created_at, updated_at)
    select md5(n::text)::uuid, 'Mx', 'Camille', 'Porteur', 'fr', (5000000000000 + n)::text, 'Digital', 'Rue de Fer',
      '5000', 'Namur', 'BE', false, false, false, true, ${now}, 'App', 'App', ${now}, ${now}
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into push_subscriptions (id, holder_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), id, ${url} || id, ${p256dh}, ${auth}, ${now} from pass_holders`.execute(db);
}

async function addNotification(db: Db) {
  const now = clock.now();
  const texts = (fr: string) => JSON.stringify({ fr, nl: null, en: null, de: null });
  await db
    .insertInto("notifications")
    .values({
      id: newId(),
      send_at: now,
      created_at: now,
      updated_at: now,
      created_by: "Mesure",
      title: texts("Nocturne au musée"),
      body: texts("Ce vendredi, jusqu’à minuit."),
    })
    .execute();
}
