import sharp from "sharp";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { digestOf } from "~/api/auth/keys.server";
import { hashPassword } from "~/api/auth/password.server";
import { secondFactorFor } from "~/api/auth/second-factor/challenge.server";
import { newTotpSecret, recoveryDigest, sealSecret } from "~/api/auth/second-factor/codes.server";
import { openSession } from "~/api/auth/sessions.server";
import { unsubscribeUrl } from "~/api/chosen-mails/unsubscription.server";
import { addressOf } from "~/api/offers/calendar.server";
import { newId } from "~/api/platform/database/new-id";
import type { WholeDb } from "~/api/platform/database/open.server";
import { useMedia as keepMedia, storeUpload } from "~/api/platform/media/media.server";
import type { Services } from "~/api/services";
import { dayInBelgium } from "~/contract/belgian-day";
import { offerContent as schemaOfContent } from "~/contract/offers/content";
import type { RequestKind } from "~/contract/reviews/requests";
import { addAnomaly } from "./anomalies";
import { addBatch, addCardRequest } from "./cards";
import { addGift, addKey, addOrder } from "./gifts/gifts";
import { addNotification } from "./gifts/notifications";
import { addNote } from "./notes";
import { addOffer, addOperator, addRequest, addUser, sheetNamed } from "./operators";
import { addMerge, addPair } from "./pass-holders/duplicates";
import { addCorrection, addHolder, addPurchase, addWithdrawnPass } from "./pass-holders/holders";
import { addScans, scanOf } from "./pass-holders/scans";
import type { Person } from "./rights-table";

export const PASSWORD = "Mot-de-Passe-1";
const hash = await hashPassword(PASSWORD);
const { buffer } = new Uint8Array(
  await sharp({ create: { width: 200, height: 200, channels: 3, background: "teal" } })
    .png()
    .toBuffer(),
);
/** A real picture. */
export const picture = () => new File([buffer], "photo.png", { type: "image/png" });

const texts = (fr: string) => ({ fr, nl: null, en: null, de: null });
const offerContent = schemaOfContent.parse({
  category: "musee",
  title: texts("Une entrée offerte"),
  description: texts("Sur présentation du Pass."),
  start: "2026-04-01",
  end: "2026-09-30",
  visibilityStart: "2026-03-15",
  visibilityEnd: "2026-09-30",
});

