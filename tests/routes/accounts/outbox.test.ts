import { expect, it } from "vitest";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { textsIn } from "~/i18n/texts.server";
import * as list from "~/routes/outbox/list";
import * as mail from "~/routes/outbox/mail";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

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
const failed = await written("faux@fraise.example");
await db.updateTable("mails").set({ refused_at: new Date() }).where("id", "=", failed).execute();
await db
  .updateTable("jobs")
  .set({ parked_at: new Date() })
  .where("unique_key", "=", `deliverMail/${failed}`)
  .execute();

it("shows the mails of a state, by the URL; a state that nobody knows shows all", async () => {
  const ids = async (query: string) =>
    (await screens.load(list, `/outbox${query}`, { as })).data.mails.items.map(({ id }) => id);
  expect(await ids("?state=refused&state=givenUp")).toEqual([failed]);
  expect(await ids("?state=waiting")).toEqual([waits]);
  expect((await ids("?state=lost")).sort()).toEqual([waits, failed].sort());
});

it("sends again what failed, once, and goes back to the same list", async () => {
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
