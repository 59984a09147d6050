import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { test as withOwnServer } from "../support/own-server";
import { apiAs, signIn } from "../support/staff";
import { expect, test as shared } from "../support/test";

/** A provider that speaks LibreTranslate's protocol. */
class Provider {
  fails = false;
  private server: Server | undefined;
  constructor(readonly url: string) {}

  async start() {
    this.server = createServer(async (request, response) => {
      const { q, source, target, format } = (await json(request)) as Record<string, string> & { q: string[] };
      const known = request.url === "/translate" && source === "fr" && format === "text";
      response.writeHead(this.fails ? 500 : known ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify({ translatedText: q.map((text) => `${text} [${target}]`) }));
    }).listen(Number(new URL(this.url).port), "localhost");
    await once(this.server, "listening");
  }

  async stop() {
    const server = this.server;
    this.server = undefined;
    server?.closeAllConnections();
    if (server) await once(server.close(), "close");
  }
}

const test = withOwnServer.extend<{ provider: Provider }>({
  provider: async ({ ownServer }, use) => {
    const provider = new Provider(ownServer.translator);
    await provider.start();
    await use(provider);
    await provider.stop();
  },
});

test.use({ expectedProblems: [/502/] });

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Traduire la fiche" });
const text = (drawer: Locator, language: "fr" | "nl" | "en" | "de") =>
  drawer.locator(`textarea[lang=${language}]`);
const translate = (drawer: Locator) => drawer.getByRole("button", { name: "Traduire depuis le français" });
const save = (drawer: Locator) => drawer.getByRole("button", { name: "Enregistrer et publier" });
/** The description as the sheet shows it. */
const shown = (page: Page, language: string) => page.getByRole("main").locator(`p[lang=${language}]`);

async function open(page: Page, id: string) {
  await page.goto(`/eltos/${id}/informations`);
  await page.getByRole("link", { name: "Traduire", exact: true }).first().click();
  await expect(drawerOf(page)).toBeVisible();
  return drawerOf(page);
}

shared(
  "without a provider the drawer says so and saves manual translations",
  { tag: "@nojs-only" },
  async ({ page, request }) => {
    const id = await (await apiAs(request, "plateforme")).createOperator("Béguinage");
    await signIn(page, "plateforme");
    const drawer = await open(page, id);
    await expect(drawer).toContainText("La traduction automatique n’est pas activée");
    await expect(drawer).not.toContainText("TRANSLATION_PROVIDER");
    await expect(translate(drawer)).toBeDisabled();
    await expect(translate(drawer)).toHaveAccessibleDescription(/n’est pas activée/);

    await text(drawer, "fr").fill("");
    await drawer.getByText("Nederlands").click();
    await text(drawer, "nl").fill("Een begijnhof.");
    await save(drawer).click();
    await expect(drawer.getByRole("alert")).toContainText("1 champ est à corriger");
    await expect(text(drawer, "nl")).toHaveValue("Een begijnhof.");
    await text(drawer, "fr").fill("Un béguinage.");
    await save(drawer).click();
    await expect(page.getByText("Traductions enregistrées\u00a0:")).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(shown(page, "fr")).toHaveText("Un béguinage.");
    await expect(shown(page, "nl")).toHaveText("Een begijnhof.");
    await expect(page.getByRole("main").getByText("Publication en attente").first()).toBeVisible();
  },
);

test("a provider fills in every language and shows the replaced texts, or reports a failure; only the person saves", async ({
  page,
  request,
  provider,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Halle");
  await signIn(page, "plateforme");
  const drawer = await open(page, id);
  await text(drawer, "fr").fill("");
  await translate(drawer).click();
  await expect(drawer.getByRole("alert")).toContainText("1 champ est à corriger");
  await text(drawer, "fr").fill("Une « halle » d’été");
  await drawer.getByText("Nederlands").click();
  await text(drawer, "nl").fill("Een oude hal");
  provider.fails = true;
  await translate(drawer).click();
  await expect(drawer.getByRole("alert")).toHaveText(
    "Le service de traduction ne répond pas. Réessayez plus tard, ou traduisez vous-même.",
  );
  await expect(text(drawer, "nl")).toHaveValue("Een oude hal");
  provider.fails = false;
  await translate(drawer).click();
  await expect(drawer.getByRole("alert")).toContainText("Traductions proposées");
  await expect(translate(drawer)).toBeFocused();
  await expect(text(drawer, "fr")).toHaveValue("Une « halle » d’été");
  for (const language of ["nl", "en", "de"] as const) {
    await expect(text(drawer, language)).toBeVisible();
    await expect(text(drawer, language)).toHaveValue(`Une « halle » d’été [${language}]`);
  }
  await expect(text(drawer, "nl")).toHaveAccessibleDescription(/^Remplace\u00a0: «\u00a0Een oude hal\u00a0»/);
  const other = await page.context().newPage();
  await other.goto(`/eltos/${id}/informations`);
  for (const language of ["fr", "nl"] as const) await expect(shown(other, language)).toHaveCount(0);

  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Abandonner vos modifications ?" });
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await drawer.getByRole("link", { name: "Annuler" }).click();
  await question.getByRole("button", { name: "Continuer la saisie" }).click();

  await text(drawer, "nl").fill("Een zomerhal");
  await save(drawer).click();
  await expect(page.getByText("Traductions enregistrées\u00a0:")).toBeVisible();
  await expect(shown(page, "fr")).toHaveText("Une « halle » d’été");
  await expect(shown(page, "nl")).toHaveText("Een zomerhal");
  await expect(shown(page, "en")).toHaveText("Une « halle » d’été [en]");
  await expect(shown(page, "de")).toHaveText("Une « halle » d’été [de]");
});