/** A subject for every call of the contract, of the callers' operator and of others. */
export async function rightsWorld(db: WholeDb, services: Services) {
  const at = services.clock.now();
  const own = await addOperator(db, { name: "Abbaye", sheet: { isDistributor: true } });
  const grouped = await addOperator(db, { name: "Abbaye, musée", groupId: own.groupId });
  const elsewhere = await addOperator(db, { name: "Brasserie" });
  const archived = await addOperator(db, { name: "Château", status: "Archived" });
  const deleted = await addOperator(db, { name: "Distillerie" });
  await db.updateTable("operators").set({ deleted_at: at }).where("id", "=", deleted.id).execute();
  const signedUp = await addOperator(db, { name: "Écluse", status: "InRevision" });
  const edited = await addOperator(db, { name: "Ferme" });
  const offers = {
    live: await addOffer(db, own),
    archived: await addOffer(db, own, { archived: true }),
    deleted: await addOffer(db, own, { columns: { deleted_at: at } }),
    asked: await addOffer(db, own),
    changed: await addOffer(db, own),
    created: await addOffer(db, own, { publishStatus: "Unpublished", columns: { approved: false } }),
  };

  const request = (operatorId: string, kind: RequestKind, decision: object = {}) =>
    addRequest(db, {
      operator_id: operatorId,
      kind,
      previous: JSON.stringify(sheetNamed("Avant")),
      current: JSON.stringify(sheetNamed("Après")),
      author_email: "anne.delvaux@musee.example",
      created_at: at,
      ...decision,
    });
  const refused = { decision: "refused", decided_at: at, decided_by_name: "Programme", reason: "Incomplet" };
  const ownVersion = await request(own.id, "Edited", refused);
  const creation = await request(signedUp.id, "Created");
  const edit = await request(edited.id, "Edited");

  const operators = [own, archived, edited];
  const people = {
    scanner: await addUser(db, { role: "Scanner", operators }),
    own: await addUser(db, { role: "Admin", operators }),
    other: await addUser(db, { role: "Admin", operators: [elsewhere] }),
    platform: await addUser(db, { role: "AdminWbt" }),
  } satisfies Record<Person, unknown>;
  await db.updateTable("review_requests").set({ author_id: people.own.id }).where("id", "=", edit).execute();
  const about = (offerId: string, kind: RequestKind, decision: object = {}) =>
    addRequest(db, {
      offer_id: offerId,
      kind,
      previous: JSON.stringify(offerContent),
      current: JSON.stringify(offerContent),
      author_id: people.own.id,
      created_at: at,
      ...decision,
    });
  const offerRequest = await about(offers.asked.id, "Deleted");
  const offerEdit = await about(offers.changed.id, "Edited");
  const offerCreation = await about(offers.created.id, "Created");
  const askedRequest = await about(
    (await addOffer(db, own, { publishStatus: "Unpublished", columns: { approved: false } })).id,
    "Created",
    { asked_at: at },
  );
  const offerVersion = await about(offers.live.id, "Edited", refused);
  await addUser(db, { role: "Scanner", operators: [grouped] });
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", people.own.id).execute();

  const newcomer = await addUser(db, { role: "Admin", operators: [own], name: "Newcomer" });
  await db
    .updateTable("users")
    .set({ registered_at: null, is_active: false })
    .where("id", "=", newcomer.id)
    .execute();
  const code = newId();
  await db
    .insertInto("sign_in_codes")
    .values({
      code_hash: digestOf(code),
      user_id: people.scanner.id,
      expires_at: new Date(at.getTime() + 60_000),
    })
    .execute();
  const signInState = newId();
  // The provider is external; its own test uses a server.
  services.programmeProvider = {
    isConfigured: true,
    tryOut: async () => {},
    authorizationUrl: async () => "https://id.example/authorize",
    person: async () => ({
      issuer: "https://id.example",
      subject: "1",
      email: people.platform.email,
      emailVerified: true,
      idToken: "token",
    }),
    signOutUrl: async () => null,
  };
  services.options.scanAppUrl = "https://scan.example";
  await db
    .insertInto("programme_sign_ins")
    .values({
      state_hash: digestOf(signInState),
      redirect_uri: "https://pass.example/post-login",
      to_scan_app: false,
      expires_at: new Date(at.getTime() + 60_000),
    })
    .execute();
  const session = await openSession(db, services, {
    id: people.scanner.id,
    flow: "Default",
    stayConnected: false,
  });
  const { id: sessionId } = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", people.scanner.id)
    .executeTakeFirstOrThrow();
  const guarded = await addUser(db, { role: "Scanner", operators: [grouped], name: "Guarded" });
  await db
    .insertInto("second_factors")
    .values({
      user_id: guarded.id,
      secret: sealSecret(services, guarded.id, newTotpSecret()),
      created_at: at,
      confirmed_at: at,
    })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ user_id: guarded.id, code_hash: recoveryDigest(services, guarded.id, "abcde-fghjk") })
    .execute();
  const guardedSignIn = { id: guarded.id, flow: "Default", stayConnected: false } as const;
  const asked = await secondFactorFor(db, services, { ...guardedSignIn, redirectToScanApp: false });
  const emailToken = newId();
  await db
    .insertInto("email_changes")
    .values({
      token_hash: digestOf(emailToken),
      user_id: people.other.id,
      email: "scanneur@musee.example",
      created_at: at,
      expires_at: new Date(at.getTime() + 60_000),
    })
    .execute();
  const unsubscription =
    new URL(unsubscribeUrl(services, people.own.id, "questions")).searchParams.get("jwt") ?? "";
  const mailId = newId();
  await db
    .insertInto("mails")
    .values({
      id: mailId,
      kind: "registration",
      recipient: "anne.delvaux@musee.example",
      subject: "Bienvenue",
      text_body: "Bienvenue.",
      html_body: "<p>Bienvenue.</p>",
      created_at: at,
    })
    .execute();
  const etag = '"1"';
  await db
    .insertInto("publication_snapshots")
    .values({ number: 1, content: "{}", etag, published_count: 0, unpublished_count: 0, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const medium = await storeUpload(db, {
    bytes: new Uint8Array(buffer),
    by: people.platform.id,
    clock: services.clock,
    store: services.mediaStore,
  });
  await keepMedia(db, medium.id, `operators/${own.id}`);

  const viewId = newId();
  await db
    .insertInto("saved_views")
    .values({
      id: viewId,
      user_id: people.own.id,
      list: "operators",
      name: "Archivés",
      query: "status=Archived",
      shared_with: null,
      created_at: at,
    })
    .execute();
  const clientKeyId = newId();
  await db
    .insertInto("client_keys")
    .values({
      id: clientKeyId,
      client: "Shop",
      name: "Boutique",
      key_hash: digestOf(clientKeyId),
      last_four: "x7Qz",
      calls: [],
      every_operator: true,
      created_at: at,
      created_by: "Programme",
      expires_on: "2099-12-31",
    })
    .execute();
  const catalogueId = newId();
  await db
    .insertInto("catalogues")
    .values({
      id: catalogueId,
      user_id: people.own.id,
      language: "nl",
      filters: "{}",
      offers: 1,
      printed: 1,
      size: 4,
      requested_at: services.clock.now(),
    })
    .execute();
  await db
    .insertInto("catalogue_pieces")
    .values({ catalogue_id: catalogueId, number: 0, bytes: Buffer.from("%PDF") })
    .execute();

  const holder = await addHolder(db, { email: "elodie@porteur.example", total_points: 100 });
  const purchase = await addPurchase(db, holder, mailId);
  const correction = await addCorrection(db, holder, 20);
  const { id: withdrawnId } = await addWithdrawnPass(db, holder);
  const scan = scanOf(holder, own, dayInBelgium(at), { arrived_at: at, user_id: people.platform.id });
  await addScans(db, scan);
  const anomalyId = await addAnomaly(db, {
    rule: "manyPlaces",
    subject: holder.id,
    holder_id: holder.id,
    at,
  });
  const batch = await addBatch(db, { operator_id: own.id, state: "received", received_at: at });
  const sentBatch = await addBatch(db, { operator_id: own.id, state: "sent" });
  const orderedBatch = await addBatch(db, { operator_id: own.id });
  const cardRequest = await addCardRequest(db, own);
  const gift = await addGift(db);
  const keyId = await addKey(db, gift, "BA-FREE");
  const buyer = await addHolder(db, { total_points: 100 });
  const { id: orderId } = await addOrder(db, gift, buyer, { key: "BA-GIVEN" });
  const noteId = await addNote(db, { operator_id: own.id, by: people.platform.id, by_name: "Programme" });
  const pair = await addPair(db, holder, await addHolder(db));
  const mergeId = await addMerge(db, await addHolder(db), await addHolder(db), at);
  const notification = await addNotification(db);
  const otherHolder = await addHolder(db);
  const deletedHolder = await addHolder(db, { deleted_at: at });
  const registered = await addHolder(db, {
    ...{ registration_source_type: "Admin", registration_source: own.name, registered_at_operator: own.id },
    ...{ counter_version: 1, created_at: at },
  });

  return {
    own,
    grouped,
    elsewhere,
    archived,
    deleted,
    signedUp,
    edited,
    offers,
    offerRequest,
    offerEdit,
    offerCreation,
    offerVersion,
    askedRequest,
    ownVersion,
    creation,
    edit,
    people,
    newcomer,
    code,
    sessionId,
    challenge: asked?.challenge ?? "",
    secondFactorId: guarded.id,
    emailToken,
    unsubscription,
    signInState,
    mailId,
    noteId,
    mediumId: medium.id,
    viewId,
    calendarToken: addressOf(services, people.own.id, 0).token,
    catalogueId,
    clientKeyId,
    holder,
    purchase,
    correction,
    withdrawnId,
    anomalyId,
    scan: scan.id,
    otherHolder,
    batch,
    sentBatch,
    orderedBatch,
    cardRequest,
    gift,
    keyId,
    orderId,
    pair,
    mergeId,
    deletedHolder,
    registered,
    notification,
    refreshToken: session.refreshToken,
    resetToken: await createEmailToken(db, services, people.scanner, "reset"),
    registrationToken: await createEmailToken(db, services, newcomer, "registration"),
  };
}
export type RightsWorld = Awaited<ReturnType<typeof rightsWorld>>;
