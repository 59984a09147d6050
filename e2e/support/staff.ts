import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Cookie, Page } from "@playwright/test";
import { seedId } from "~/api/seed/seed-id";
import { newOperator, signUp } from "./new-operator";
import { expect } from "./test";

const PASSWORD = "Demo-Pass-2026!";

/** Milliseconds: less than a bearer's lifetime, so that two pages of one session do not both refresh it. */
const SESSION_LIFETIME = 10 * 60_000;
const sessions = new Map<string, { since: number; cookies: Cookie[] }>();
const authorizations = new Map<string, { since: number; headers: { authorization: string } }>();
const serverOf = async (request: APIRequestContext) => new URL((await request.head("/health")).url()).origin;

/**
 * Signs the page in as a demo account, without navigating. The account signs in through the form once per worker and
 * server: scenarios that sign out, or damage their session, use one of their own (`signInAs`).
 */
export async function signIn(page: Page, account: string) {
  const key = `${account} ${await serverOf(page.request)}`;
  await page.context().clearCookies({ name: "session" });
  const known = sessions.get(key);
  if (known && Date.now() - known.since < SESSION_LIFETIME) return page.context().addCookies(known.cookies);
  const since = Date.now();
  await signInAs(page, `${account}@demo.example`);
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "session");
  sessions.set(key, { since, cookies });
}

/** An unused pass number. */
export const newPassNumber = () => `97${String(randomInt(1e11)).padStart(11, "0")}`;

