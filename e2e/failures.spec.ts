import { rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { seal, unseal } from "~/web/session/cookies.server";
import { findLocalities } from "./support/new-operator";
import { demoData, freeUrl, startServer, stopServer } from "./support/own-server";
import { signInAs, signOut } from "./support/staff";
import { expect, hasJavaScript, test as shared } from "./support/test";

/** The web tier's cookies are read and written here too. */
const SECRET = "the browser tests know this secret";

interface Tiers {
  web: string;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
}

/** The web tier before an API in another process, which comes and goes. */
const test = shared.extend<{ tiers: Tiers }>({
  tiers: async ({ keep }, use) => {
    const tiers = await keep("web and API", async () => {
      process.env.SESSION_SECRET = SECRET;
      const data = demoData();
      const apiUrl = await freeUrl();
      const web = await freeUrl();
      const start = () => startServer(apiUrl, { DATA_DIR: data, SESSION_SECRET: SECRET });
      let api = start();
      await api;
      const tier = await startServer(web, { API_URL: `${apiUrl}/api`, SESSION_SECRET: SECRET });
      return {
        value: {
          web,
          stopApi: async () => stopServer(await api, "SIGKILL"),
          startApi: async () => {
            api = start();
            await api;
          },
        },
        async end() {
          await stopServer(tier, "SIGTERM");
          await stopServer(await api, "SIGKILL");
          rmSync(data, { recursive: true });
        },
      };
    });
    await use(tiers);
  },
  baseURL: ({ tiers }, use) => use(tiers.web),
});

// One after the other, so that two processes are enough.
test.describe.configure({ mode: "default" });

interface Session {
  bearer: string;
  refresh: string;
}
const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "session");
async function session(context: BrowserContext): Promise<Session> {
  return (await unseal("session", (await sessionCookie(context))?.value)) as Session;
}

/** Opens the form for a new operator and fills it in. */
async function fillIn(page: Page, name: string) {
  await page.goto("/eltos/add");
  const drawer = page.getByRole("dialog", { name: "Nouvel opérateur" });
  await drawer.getByLabel("Nom de l’établissement").fill(name);
  await drawer.getByLabel("Raison sociale").fill("« Fours & chaux » SRL");
  await drawer.getByRole("checkbox", { name: "Patrimoine industriel" }).check();
  await findLocalities(drawer, "5500");
  await drawer.getByLabel("Rue", { exact: true }).fill("Rue des Fours");
  await drawer.getByLabel("Numéro", { exact: true }).fill("4");
  return drawer.getByRole("button", { name: "Créer l’opérateur" });
}

async function expectCreated(page: Page, name: string) {
  await expect(page).toHaveURL(/\/eltos\/[0-9a-f-]{36}\/informations$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("main").getByText("« Fours & chaux » SRL").first()).toBeVisible();
}

test("an access token that expires while a form is filled in is renewed, and the form is saved", async ({
  page,
  context,
}) => {
  await signInAs(page, "plateforme@demo.example");
  const create = await fillIn(page, "Four qui expire");
  const before = await session(context);
  const cookie = await sessionCookie(context);
  if (!cookie) throw new Error("nobody is signed in");
  await context.addCookies([{ ...cookie, value: await seal("session", { ...before, bearer: "old" }, 600) }]);
  await create.click();
  await expectCreated(page, "Four qui expire");
  const after = await session(context);
  expect(after.refresh).not.toBe(before.refresh);
  expect(after.bearer).not.toBe("old");
});

test("a session that ends while a form is filled in: the person signs in on the same page and loses nothing", async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, "plateforme@demo.example");
  const create = await fillIn(page, "Four sans session");
  const { refresh } = await session(context);
  await request.get("/api/auth/logout?flux=Default", { headers: { "x-refresh-token": refresh } });
  const cookie = await sessionCookie(context);
  if (!cookie) throw new Error("nobody is signed in");
  await context.addCookies([
    { ...cookie, value: await seal("session", { ...(await session(context)), bearer: "old" }, 600) },
  ]);
  await create.click();
  await expect(page.getByRole("heading", { name: "Votre session a expiré" })).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("pas-celui-la");
  await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
  await expect(page.getByRole("alert")).toContainText("Adresse e-mail ou mot de passe incorrect");
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
  await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
  await expectCreated(page, "Four sans session");
});

test(
  "a session that ends before a form inside a sheet is submitted loses nothing either",
  { tag: "@nojs" },
  async ({ page, context }, { project }) => {
    await signInAs(page, "plateforme@demo.example");
    await page.goto("/eltos?search=Fourneau+Saint-Michel");
    await expect(page).toHaveURL(/informations/);
    await page.goto(`${new URL(page.url()).pathname}/group-rename`);
    await page.getByRole("dialog").getByRole("textbox").fill("Les maîtres de forges");
    await context.clearCookies({ name: "session" });
    await page.getByRole("dialog").getByRole("button", { name: "Renommer" }).click();
    const heading = page.getByRole("heading", { name: "Votre session a expiré" });
    await expect(heading).toBeVisible();
    if (hasJavaScript(project)) await expect(heading).toBeFocused();
    await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
    await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
    await expect(page.getByRole("main").getByText("Les maîtres de forges").first()).toBeVisible();
  },
);

test("somebody else signs in in another tab while a form is filled in: it is not sent as them, and its person loses nothing", async ({
  page,
  context,
}) => {
  await signInAs(page, "plateforme@demo.example");
  const create = await fillIn(page, "Four de deux personnes");
  const tab = await context.newPage();
  await signOut(tab);
  await signInAs(tab, "scanneur@demo.example");
  await create.click();
  await expect(page.getByText(/Une autre personne \(.+\) s’est connectée dans ce navigateur/)).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
  await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
  await expectCreated(page, "Four de deux personnes");
});

test.describe("while the API is down", () => {
  test.use({ expectedProblems: [/503/] });

  test("a submitted form is kept and can be submitted again when the API is back", async ({
    page,
    tiers,
  }) => {
    await signInAs(page, "plateforme@demo.example");
    const create = await fillIn(page, "Four en panne");
    await tiers.stopApi();
    await create.click();
    await expect(page.getByRole("heading", { name: "Service momentanément indisponible" })).toBeVisible();
    await expect(page.getByText("Ce que vous avez saisi est conservé.")).toBeVisible();
    await expect(page).toHaveTitle(/Service momentanément indisponible/);
    const list = await page.context().newPage();
    expect((await list.goto("/eltos"))?.status()).toBe(503);
    await expect(list.getByText("Le service ne répond pas pour le moment.")).toBeVisible();

    await tiers.startApi();
    await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
    await expectCreated(page, "Four en panne");
    await list.reload();
    await expect(list.getByRole("heading", { level: 1 })).toContainText("Opérateurs adhérents");
  });
});
