import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { consumeEmailToken, createEmailToken } from "~/api/auth/email-tokens.server";
import { digestOf, newSecret } from "~/api/auth/keys.server";
import { mails } from "~/api/platform/mail/mails";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { textsIn } from "~/i18n/texts.server";
import * as list from "~/routes/outbox/list";
import * as mail from "~/routes/outbox/mail";
import * as sendAgain from "~/routes/outbox/send-again";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens, paramsOfToast, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const as = await addUser(db, { role: "AdminWbt" });

const written = (recipient: string) =>
  queueMail(db, api.services.clock, {
    kind: "registration",
    recipient,
    subject: "Votre compte",
    text: "Bonjour",
    html: "<p>Bonjour</p>",
  });
const waits = await written("anne@fraise.example");
const fail = async (id: string, at = new Date(), state: "refused" | "givenUp" = "refused") => {
  if (state === "refused")
    await db.updateTable("mails").set({ refused_at: at }).where("id", "=", id).execute();
  await db.updateTable("jobs").set({ parked_at: at }).where("unique_key", "=", `deliverMail/${id}`).execute();
};
const failed = await written("faux@fraise.example");
await fail(failed);

it("shows the mails of a state, by the URL; an unknown state shows all", async () => {
  const ids = async (query: string) =>
    (await screens.load(list, `/outbox${query}`, { as })).data.mails.items.map(({ id }) => id);
  expect(await ids("?state=refused&state=givenUp")).toEqual([failed]);
  expect(await ids("?state=waiting")).toEqual([waits]);
  expect((await ids("?state=lost")).sort()).toEqual([waits, failed].sort());
});

it("resends a failed mail, once, and returns to the same list", async () => {
  const again = (mailId: string) =>
    screens.post(mail, `/outbox/${mailId}?state=refused`, {}, { as, params: { mailId } });
  const sent = await again(failed);
  expect([sent.status, sent.location, toastOf(sent)]).toEqual([
    303,
    "/outbox?state=refused",
    "backoffice-outbox:toast.sentAgain",
  ]);
  for (const id of [failed, waits])
    expect(await again(id)).toMatchObject({ status: 409, errors: { "": ["mailNotFailed"] } });
});

it("resends all that failed since a day, in one act, each logged", async () => {
  const before = await written("before@fraise.example");
  const refused = await written("refused@fraise.example");
  const givenUp = await written("given-up@fraise.example");
  const gone = await written("gone@fraise.example");
  // Midnight in Belgium, and a moment before.
  await fail(before, new Date("2026-11-19T22:59:59Z"));
  await fail(refused, new Date("2026-11-19T23:00:00Z"));
  await fail(givenUp, new Date("2026-11-24T12:00:00Z"), "givenUp");
  await db.updateTable("mails").set({ sent_at: new Date() }).where("id", "=", gone).execute();
  const again = (since: string) =>
    screens.post(sendAgain, "/outbox/send-again?state=refused", { since }, { as });
  const states = async () =>
    Promise.all(
      [before, refused, givenUp, gone, waits].map(
        async (id) =>
          (await screens.load(mail, `/outbox/${id}`, { as, params: { mailId: id } })).data.mail.state,
      ),
    );
  expect(await states()).toEqual(["refused", "refused", "givenUp", "sent", "waiting"]);

  const sent = await again("2026-11-20");
  expect([sent.status, sent.location, toastOf(sent)]).toEqual([
    303,
    "/outbox?state=refused",
    "backoffice-outbox:toast.manySent",
  ]);
  expect(paramsOfToast(sent)).toMatchObject({ count: 2, left: 0 });
  expect(await states()).toEqual(["refused", "waiting", "waiting", "sent", "waiting"]);
  const entries = await db
    .selectFrom("logs")
    .select("thing_id")
    .where("type", "=", "MailSentAgain")
    .where("thing_id", "in", [before, refused, givenUp, gone, waits])
    .execute();
  expect(entries.map((entry) => entry.thing_id).sort()).toEqual([refused, givenUp].sort());

  expect(await again("2026-11-20")).toMatchObject({ status: 409, errors: { "": ["noMailFailed"] } });
  expect(await again("")).toMatchObject({ status: 422, errors: { since: ["required"] } });
});

