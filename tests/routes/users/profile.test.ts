import { expect, it } from "vitest";
import { hashPassword } from "~/api/auth/password.server";
import { unsubscribeUrl } from "~/api/chosen-mails/unsubscription.server";
import { termsOfUseVersion } from "~/api/content/texts/terms-of-use";
import { digestParts, type UnsubscribableMail } from "~/contract/users/mail-kinds";
import * as email from "~/routes/profile/email";
import * as informations from "~/routes/profile/informations";
import * as password from "~/routes/profile/password";
import * as preferences from "~/routes/profile/preferences";
import * as sessions from "~/routes/profile/sessions";
import * as acceptTerms from "~/routes/public/accept-terms";
import * as confirmEmail from "~/routes/public/confirm-email";
import * as unsubscribe from "~/routes/public/unsubscribe";
import * as shell from "~/routes/shell/layout";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const PASSWORD = "Mot-de-Passe-1";
const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const hash = await hashPassword(PASSWORD);
async function person() {
  const user = await addUser(db);
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", user.id).execute();
  return user;
}

it("saves one’s own name, and redisplays the form with the input", async () => {
  const as = await person();
  const saved = await screens.post(
    informations,
    "/profile",
    { firstName: "Léa", name: "Lambert", mobilePhone: "" },
    { as },
  );
  expect(saved).toMatchObject({ status: 303, location: "/profile" });
  expect(toastOf(saved)).toBe("backoffice-profile:identity.saved");
  const { data } = await screens.load(informations, "/profile", { as });
  expect(data).toMatchObject({ firstName: "Léa", acceptedTerms: termsOfUseVersion });
  const refused = await screens.post(informations, "/profile", { firstName: "", name: "Lambert" }, { as });
  expect(refused).toMatchObject({ status: 422, errors: { firstName: ["required"] } });
});

it("lets each role choose among the mails that it gets", async () => {
  const url = "/profile/preferences";
  const shown = async (as: { id: string }) => (await screens.load(preferences, url, { as })).data;
  const as = await person();
  expect(await shown(as)).toMatchObject({
    wantable: ["digest", "decisions", "questions"],
    mails: { decisions: true, questions: true, digest: "never" },
  });
  const saved = await screens.post(preferences, url, { digest: "weekly", questions: "on" }, { as });
  expect(saved).toMatchObject({ status: 303, location: url });
  expect(toastOf(saved)).toBe("backoffice-profile:preferences.saved");
  // Settings missing from this role's form are kept.
  expect((await shown(as)).mails).toEqual({
    decisions: false,
    questions: true,
    mentions: true,
    results: true,
    report: false,
    digest: "weekly",
    digestParts: [...digestParts],
  });
  expect(await screens.post(preferences, url, { digest: "daily" }, { as })).toMatchObject({
    status: 422,
    errors: { digest: ["invalid"] },
  });
  const team = await addUser(db, { role: "AdminWbt" });
  const chosen = { digest: "daily", digestParts: ["requests", "stock"] };
  await screens.post(preferences, url, chosen, { as: team });
  expect((await shown(team)).mails).toMatchObject({ ...chosen, report: false, mentions: false });
  expect(await shown(await addUser(db, { role: "Scanner" }))).toMatchObject({ wantable: [] });
});

it("stops a kind of mail by its link: with a button on a page, and directly by a mail program", async () => {
  const user = await addUser(db, { role: "AdminWbt" });
  const wanted = async () => (await api.as(user)).users.mailPreferences();
  const pathOf = (mail: UnsubscribableMail) =>
    unsubscribeUrl(api.services, user.id, mail).replace(/^https:..[^/]+/, "");
  const path = pathOf("mentions");
  const token = new URL(path, "http://here").searchParams.get("jwt") ?? "";
  expect((await screens.load(unsubscribe, path)).data).toMatchObject({
    state: "open",
    mail: "mentions",
    token,
  });
  // Opening the page does not unsubscribe.
  expect(await wanted()).toMatchObject({ mentions: true });
  const pressed = await screens.post(unsubscribe, path, { token });
  expect(pressed).toMatchObject({ status: 303, location: "/unsubscribe?step=success" });
  expect(await wanted()).toMatchObject({ mentions: false, questions: true });
  expect((await screens.load(unsubscribe, path)).data).toMatchObject({ state: "done" });
  const oneClick = { "List-Unsubscribe": "One-Click" };
  for (const _ of ["once", "again"])
    expect(await screens.post(unsubscribe, pathOf("results"), oneClick)).toMatchObject({
      status: 200,
      location: null,
      data: { isStopped: true },
    });
  const [, proof] = token.split(".");
  for (const forged of [`digest.${proof}`, "mentions", "x", "x".repeat(300), ""]) {
    const other = `/unsubscribe?jwt=${forged}`;
    expect((await screens.load(unsubscribe, other)).data).toMatchObject({ state: "refused" });
    expect((await screens.post(unsubscribe, other, oneClick)).status).toBe(400);
  }
  expect(await wanted()).toMatchObject({ questions: true, results: false, digest: "never" });
  const { items } = await (await api.as(user)).logs.list({ PageNumber: 1, PageSize: 5 });
  expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
    { resultMails: [true, false] },
    { mentionMails: [true, false] },
  ]);
});

