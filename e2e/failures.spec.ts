import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port";
import { findLocalities } from "./support/new-operator";
import { freeUrl, startServer, stopServer } from "./support/own-server";
import { apiAs, signInAs } from "./support/staff";
import { expect, hasJavaScript, test, wordOf } from "./support/test";

test(
  "a session that ends while a form is filled in: the person signs in on the same page and loses nothing",
  { tag: "@nojs" },
  async ({ page, context, request }, { project }) => {
    const id = await (await apiAs(request, "plateforme")).createOperator(`Fonderie ${project.name}`);
    await signInAs(page, "plateforme@demo.example");
    await page.goto(`/eltos/${id}/informations/group-rename`);
    await page.getByRole("dialog").getByRole("textbox").fill("Les maîtres de forges");
    await context.clearCookies({ name: "session" });
    await page.getByRole("dialog").getByRole("button", { name: "Renommer" }).click();
    const heading = page.getByRole("heading", { name: "Votre session a expiré" });
    await expect(heading).toBeVisible();
    if (hasJavaScript(project)) await expect(heading).toBeFocused();
    const signInWith = async (password: string) => {
      await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
      await page.getByLabel("Mot de passe", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
    };
    await signInWith("pas-celui-la");
    await expect(page.getByRole("alert")).toContainText("Adresse e-mail ou mot de passe incorrect");
    await signInWith("Demo-Pass-2026!");
    await expect(page.getByRole("main").getByText("Les maîtres de forges").first()).toBeVisible();
  },
);

test(
  "a note whose session ended is added once its writer has signed in again",
  { tag: "@nojs" },
  async ({ page, context, request }, { project }) => {
    const id = await (await apiAs(request, "plateforme")).createOperator(`Laminoir ${wordOf(project)}`);
    await signInAs(page, "plateforme@demo.example");
    await page.goto(`/eltos/${id}/informations`);
    await page.getByLabel("Nouvelle note").fill("Rappeler lundi");
    await context.clearCookies({ name: "session" });
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
    await page.getByRole("button", { name: "Se connecter et envoyer" }).click();
    await expect(page).toHaveURL(new RegExp(`/eltos/${id}/informations`));
    await expect(page.getByRole("main").getByText("Rappeler lundi")).toBeVisible();
  },
);

/** A web tier in front of the other scenarios' API, with a proxy between them. */
const beforeApi = test.extend<{ line: Line; web: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
  line: async ({}, use) => {
    const line = new Line(Number(process.env.E2E_PORT));
    await use(line);
    line.close();
  },
  web: async ({ line }, use) => {
    const url = await freeUrl();
    const data = mkdtempSync(join(tmpdir(), "back-office-web-"));
    const server = await startServer(url, { API_URL: `${await line.open()}/api`, DATA_DIR: data });
    await use(url);
    await stopServer(server, "SIGKILL");
    rmSync(data, { recursive: true });
  },
  baseURL: ({ web }, use) => use(web),
});

/** The proxy to an API in another process, until its connection is cut. */
class Line {
  isCut = false;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => {
    if (this.isCut) return socket.destroy();
    const api = connect(this.apiPort, "localhost");
    for (const [one, other] of [
      [socket, api],
      [api, socket],
    ] as const) {
      this.#sockets.add(one.on("error", () => other.destroy()).pipe(other) as Socket);
    }
  });

  constructor(readonly apiPort: number) {}

  async open() {
    const port = await freePort();
    await new Promise<void>((resolve) => this.#server.listen(port, resolve));
    return `http://localhost:${port}`;
  }

  cut() {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close() {
    this.cut();
    this.#server.close();
  }
}

beforeApi.use({ expectedProblems: [/503/] });

beforeApi(
  "a form that is sent while the API is down is kept, and sent again when it is back",
  async ({ page, line }) => {
    await signInAs(page, "plateforme@demo.example");
    await page.goto("/eltos/add");
    const drawer = page.getByRole("dialog", { name: "Nouvel opérateur" });
    await drawer.getByLabel("Nom de l’établissement").fill("Four en panne");
    await drawer.getByLabel("Raison sociale").fill("« Fours & chaux » SRL");
    await drawer.getByRole("checkbox", { name: "Patrimoine industriel" }).check();
    await findLocalities(drawer, "5500");
    await drawer.getByLabel("Rue", { exact: true }).fill("Rue des Fours");
    await drawer.getByLabel("Numéro", { exact: true }).fill("4");
    line.cut();
    await drawer.getByRole("button", { name: "Créer l’opérateur" }).click();
    await expect(page.getByRole("heading", { name: "Service momentanément indisponible" })).toBeVisible();
    await expect(page.getByText("Ce que vous avez saisi est conservé.")).toBeVisible();
    await expect(page).toHaveTitle(/Service momentanément indisponible/);
    line.isCut = false;
    await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
    await expect(page).toHaveURL(/\/eltos\/[0-9a-f-]{36}\/informations$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Four en panne");
    await expect(page.getByRole("main").getByText("« Fours & chaux » SRL").first()).toBeVisible();
  },
);
