import { expect, it } from "vitest";
import * as search from "~/routes/shell/search";
import * as palette from "~/routes/shell/search-found";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const citadel = await addOperator(db, { name: "Citadelle de Dinant" });
const chief = await addUser(db, { role: "AdminWbt" });
const scanner = await addUser(db, { role: "Scanner", operators: [citadel] });
const luc = await addHolder(db, { last_name: "Dinant", first_name: "Luc" });
const load = (q: string, as = chief) => screens.load(search, `/search?${new URLSearchParams({ q })}`, { as });

it("shows the results by kind, of the lists open to the person", async () => {
  const kinds = async (as: typeof chief) => (await load("dinant", as)).data.kinds.map(({ kind }) => kind);
  expect(await kinds(chief)).toEqual(["operators", "passHolders"]);
  expect(await kinds(scanner)).toEqual(["operators"]);
});

it("shows the match of an exact number first, with its actions", async () => {
  const named = async (q: string, as = chief) => (await load(q, as)).data.named;
  const sheet = `/pass-holders/${luc.id}/informations`;
  expect(await named(luc.pass_number ?? "")).toMatchObject({
    kind: "passHolders",
    item: { path: sheet },
    facts: ["0 point"],
    acts: [
      { to: `${sheet}/add-points`, label: "Ajouter ou retirer des points" },
      { to: `${sheet}/lost-card`, label: "Signaler la carte perdue" },
    ],
  });
  expect(await named(luc.pass_number ?? "", scanner)).toBeNull();
  const operator = `/eltos/${citadel.id}/informations`;
  expect(await named(citadel.id)).toMatchObject({ kind: "operators", acts: [{ to: `${operator}/edit` }] });
  expect(await named(citadel.id, scanner)).toMatchObject({ item: { path: operator }, acts: [] });
  expect(await named("dinant")).toBeNull();
});

it("shows one kind under its tab, and all of them for an unknown kind", async () => {
  const load = async (kind: string) =>
    (await screens.load(search, `/search?q=dinant&kind=${kind}`, { as: chief })).data;
  expect(await load("passHolders")).toMatchObject({
    kind: "passHolders",
    kinds: [{ kind: "passHolders" }],
    pages: [],
    searched: expect.arrayContaining(["operators", "passHolders", "mails"]),
  });
  expect(await load("nobody")).toMatchObject({
    kind: null,
    kinds: [{ kind: "operators" }, { kind: "passHolders" }],
  });
});

it("finds pages of the menu, without accents and in any case", async () => {
  const pages = async (q: string, as = chief) => (await load(q, as)).data.pages.map(({ to }) => to);
  expect(await pages("OPERATEURS adherents")).toEqual(["/eltos"]);
  expect(await pages("cles d’api")).toEqual(["/client-keys"]);
  expect(await pages("cles d'api")).toEqual(["/client-keys"]);
  expect(await pages("cles d’api", scanner)).toEqual([]);
});

it("finds the help about the person's tasks", async () => {
  const pages = async (q: string, as = chief) => (await load(q, as)).data.pages;
  expect((await pages("carte perdue")).at(-1)).toEqual({
    to: "/aide#lostCard",
    label: "Remplacer une carte perdue",
    icon: "lifebuoy",
    detail: "Aide",
  });
  expect((await pages("Fusionner des DOUBLONS")).map(({ to }) => to)).toEqual(["/aide#duplicates"]);
  expect(await pages("carte perdue", scanner)).toEqual([]);
  expect((await pages("")).length).toBe(0);
});

it("finds subpages, actions on sheets, periods, and menu entries by their other names", async () => {
  const pages = async (q: string, as = chief) =>
    (await load(q, as)).data.pages.map(({ to, label, detail }) => [to, label, detail]);
  expect(await pages("retirer des points")).toEqual([
    ["/pass-holders", "Ajouter ou retirer des points", "Sur une fiche\u00a0: Porteurs de Pass"],
  ]);
  expect(await pages("journal")).toEqual([
    ["/logs", "Log", undefined],
    ["/logs/export", "Exporter le journal", "Log"],
  ]);
  expect((await pages("export porteurs")).map(([to]) => to)).toEqual([
    "/pass-holders/export",
    "/pass-holders/export/offers",
  ]);
  expect(await pages("mois dernier")).toEqual([
    ["/statistics?period=lastMonth", "Mois dernier", "Chiffres du programme"],
  ]);
  expect(await pages("raccourcis")).toEqual([["/profile/shortcuts", "Raccourcis", "Mon profil"]]);
  // Subpages do not match their parent's name, and an action is listed once.
  expect(await pages("porteurs de pass")).not.toContainEqual(expect.arrayContaining(["Mois dernier"]));
  expect((await pages("ajouter un porteur")).map(([to]) => to)).not.toContain("/pass-holders/add");
  for (const q of ["retirer des points", "journal", "export"]) expect(await pages(q, scanner), q).toEqual([]);
});

it("suggests the person's actions, with the sign-out as a form", async () => {
  const actions = async (q: string, as = chief) =>
    (await load(q, as)).data.actions.map(({ to, isForm }) => (isForm ? `form ${to}` : to));
  expect(await actions("")).toEqual([
    "/publication",
    "/offers/add",
    "/pass-holders/add",
    "/eltos/add",
    "/gifts/add",
    "/notifications/add",
    "form /logout",
  ]);
  expect(await actions("", scanner)).toEqual(["/scan", "form /logout"]);
  expect(await actions("CREER une")).toEqual(["/offers/add", "/notifications/add"]);
});

it("returns the same to the palette", async () => {
  const { response } = await screens.load(palette, "/search/found?q=dinant", { as: scanner });
  expect(response?.headers.get("cache-control")).toBe("no-store");
  const { named: _, ...same } = (await load("dinant", scanner)).data;
  expect([response?.status, await response?.json()]).toEqual([200, same]);
});

it("requests nothing for an empty search, and truncates one that is too long", async () => {
  expect((await load(" ")).data).toMatchObject({ q: "", kinds: [], pages: [] });
  const { status, data } = await load("a".repeat(500));
  expect([status, data.q.length]).toEqual([200, 200]);
});

it("suggests the nearest word when nothing is found", async () => {
  expect((await load("dinnat")).data).toMatchObject({ kinds: [], nearest: "dinant" });
});

it("redirects anonymous people to the sign-in", async () => {
  const { location } = await screens.load(search, "/search?q=dinant");
  expect(location).toMatch(/^\/login/);
});
