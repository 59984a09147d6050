import { beforeAll, describe, expect, it } from "vitest";
import { seedId } from "~/api/seed/seed-id";
import { everyScreen } from "../../e2e/support/every-screen";
import { copyDemo } from "../support/copy-demo";
import { newOperator, signUpOf } from "../support/sign-up";
import { type AppProcess, startApp, temporaryDirectory } from "./support/app-process";
import { readPage } from "./support/page";
import { apiTokens, postJson, signedIn, type Visitor, visitor } from "./support/visitor";

/** The build's pages with the demo, as a browser without scripts sees them. */
const dataDir = temporaryDirectory();
let app: AppProcess;
let anonymous: Visitor;
const people = {} as Record<"plateforme" | "gestionnaire" | "distributeur" | "scanneur", Visitor>;
const accounts = ["plateforme", "gestionnaire", "distributeur", "scanneur"] as const;

beforeAll(async () => {
  copyDemo(dataDir);
  const scanApp = "https://scan.example/app";
  app = await startApp({ DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn", SCAN_APP_URL: scanApp });
  anonymous = visitor(app.url);
  for (const account of accounts) people[account] = await signedIn(app.url, account);
});

const open = async (who: Visitor, path: string) => readPage(await who.get(path));
const linkTo = (page: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  page.links.find((link) => (typeof name === "string" ? link.name === name : name.test(link.name)))?.href;

/** API calls, to create the data that a test needs. */
async function call(path: string, body: object, account: (typeof accounts)[number] = "plateforme") {
  const { accessToken } = await apiTokens(app.url, account);
  const answer = await postJson(`${app.url}/api/${path}`, body, { authorization: `Bearer ${accessToken}` });
  expect(answer.ok).toBe(true);
  return answer.status === 204 ? {} : answer.json();
}

describe.each(accounts)("for %s", (account) => {
  /** URLs with the same path but for ids, as the sheets of two operators, that are followed. */
  const ALIKE = 2;

  it("no link leads to a missing page", { timeout: 300_000 }, async () => {
    const dead: string[] = [];
    const shownBy = new Map([
      ["/", "/"],
      ["/eltos", "/eltos"],
    ]);
    const kept: string[] = [];
    const followed = new Map<string, number>();
    for (const [url, source] of shownBy) {
      const { pathname, searchParams } = new URL(url, app.url);
      const path = pathname.replace(/[0-9a-f-]{36}/g, "id");
      // Lists, filters and orders are kept in most links: a path's third URL is followed when it has a new parameter.
      const shapes = [path, ...[...searchParams.keys()].map((name) => `${path}?${name}`)];
      if ((followed.get(path) ?? 0) >= ALIKE && shapes.every((shape) => followed.has(shape))) continue;
      for (const shape of shapes) followed.set(shape, (followed.get(shape) ?? 0) + 1);
      const response = await people[account].get(url);
      if (response.status >= 400) dead.push(`${response.status} ${url} on ${source}`);
      const leadsTo = response.headers.get("location");
      const isPage = response.headers.get("content-type")?.includes("text/html");
      if (isPage && response.headers.get("cache-control") !== "no-store") kept.push(url);
      const hrefs = isPage ? (await readPage(response)).links.map(({ href }) => href) : [];
      if (!isPage) await response.arrayBuffer();
      for (const href of leadsTo ? [leadsTo] : hrefs) {
        const link = new URL(href, new URL(url, app.url));
        const to = link.pathname + link.search;
        if (link.origin === app.url && !shownBy.has(to)) shownBy.set(to, url);
      }
    }
    expect(dead).toEqual([]);
    // For other users of the browser or a proxy.
    expect(kept).toEqual([]);
    expect(shownBy.size).toBeGreaterThan(5);
  });

  it("every entry of the menu leads to a page with its heading", async () => {
    const { menu } = await open(people[account], account === "plateforme" ? "/" : "/eltos?sort=offers");
    expect(menu.length).toBeGreaterThan(account === "scanneur" ? 1 : 6);
    for (const { href } of menu) {
      let response = await people[account].get(href);
      const to = new URL(response.headers.get("location") ?? "", app.url);
      // The scanning app is another site.
      if (to.origin !== app.url) continue;
      if (response.status === 302) response = await people[account].get(to.pathname + to.search);
      const { status, heading } = await readPage(response);
      expect([href, status, Boolean(heading)]).toEqual([href, 200, true]);
    }
  });
});

describe("missing pages and refused forms", () => {
  it("are reported to anonymous visitors at once, with a link home and without a menu", async () => {
    const page = await open(anonymous, "/nulle-part");
    expect(page).toMatchObject({ status: 404, heading: "Page introuvable", menu: [], html: { lang: "fr" } });
    expect(linkTo(page, "Revenir à l’accueil")).toBe("/");
  });

  it("keep the menu of a signed-in person", async () => {
    for (const path of ["/eltos/inconnu/validate", "/eltos/x/inconnu", "/nulle-part", "/outbox/inconnu"]) {
      const page = await open(people.plateforme, path);
      expect([path, page.status, page.heading]).toEqual([path, 404, "Page introuvable"]);
      expect(page.menu.map(({ name }) => name).join()).toContain("Opérateurs adhérents");
      expect(linkTo(page, "Revenir à l’accueil")).toBe("/");
    }
    const refused = await open(people.gestionnaire, "/publication");
    expect(refused).toMatchObject({ status: 403, heading: "Accès refusé" });
    expect(refused.menu.map(({ name }) => name)).toContain("Gérer mon compte");
  });

  it("keep the gift when only one of its orders is missing, and link back to the orders", async () => {
    const orders = `/gifts/${seedId("gift/kayak")}/orders`;
    for (const order of [crypto.randomUUID(), "inconnue"]) {
      const page = await open(people.plateforme, `${orders}/${order}/cancel`);
      expect(page.status).toBe(404);
      expect(page.title).toMatch(/^Cette commande n’existe pas/);
      expect(page.heading).toContain("Descente en kayak pour deux personnes");
      expect(linkTo(page, "Revenir aux commandes")).toBe(orders);
    }
  });

  it("include a form sent to a page that accepts none", async () => {
    const page = await readPage(await anonymous.post("/vie-privee", { a: "b" }));
    expect(page.status).toBe(405);
    expect(page.main).toContain("Envoi impossible ici");
    expect(page.main).toContain("Rechargez la page et recommencez.");
  });

  it("include a form sent from another site, which changes nothing", async () => {
    const elsewhere = { method: "POST", headers: { origin: "https://ailleurs.example" } };
    const body = new URLSearchParams({ theme: "dark" });
    const preference = await fetch(`${app.url}/preferences`, { ...elsewhere, body });
    expect([preference.status, preference.headers.get("set-cookie")]).toEqual([403, null]);
    const page = await fetch(`${app.url}/nulle-part`, { ...elsewhere, body });
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("Accès refusé");
  });
});

describe("every response", () => {
  it("only lets a page run its own scripts, and has an id", async () => {
    const answers = [await anonymous.get("/nulle-part"), await anonymous.get("/nulle-part")];
    const [first, second] = answers.map(({ headers }) => headers);
    const policy = first?.get("content-security-policy") ?? "";
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? "";
    expect(nonce.length).toBeGreaterThan(20);
    const html = (await answers[0]?.text()) ?? "";
    for (const [script] of html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g))
      expect(script).toContain(nonce);
    expect(policy).toContain("frame-ancestors 'none'");
    // Without scripts a sign-in for the scan app is a form that ends there.
    expect(policy).toContain("form-action 'self' https://scan.example");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(second?.get("content-security-policy")).not.toContain(nonce);
    expect(second?.get("x-request-id")).not.toBe(first?.get("x-request-id"));
  });

  it("has the right security and cache headers: a page, its data, a redirect, a file, a call, and the failures of each", async () => {
    const nonces = /'nonce-[^']+'/;
    const always = {
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    };
    const page =
      "default-src 'self'; script-src 'self' 'nonce' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self' https://scan.example; frame-ancestors 'none'";
    const file = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
    const plain = file.replace("; sandbox", "");
    const style = (await (await anonymous.get("/login")).text()).match(/\/assets\/[^"]+\.css/)?.[0] ?? "";
    const asked: [path: string, status: number, policy: string, cache: string | null][] = [
      ["/login", 200, page, "no-store"],
      ["/login.data", 200, file, "no-store"],
      ["/nulle-part", 404, page, "no-store"],
      ["/nulle-part.data", 404, file, "no-store"],
      ["/eltos", 302, file, null],
      ["/eltos.data", 202, file, "no-store"],
      [style, 200, file, "public, max-age=31536000, immutable"],
      ["/localities/5500", 200, file, "public, max-age=3600"],
      ["/health", 200, file, "no-store"],
      ["/api/openapi.json", 200, file, null],
      ["/api/elto", 401, file, null],
      [`/${"a".repeat(9_000)}`, 414, plain, "no-store"],
    ];
    for (const [path, status, policy, cache] of asked) {
      const answer = await anonymous.get(path);
      await answer.arrayBuffer();
      const { headers } = answer;
      const given = Object.fromEntries(Object.keys(always).map((name) => [name, headers.get(name)]));
      const said = headers.get("content-security-policy")?.replace(nonces, "'nonce'");
      expect({ path, status: answer.status, said, ...given }).toEqual({
        path,
        status,
        said: policy,
        ...always,
      });
      if (cache) expect([path, headers.get("cache-control")]).toEqual([path, cache]);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("with the data of a screen is not cached", async () => {
    const screens = everyScreen.filter(
      ({ path, viewer, status }) => status === 200 && viewer in people && !path.includes("{"),
    );
    expect(screens.length).toBeGreaterThan(80);
    const kept: string[] = [];
    for (const { path, viewer } of screens) {
      const [address, query] = path.split("?");
      const data = `${address === "/" ? "/_root" : address}.data${query ? `?${query}` : ""}`;
      const { headers, body } = await people[viewer as keyof typeof people].get(data);
      await body?.cancel();
      if (headers.get("cache-control") !== "no-store") kept.push(`${data}: ${headers.get("cache-control")}`);
    }
    expect(kept).toEqual([]);
  });

  it("shows the message of an action once, on the next page only", async () => {
    const flash = { id: "1", tone: "success", key: "backoffice-shell:toast.signOutFailed", params: {} };
    const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
    const told = "Une erreur s’est produite lors de la déconnexion";
    for (const path of ["/eltos", "/eltos/add", "/eltos.data"]) {
      people.plateforme.cookies.set("flash", value);
      const [first, second] = [await people.plateforme.get(path), await people.plateforme.get(path)];
      const said = path.endsWith(".data") ? flash.key : told;
      // Its text is among the texts of every page, for scripts.
      const shown = async (answer: Response) =>
        (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "").includes(said);
      expect([path, await shown(first), await shown(second)]).toEqual([path, true, false]);
    }
  });

  it("with a file of the build is cached indefinitely and compressed", async () => {
    const html = await (await anonymous.get("/nulle-part")).text();
    const styles = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
    const { headers } = await fetch(app.url + styles, { headers: { "accept-encoding": "br" } });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/css; charset=utf-8",
    });
  });

  it("has the appearance that is set in the browser's cookie", async () => {
    const preferring = visitor(app.url, new Map([["preferences", "theme=dark&density=compact"]]));
    const { html } = await open(preferring, "/nulle-part");
    expect(html).toMatchObject({ "data-theme": "dark", "data-density": "compact" });
  });

  it("to a call with too large a body is a machine-readable problem", async () => {
    const answer = await postJson(`${app.url}/api/elto/signup`, { productName: "x".repeat(300 * 1024) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413, code: "payloadTooLarge" });
  });
});

it("every public page with a picture credits its author", async () => {
  const own = "Illustration du programme";
  const photograph = "La Meuse en amont de Dinant";
  const credits = {
    "/login": photograph,
    "/register-user?jwt=abc": photograph,
    "/register-user?step=success": photograph,
    "/conditions-d-utilisation": photograph,
    "/vie-privee": photograph,
    "/accessibilite": photograph,
    "/sign-up": own,
    "/sign-up?type=adherent": own,
    "/sign-up?step=success": own,
  };
  for (const [path, credit] of Object.entries(credits)) {
    let response = await anonymous.get(path);
    if (response.status === 302) response = await anonymous.get(response.headers.get("location") ?? "");
    expect(await response.text(), path).toContain(credit);
  }
});

it("a truncated link shows how to continue, one without its token leads to the sign-in", async () => {
  const page = await open(anonymous, "/register-user?jwt=abc");
  expect(page.heading).toBe("Ce lien est incomplet");
  expect(linkTo(page, "Aller à la connexion")).toBe("/login");
  expect((await anonymous.get("/register-user")).headers.get("location")).toBe("/login");
});

describe("an operator's administrator", () => {
  let own: string;
  beforeAll(async () => {
    const { accessToken } = await apiTokens(app.url, "gestionnaire");
    const headers = { authorization: `Bearer ${accessToken}` };
    const { items } = await (await fetch(`${app.url}/api/elto`, { headers })).json();
    own = `/eltos/${items[0].id}`;
    const list = await people.gestionnaire.get("/eltos");
    expect(list.headers.get("location")).toBe(`${own}/overview`);
  });

  it("starts at their own operator, without the programme's features", async () => {
    const page = await open(people.gestionnaire, `${own}/overview`);
    expect(page.title).toBe(`${page.heading} – Pass Détours`);
    expect(page.menu.find(({ current }) => current)?.name).toContain("Gérer mon compte");
    expect(page.links.map(({ name }) => name).join()).not.toMatch(/Tableau de bord|Publier l’application/);
  });

  it("requests a deletion instead, and every text says so", async () => {
    const sheet = await open(people.gestionnaire, `${own}/informations`);
    expect(linkTo(sheet, "Demander la suppression")).toMatch(/delete$/);
    expect(linkTo(sheet, "Supprimer")).toBeUndefined();
    const question = await open(people.gestionnaire, `${own}/informations/delete`);
    expect(question.title).toMatch(/^Demander la suppression de cette fiche/);
    expect(question.text).toContain("Votre demande sera examinée par l’équipe du programme.");
  });

  it("sees the group without its actions", async () => {
    const page = await open(people.gestionnaire, `${own}/linked-eltos`);
    expect(page.links.filter(({ name }) => /^(Délier|Lier)/.test(name))).toEqual([]);
  });

  it("finds their offers without the filters that compare operators, and exports without Excel", async () => {
    const list = await open(people.gestionnaire, "/offers?province=Li%C3%A8ge");
    expect(list.main).toContain("Catégorie");
    expect(list.main).not.toContain("Étiquettes");
    const { text } = await open(people.gestionnaire, "/offers/export");
    expect(text).toContain("le catalogue à imprimer");
    expect(text).not.toContain("Excel");
  });

  it("reads sent notifications, and cannot create any", async () => {
    const list = await open(people.gestionnaire, "/notifications?state=sent");
    // Fifty characters of it.
    expect(list.main).toContain("Portes ouvertes chez nos brasseurs ce week-end, de…");
    expect(list.main).toContain("4 échecs");
    expect(linkTo(list, "Créer une notification")).toBeUndefined();
    const sent = await open(people.gestionnaire, `/notifications/${seedId("notification/brewers")}`);
    expect(sent.text).toContain("Appareils atteints");
    expect(sent.text).not.toContain("M’envoyer un essai");
    expect(linkTo(sent, "Modifier")).toBeUndefined();
  });
});

it("with several operators has their list, and a link to it from each account", async () => {
  const list = await open(people.distributeur, "/eltos");
  expect(list.heading).toContain("Gérer mon compte");
  expect(list.title).toMatch(/^Gérer mon compte/);
  const [sheet = ""] = list.links
    .map(({ href }) => /^\/eltos\/[0-9a-f-]{36}/.exec(href)?.[0])
    .filter(Boolean);
  const account = await open(people.distributeur, `${sheet}/overview`);
  expect(account.headings).toContain("Votre fiche");
  expect(account.links.map(({ href }) => href)).toContain("/eltos");
});

it("a distributor's users get the catalogue, and see no pass holder", async () => {
  const page = await open(people.distributeur, "/pass-holders");
  expect(page.tables).toBe(0);
  expect(linkTo(page, "Télécharger le catalogue")).toBe("/pass-holders/export/offers");
});

it("a scanner neither exports nor has an overview", async () => {
  const { links } = await open(people.scanneur, "/eltos");
  expect(links.map(({ name }) => name).join()).not.toMatch(/Exporter|Chiffres du programme/);
});

describe("the sheet of an operator", () => {
  it("accepts new offers, unless it is deleted", async () => {
    const adds = async (list: string) => {
      const { links } = await open(people.plateforme, list);
      const [, operator] =
        links
          .map(({ href }) => /^(\/eltos\/[0-9a-f-]{36})\/informations/.exec(href))
          .find((found) => found !== null) ?? [];
      const page = await open(people.plateforme, `${operator}/deals-and-offers`);
      return page.links.some(({ href }) => href.includes("/deals-and-offers/add"));
    };
    expect([await adds("/eltos?status=Active"), await adds("/eltos?deleted=true")]).toEqual([true, false]);
  });

  it("that is new reports each empty section, and names every language", async () => {
    const { id } = await call("elto", { ...newOperator, productName: "Sucrerie" });
    for (const [part, heading] of [
      ["deals-and-offers", "Aucune offre ni bon plan"],
      ["stats", "Aucun scan sur cette période"],
      ["users", "Aucun utilisateur"],
      ["linked-eltos", "Aucun opérateur lié"],
    ]) {
      const page = await open(people.plateforme, `/eltos/${id}/${part}`);
      expect(page.main).toContain(heading);
      expect(page.links.some(({ href, current }) => href.includes(`${part}`) && current === "page")).toBe(
        true,
      );
    }
    const { main } = await open(people.plateforme, `/eltos/${id}/informations`);
    expect(main).toContain("0 langue sur 4");
    expect(main.match(/Nom : Non renseigné/g)).toHaveLength(3);
    expect(main.match(/Description : Non renseigné/g)).toHaveLength(4);
    expect(main).toMatch(/Données techniques.*Opérateur adhérent/);
  });

  it("of a sign-up shows its commitments and its doubtful locality, in the review too", async () => {
    const signUp = { ...signUpOf("lea@huilerie.example"), city: "Dinant", agreeGiveOffers: true };
    const { id } = await call("elto/signup", signUp);
    for (const [path, doubt] of [
      ["validate", "Dinant ne correspond pas au code postal 5000"],
      ["informations", "ne correspond pas au code postal 5000"],
    ] as const) {
      const { main } = await open(people.plateforme, `/eltos/${id}/${path}`);
      expect(main).toContain(doubt);
      expect(main).toMatch(/Engagements.*Distribuer les cartes du Pass ?Non/);
      expect(main).toMatch(/Proposer des offres ?Oui/);
      expect(main).toMatch(/Conditions d’utilisation ?Acceptées \(version du .+\)/);
      expect(main).toContain("Léa Lambert");
    }
  });
});

describe("a request", () => {
  it("is shown beside its checks, with others of the same name", async () => {
    const first = await call("elto/signup", {
      ...signUpOf("a@scierie.example"),
      productName: "Scierie du Pré",
    });
    const second = await call("elto/signup", {
      ...signUpOf("b@scierie.example"),
      productName: "scierie du pre",
    });
    const page = await open(people.plateforme, `/eltos/${second.id}/validate`);
    for (const words of ["Même nom", "4 langues incomplètes"]) expect(page.text).toContain(words);
    expect(linkTo(page, "Scierie du Pré")).toContain(`/eltos/${first.id}`);
  });

  it("to delete a sheet offers to archive it, and shows the sheet instead of changes", async () => {
    const { links } = await open(people.plateforme, "/?operators=100");
    const asked = await open(people.plateforme, linkTo({ links } as never, /Musée de la Fraise/) ?? "");
    expect(asked.main).toContain("Archiver plutôt");
    expect(asked.main).toContain("Nom et description");
    expect(asked.main).not.toContain("Aucun champ modifié");
  });
});

it("the overview shows the days that it compares, and that there were no scans", async () => {
  const day = await open(people.plateforme, "/statistics?from=2026-11-20&to=2026-11-20");
  expect(day.main).toContain("Le programme le 20 novembre 2026, comparé au même jour");
  const never = await open(people.plateforme, "/statistics?from=9999-01-01&to=9999-12-31");
  expect(never.main.match(/Aucun scan sur cette période\./g)).toHaveLength(4);
  expect(linkTo(never, "0 nouveau")).toMatch(/#figures$/);
});
