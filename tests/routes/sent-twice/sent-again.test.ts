import { expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { openSession } from "~/api/auth/sessions.server";
import * as addNotification from "~/routes/notifications/add";
import * as addOffer from "~/routes/offers/form/add";
import * as addPoints from "~/routes/pass-holders/points/add-points";
import * as resend from "~/routes/users/account/resend";
import { newFormKey } from "~/web/request/form-key.server";
import { sessionCookie } from "~/web/session/session.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const as = await addUser(db, { role: "AdminWbt" });
const { id: eltoId } = await addOperator(db);
const [anna, bert] = [await addUser(db), await addUser(db)];
const invited = { password_hash: null, registered_at: null, is_active: false };
await db.updateTable("users").set(invited).where("id", "in", [anna.id, bert.id]).execute();
for (const user of [anna, bert]) await createEmailToken(db, api.services, user, "registration");
const [one, other] = [await addHolder(db), await addHolder(db)];

const year = new Date().getFullYear();
const pointsOf = ({ id }: { id: string }) => ({
  url: `/pass-holders/${id}/informations/add-points`,
  params: { passHolderId: id },
});
const invitationOf = ({ id }: { id: string }) => ({
  url: `/users/${id}/informations/resend`,
  params: { userId: id },
});
interface Form {
  of: string;
  route: Parameters<typeof screens.post>[0];
  to: { url: string; params: Record<string, string> };
  fields: Record<string, string>;
  /** The same about another person, which needs no confirmation. */
  elsewhere?: { url: string; params: Record<string, string> };
}
const forms: Form[] = [
  {
    of: "a notification",
    route: addNotification,
    to: { url: "/notifications/add", params: {} },
    fields: {
      "title.fr": "Portes ouvertes",
      sendDate: `${year + 1}-03-01`,
      sendTime: "10:00",
    },
  },
  {
    of: "an offer",
    route: addOffer,
    to: { url: "/offers/add", params: {} },
    fields: {
      eltoId,
      category: "grotte",
      "title.fr": "Une boisson offerte",
      "description.fr": "Après la visite.",
      start: "2099-06-01",
      end: "2099-06-30",
      visibilityStart: "2099-06-01",
      visibilityEnd: "2099-06-30",
    },
  },
  {
    of: "points",
    route: addPoints,
    to: pointsOf(one),
    fields: { type: "Add", points: "10", reason: "Geste commercial" },
    elsewhere: pointsOf(other),
  },
  {
    of: "an invitation",
    route: resend,
    to: invitationOf(anna),
    fields: {},
    elsewhere: invitationOf(bert),
  },
];

it.each(forms)(
  "$of that was just sent asks for confirmation when its reloaded page sends it once more",
  async (form) => {
    let cookie = "";
    const send = async (formKey: string, more: Record<string, string> = {}, to = form.to) => {
      const answer = await screens.post(
        form.route,
        to.url,
        { ...form.fields, formKey, ...more },
        { as, params: to.params, headers: { cookie } },
      );
      cookie = answer.headers.get("set-cookie")?.match(/sent=[^;]+/)?.[0] ?? cookie;
      return [answer.status, answer.errors?.[""]?.[0]];
    };
    const first = newFormKey(as);
    expect(await send(first)).toEqual([303, undefined]);
    // The button was pressed twice.
    expect(await send(first)).toEqual([303, undefined]);
    const anew = newFormKey(as);
    expect(await send(anew)).toEqual([409, "sentAlready"]);
    expect(await send(anew, { again: "on" })).toEqual([303, undefined]);
    expect(await send(newFormKey(as))).toEqual([409, "sentAlready"]);
    for (const text of Object.keys(form.fields).filter((name) => /title|reason/.test(name)))
      expect(await send(newFormKey(as), { [text]: "Autre chose" })).toEqual([303, undefined]);
    if (form.elsewhere) expect(await send(newFormKey(as), {}, form.elsewhere)).toEqual([303, undefined]);
  },
);

it("is remembered, also when the session has to be renewed to send it", async () => {
  const { url, params } = pointsOf(other);
  const open = { id: as.id, flow: "Default", stayConnected: false } as const;
  const { refreshToken } = await openSession(db, api.services, open);
  const expired = { accessToken: "expired", refreshToken, expiresAt: "2026-01-01T00:00:00Z" };
  const cookie = await sessionCookie(new Request("http://localhost:3000/"), { ...open, ...expired });
  const answer = await screens.post(
    addPoints,
    url,
    { type: "Add", points: "15", reason: "Panne", formKey: newFormKey(as) },
    { params, headers: { cookie: cookie.split(";")[0] ?? "" } },
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().join()).toMatch(/session=.+sent=|sent=.+session=/s);
});