it("does not resend mails whose links have expired, and counts them", async () => {
  const day = "2026-11-21";
  const { services } = api;
  const at = new Date(`${day}T10:00:00Z`);
  const letters = mails({ appUrl: "https://pass.example", programmeName: "Pass", helpEmail: "a@b.example" });
  const invited = async (columns: { registered_at?: null; deleted_at?: Date } = {}) => {
    const user = await addUser(db, { role: "Scanner" });
    await db
      .updateTable("users")
      .set({ registered_at: null, ...columns })
      .where("id", "=", user.id)
      .execute();
    return user;
  };
  const link = async (purpose: "registration" | "reset", user: { id: string; email: string }) => {
    const token = await createEmailToken(db, services, user, purpose);
    const to = { email: user.email, firstName: "Léa" };
    const letter =
      purpose === "reset" ? letters.passwordReset(to, token) : letters.registrationResent(to, token);
    const id = await queueMail(db, services.clock, letter);
    await fail(id, at);
    return { id, token };
  };
  const change = async (expires_at: Date) => {
    const user = await addUser(db, { role: "Scanner" });
    const token = newSecret();
    const columns = { token_hash: digestOf(token), user_id: user.id, email: "neuf@fraise.example" };
    await db
      .insertInto("email_changes")
      .values({ ...columns, created_at: at, expires_at })
      .execute();
    const id = await queueMail(
      db,
      services.clock,
      letters.emailConfirmation({ email: columns.email, firstName: null }, token),
    );
    await fail(id, at);
    return { id };
  };
  const good = [
    await link("registration", await invited()),
    await link("reset", await addUser(db, { role: "Scanner" })),
    await change(new Date(Date.now() + 60_000)),
  ];
  const used = await link("registration", await invited());
  await consumeEmailToken(db, services, used.token, "registration");
  const expired = await link("reset", await addUser(db, { role: "Scanner" }));
  await db
    .updateTable("email_tokens")
    .set({ expires_at: new Date() })
    .where("id", "=", String(decodeJwt(expired.token).jti))
    .execute();
  const gone = await link("registration", await invited({ deleted_at: at }));
  const spent = [used, expired, gone, await change(at)];

  for (const { id } of spent)
    expect(await screens.post(mail, `/outbox/${id}`, {}, { as, params: { mailId: id } })).toMatchObject({
      status: 409,
      errors: { "": ["mailLinkSpent"] },
    });
  const again = () => screens.post(sendAgain, "/outbox/send-again", { since: day }, { as });
  const sent = await again();
  expect(toastOf(sent)).toBe("backoffice-outbox:toast.manySentSomeSpent");
  expect(paramsOfToast(sent)).toMatchObject({ count: good.length, left: 0, spent: spent.length });
  const { items } = (await screens.load(list, "/outbox?state=refused", { as })).data.mails;
  const refused = items.map(({ id }) => id);
  for (const { id } of good) expect(refused).not.toContain(id);
  for (const { id } of spent) expect(refused).toContain(id);
  expect(await again()).toMatchObject({ status: 409, errors: { "": ["mailLinkSpent"] } });
});

it("says in its title which mails it shows", async () => {
  const title = async (query: string) => {
    const { data } = await screens.load(list, `/outbox${query}`, { as });
    const { t } = await textsIn();
    return list.handle.title(data, t);
  };
  expect(await title("")).toBe("E-mails");
  expect(await title("?state=waiting")).toBe("E-mails\u00a0: En attente");
  expect(await title("?state=refused&state=givenUp")).toBe("E-mails\u00a0: Échecs");
});

it("a mail is read in its language, which its HTML names", async () => {
  const mailId = await queueMail(db, api.services.clock, {
    kind: "giftOrder",
    recipient: "jan@fraise.example",
    subject: "Uw geschenk",
    text: "Beste Jan",
    html: '<!doctype html>\n<html lang="nl">\n<body>Beste Jan</body></html>',
  });
  const { mails } = (await screens.load(list, "/outbox?state=waiting", { as })).data;
  expect(mails.items.map(({ subject, language }) => [subject, language])).toContainEqual([
    "Uw geschenk",
    "nl",
  ]);
  const read = await screens.load(mail, `/outbox/${mailId}`, { as, params: { mailId } });
  expect(read.data.mail.language).toBe("nl");
  expect(
    (await screens.load(mail, `/outbox/${waits}`, { as, params: { mailId: waits } })).data.mail.language,
  ).toBe("fr");
});