/** Signs in through the form. */
export async function signInAs(page: Page, email: string, password = PASSWORD) {
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Signs out through the account menu. */
export async function signOut(page: Page) {
  await page.goto("/eltos");
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** A demo account's headers for calls; like `signIn`, it signs in once per worker and server. */
export async function authorizationOf(request: APIRequestContext, account: string) {
  const key = `${account} ${await serverOf(request)}`;
  const known = authorizations.get(key);
  if (known && Date.now() - known.since < SESSION_LIFETIME) return known.headers;
  const since = Date.now();
  const login = await request.post("/api/auth/login", {
    data: { email: `${account}@demo.example`, password: PASSWORD, stayConnected: false },
  });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  authorizations.set(key, { since, headers });
  return headers;
}

/** API calls as a demo account, to create the data that a scenario needs. */
export async function apiAs(request: APIRequestContext, account: string) {
  const headers = await authorizationOf(request, account);
  /** A sign-up that is approved. @returns the operator's id, and the token of the mail that invites its manager */
  async function inviteManager(productName: string, managerEmail: string, more: object = {}) {
    const id = await signUp(request, productName, managerEmail, more);
    const review = await (await request.get(`/api/eltodashboard/${id}`, { headers })).json();
    const approved = await request.post(`/api/eltodashboard/${id}/approve`, {
      headers,
      data: { requestId: review.id },
    });
    expect(approved.status()).toBe(204);
    return { id, token: await mailedToken(managerEmail, "/register-user") };
  }
  /** Waits for the newest mail with a link to the page, and returns its token. */
  async function mailedToken(recipient: string, page: string): Promise<string> {
    const pattern = new RegExp(`${page}\\?jwt=([\\w.-]+)`);
    let token: string | undefined;
    const look = async () => {
      const { items } = await (await request.get("/api/outbox?PageSize=50", { headers })).json();
      const mails = (items as { id: string; recipient: string }[]).filter(
        (mail) => mail.recipient === recipient,
      );
      const texts = await Promise.all(
        mails.map(async ({ id }) => (await request.get(`/api/outbox/${id}`, { headers })).json()),
      );
      token = texts.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
      return token;
    };
    await expect.poll(look).toBeTruthy();
    return token ?? "";
  }
  async function catalogueReady(id: string) {
    const state = async () =>
      (await (await request.get(`/api/offers/catalogues/${id}`, { headers })).json()).state;
    await expect.poll(state).toBe("ready");
  }
  return {
    /** An operator that waits for the programme's decision. @returns its id */
    signUpOperator: (productName: string) =>
      signUp(request, productName, `${productName.toLowerCase().replace(/\W+/g, "-")}@moulin.example`),
    /** An active operator without users, in the group or in one of its own. @returns its id */
    async createOperator(productName: string, groupId?: string): Promise<string> {
      const response = await request.post("/api/elto", {
        headers,
        data: { ...newOperator(productName), groupId },
      });
      expect(response.status()).toBe(200);
      return (await response.json()).id;
    },
    /** A good deal that is live, or requested by an operator's administrator. @returns its id */
    async createOffer(eltoId: string, title: string): Promise<string> {
      const only = (fr: string) => ({ fr, nl: null, en: null, de: null });
      const response = await request.post("/api/offers", {
        headers,
        data: {
          eltoId,
          isOffer: false,
          category: "musee",
          tags: [],
          bookingLink: null,
          title: only(title),
          description: only("Sur présentation du Pass."),
          start: "2026-12-01",
          end: "2027-06-30",
          visibilityStart: "2026-12-01",
          visibilityEnd: "2027-06-30",
        },
      });
      expect(response.status()).toBe(200);
      return (await response.json()).offerId;
    },
    /** Somebody in Namur with this number. @returns the holder's id */
    async createHolder(passId: string, lastName: string, firstName = "Rosalie"): Promise<string> {
      const address = {
        address: "Rue du Pont 1",
        zipCode: "5000",
        city: "Namur",
        province: "Namur",
        country: "BE",
      };
      const response = await request.post("/api/passholders", {
        headers,
        data: {
          civility: "Mme",
          firstName,
          lastName,
          language: "FR",
          passId,
          address,
          agreeThings: true,
        },
      });
      expect(response.status()).toBe(200);
      return (await response.json()).id;
    },
    /** A holder with a unique number, just deleted. @returns the id */
    async deletedHolder(): Promise<string> {
      const id = await this.createHolder(newPassNumber(), "Vandersteen");
      expect((await request.delete(`/api/passholders/${id}`, { headers })).status()).toBe(204);
      return id;
    },
    /** A PNG of the code on a holder's card. */
    async qrCode(id: string): Promise<Buffer> {
      const data = { format: "Png", ids: [id] };
      return (await request.post("/api/passholders/export-qrcode", { headers, data })).body();
    },
    async archiveOffer(id: string): Promise<void> {
      expect((await request.post(`/api/offers/${id}/archiveoffer`, { headers })).ok()).toBe(true);
    },
    /** Deletes it, or asks for that: an operator's administrator may only ask. */
    async removeOffer(id: string): Promise<void> {
      expect((await request.delete(`/api/offers/${id}`, { headers })).ok()).toBe(true);
    },
    inviteManager,
    mailedToken,
    /** The newest mail to them. @returns its id */
    async mailTo(address: string): Promise<string> {
      const { items } = await (await request.get("/api/outbox?PageSize=50", { headers })).json();
      return (
        (items as { id: string; recipient: string }[]).find(({ recipient }) => recipient === address)?.id ??
        ""
      );
    },
    /** A visit, at the only place where the account may scan. */
    async scan(passId: string): Promise<void> {
      const { items } = await (await request.get("/api/scan/places", { headers })).json();
      const data = { passId, eltoId: items[0].eltoId, idempotencyKey: randomUUID() };
      expect((await request.post("/api/passholders/completescan", { headers, data })).status()).toBe(200);
    },
    /** A registered user who has just requested a new password. @returns the link's token */
    async forgetPassword(productName: string, account: string): Promise<string> {
      await this.createStaffedOperator(productName, account);
      const email = `${account}@demo.example`;
      expect((await request.put("/api/users/asknewpassword", { data: { email } })).status()).toBe(204);
      return mailedToken(email, "/reset-password");
    },
    /** The account requests another address, which is not confirmed yet. @returns the link's token */
    async askNewAddress(): Promise<string> {
      const data = { email: `${randomUUID()}@demo.example`, currentPassword: PASSWORD };
      expect((await request.put("/api/users/me/email", { headers, data })).status()).toBe(204);
      return mailedToken(data.email, "/confirm-email");
    },
    catalogueReady,
    /** A catalogue of a few offers, once it is ready. @returns its id */
    async catalogue(): Promise<string> {
      const data = { reason: "Essai", language: "fr", province: ["Namur"], category: ["grotte"] };
      const asked = await request.post("/api/offers/catalogues", { headers, data });
      expect(asked.status()).toBe(201);
      const { catalogueId } = await asked.json();
      await catalogueReady(catalogueId);
      return catalogueId;
    },
    /** A file with new, known, blank and wrong rows, for a gift of the demo. @returns the id of the check */
    async checkedFile(gift: string): Promise<string> {
      const path = `/api/shopitem/${seedId(`gift/${gift}`)}`;
      const data = { pageNumber: 1, pageSize: 1 };
      const stock = await request.post(`${path}/getshopitemstock`, { headers, data });
      const [known] = (await stock.json()).items;
      const lines = [
        "BA-NEUF-0001",
        "BA-NEUF-0002",
        known.key,
        "",
        "BA 88??",
        ";dans la deuxième",
        "BA-NEUF-0001",
      ];
      const buffer = Buffer.from(lines.join("\n"));
      const file = { name: "codes-mars.csv", mimeType: "text/csv", buffer };
      const checked = await request.post(`${path}/checkstock`, { headers, multipart: { file } });
      expect(checked.status()).toBe(200);
      return (await checked.json()).checkId;
    },
    /** A key of a client application, with a unique name. @returns its id */
    async clientKey(): Promise<string> {
      const data = {
        client: "Elloha",
        name: `Essai ${randomUUID()}`,
        calls: ["offers.list"],
        operators: "all",
        expiresOn: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
      };
      const made = await request.post("/api/clientkeys", { headers, data });
      expect(made.status()).toBe(201);
      return (await made.json()).id;
    },
    /**
     * An operator with its administrator, who has signed up, been approved and registered. @returns the operator's id
     */
    async createStaffedOperator(productName: string, account: string, more: object = {}): Promise<string> {
      const { id, token } = await inviteManager(productName, `${account}@demo.example`, more);
      const registered = await request.patch("/api/users", {
        data: { token, password: PASSWORD, name: "Lambert", firstName: "Lucie", cgu: true },
      });
      expect(registered.status()).toBe(204);
      return id;
    },
    /** Deletes it, or asks for that: an operator's administrator may only ask. */
    async removeOperator(id: string): Promise<void> {
      expect((await request.delete(`/api/elto/${id}`, { headers })).ok()).toBe(true);
    },
    async operator(id: string): Promise<{ groupId: string; groupName: string; status: string }> {
      return (await request.get(`/api/elto/${id}`, { headers })).json();
    },
  };
}