it("changes the password with the current one, and never sends one back", async () => {
  const as = await person();
  const given = { currentPassword: PASSWORD, password: "Un-Autre-Mot-2", confirmation: "Un-Autre-Mot-2" };
  const differs = await screens.post(
    password,
    "/profile/password",
    { ...given, confirmation: "autre" },
    { as },
  );
  expect(differs).toMatchObject({ status: 422, errors: { confirmation: ["passwordsDiffer"] } });
  const wrong = await screens.post(
    password,
    "/profile/password",
    { ...given, currentPassword: "x-faux-x" },
    { as },
  );
  expect(wrong).toMatchObject({ status: 422, errors: { currentPassword: ["wrongPassword"] } });
  expect(JSON.stringify(wrong.data)).not.toMatch(/x-faux-x|Un-Autre-Mot-2/);
  const done = await screens.post(password, "/profile/password", given, { as });
  expect(toastOf(done)).toBe("backoffice-profile:password.done");
});

it("changes the address once it is confirmed, in a browser without a session", async () => {
  const as = await person();
  const wanted = `new.${as.email}`;
  const asked = await screens.post(
    email,
    "/profile/email",
    { email: wanted, currentPassword: PASSWORD },
    { as },
  );
  expect(asked).toMatchObject({ status: 303, location: "/profile" });
  const mail = await db
    .selectFrom("mails")
    .select("text_body")
    .where("recipient", "=", wanted)
    .executeTakeFirstOrThrow();
  const path = /https:\/\/pass\.example(\/confirm-email\S+)/.exec(mail.text_body)?.[1] ?? "";
  const token = new URL(path, "http://here").searchParams.get("jwt") ?? "";
  expect((await screens.load(confirmEmail, path)).data).toMatchObject({ token, state: "open" });
  // Opening the page does not confirm.
  const confirmed = await screens.post(confirmEmail, path, { token });
  expect(confirmed).toMatchObject({ status: 303, location: "/confirm-email?step=success" });
  expect((await screens.load(informations, "/profile", { as })).data).toMatchObject({ email: wanted });
  // In another tab that was opened before, it is already confirmed.
  expect((await screens.post(confirmEmail, path, { token })).location).toBe("/confirm-email?step=success");
  expect(await screens.post(confirmEmail, path, { token: "x" })).toMatchObject({ status: 422 });
  // Opened again, it says so before anything is pressed.
  expect((await screens.load(confirmEmail, path)).data).toMatchObject({ state: "done" });
  for (const other of ["x", "x".repeat(300)])
    expect((await screens.load(confirmEmail, `/confirm-email?jwt=${other}`)).data).toMatchObject({
      state: "refused",
    });
  expect(await screens.load(confirmEmail, "/confirm-email")).toMatchObject({ location: "/profile" });
});

it("ends sessions, also one that has just ended", async () => {
  const as = await person();
  await api.as(as);
  const { data } = await screens.load(sessions, "/profile/sessions", { as });
  const other = data.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  const end = () => screens.post(sessions, "/profile/sessions", { intent: "end", id: other }, { as });
  expect(toastOf(await end())).toBe("backoffice-profile:sessions.ended");
  expect(toastOf(await end())).toBe("backoffice-profile:sessions.gone");
  const all = await screens.post(sessions, "/profile/sessions", { intent: "endOthers" }, { as });
  expect(toastOf(all)).toBe("backoffice-profile:sessions.othersEnded");
});

it("redirects users who have not accepted the current terms to them, and back", async () => {
  const as = await person();
  await db.updateTable("users").set({ agreed_terms_version: "2020-01-01" }).where("id", "=", as.id).execute();
  const asked = await screens.load(shell, "/eltos?search=abbaye", { as });
  expect(asked).toMatchObject({
    status: 302,
    location: `/accept-terms?returnTo=${encodeURIComponent("/eltos?search=abbaye")}`,
  });
  // No redirect away from a refused form, which would lose the input.
  const typed = { firstName: "", name: "Lambert" };
  const around = await screens.loadAround(shell, informations, "/profile", typed, { as });
  expect(around.status).toBe(200);
  const page = asked.location ?? "";
  expect((await screens.load(acceptTerms, page, { as })).status).toBe(200);
  const unticked = await screens.post(acceptTerms, page, {}, { as });
  expect(unticked).toMatchObject({ status: 422, errors: { cgu: ["required"] } });
  const accepted = await screens.post(acceptTerms, page, { cgu: "on" }, { as });
  expect(accepted).toMatchObject({ status: 303, location: "/eltos?search=abbaye" });
  expect((await screens.load(shell, "/eltos", { as })).status).toBe(200);
  expect(await screens.load(acceptTerms, page, { as })).toMatchObject({ location: "/eltos?search=abbaye" });
});
