import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Search from "~/routes/shell/search";
import type { Found } from "~/ui/search/found";
import { SearchField } from "~/ui/search/search-field";
import Keys from "~/ui/shell/shortcuts/keys";
import texts from "../../locales/fr/backoffice-search.json";
import { html, plain, showRoutes } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-search", texts);

const ANNE = "8a7c1c2e-2f9d-4a1c-8a43-0d2c5f6f7e01";
const citadel = {
  id: "1",
  title: "Citadelle de Dinant",
  details: ["Dinant"],
  state: "Published",
  date: null,
};
const actions = [
  { to: "/offers/add", label: "Créer une offre", icon: "plus-bold" },
  { to: "/logout", label: "Se déconnecter", icon: "sign-out", isForm: true },
] as const;
const nothing: Found = {
  q: "",
  kind: null,
  exact: false,
  searched: [],
  kinds: [],
  nearest: null,
  pages: [],
  actions: [...actions],
};
const dinant: Found = {
  ...nothing,
  q: "dinant",
  actions: [],
  kinds: [
    {
      kind: "operators",
      totalCount: 8,
      approximate: false,
      allPath: "/eltos?search=dinant",
      items: ["1", "2", "3", "4", "5"].map((id) => ({ ...citadel, id, path: `/eltos/${id}/informations` })),
    },
  ],
};
const answers: Record<string, Found> = {
  "": nothing,
  dinant,
  creer: { ...nothing, q: "creer", actions: [actions[0]] },
  carte: {
    ...nothing,
    q: "carte",
    actions: [],
    nearest: "carnaval",
    pages: [{ to: "/cards", label: "Cartes", icon: "cards" }],
  },
  dinnat: { ...nothing, q: "dinnat", actions: [], nearest: "dinant" },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(answers[new URL(path, "http://app").searchParams.get("q") ?? ""]),
  );
  // jsdom has no modal dialogs: this stub opens, and the browser would handle Escape.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with the menu's field, where a sheet can be opened. */
function showPage({ keys = "on", at = "/" } = {}) {
  const Page = () => (
    <main>
      <SearchField />
      <Keys person="anne" />
      <textarea aria-label="Note" />
    </main>
  );
  const Sheet = () => (
    <main>
      <h1>Citadelle de Dinant</h1>
      <Keys person="anne" />
    </main>
  );
  return showRoutes(
    [
      {
        id: "root",
        path: "/",
        loader: () => ({ preferences: { keys } }),
        children: [
          { index: true, Component: Page },
          { path: "eltos/:id/informations", Component: Sheet },
          { path: "eltos", Component: () => <h1>Liste</h1> },
          { path: "search", Component: () => <h1>Page des résultats</h1> },
          { path: "logout", action: () => null, Component: () => <h1>Sortie</h1> },
        ],
      },
    ],
    at,
  );
}
const field = () => screen.findByRole("combobox", { name: texts.label });
const pageField = () => screen.findByRole("searchbox", { name: "Chercher partout" });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const type = async (value: string) => {
  const input = await field();
  fireEvent.change(input, { target: { value } });
  return input;
};
/** The active option, as announced by a screen reader. */
const chosen = async () =>
  plain(document.getElementById((await field()).getAttribute("aria-activedescendant") ?? "")?.textContent);

it.each(["creer", "carte"])(
  "counts its results, including pages and actions, but not suggestions: %s",
  async (q) => {
    showPage();
    await pageField();
    press("k", { ctrlKey: true });
    await type(q);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 résultat, 1 affiché"));
  },
);

it.each([{ key: "/" }, { key: "k", ctrlKey: true }, { key: "k", metaKey: true }])(
  "%o opens the palette",
  async (keys) => {
    showPage();
    await pageField();
    fireEvent.keyDown(document.body, keys);
    expect(await field()).toBeTruthy();
  },
);

it("starts with the text typed while it loaded, which triggered no shortcut", async () => {
  showPage();
  await pageField();
  press("k", { ctrlKey: true });
  for (const key of ["d", "i", "x", "Backspace", "n"]) press(key);
  expect(await field()).toHaveProperty("value", "din");
  // Later letters go to the field.
  expect(press("a")).toBe(true);
});

it("opens when the menu's field is pressed", async () => {
  showPage();
  fireEvent.click(await pageField());
  expect(await field()).toBeTruthy();
});

it("does not open while typing in a field", async () => {
  showPage();
  const note = await screen.findByRole("textbox", { name: "Note" });
  note.focus();
  for (const keys of [{ key: "/" }, { key: "k", ctrlKey: true }]) fireEvent.keyDown(note, keys);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("ignores single keys if the user has turned them off", async () => {
  showPage({ keys: "off" });
  await waitFor(async () =>
    expect((await pageField()).getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K"),
  );
  fireEvent.keyDown(document.body, { key: "/" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(await field()).toBeTruthy();
});

it("shows three of each kind, their count and a link to all, and opens the result chosen with the arrows", async () => {
  showPage();
  await pageField();
  press("/");
  await type("dinant");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("8 résultats, 3 affichés"));
  const group = within(screen.getByRole("group", { name: "Opérateurs 8" }));
  expect(group.getAllByRole("option").map(({ textContent }) => plain(textContent))).toEqual([
    "Citadelle de Dinant DinantPubliéeEntrée",
    "Citadelle de Dinant DinantPubliée",
    "Citadelle de Dinant DinantPubliée",
    "Voir les 8 résultats : Opérateurs",
  ]);
  expect(group.getAllByText("Dinant")[0]?.tagName).toBe("MARK");
  (await field()).focus();
  press("ArrowUp");
  expect(await chosen()).toBe("Voir les 8 résultats : OpérateursEntrée");
  press("Enter");
  expect(await screen.findByRole("heading", { name: "Liste" })).toBeTruthy();
});

it("has no link to more of a kind that it shows completely", async () => {
  const [kind] = dinant.kinds;
  const three = kind && { ...kind, totalCount: 3, items: kind.items.slice(0, 3), allPath: null };
  vi.stubGlobal("fetch", async () => Response.json({ ...dinant, kinds: [three] }));
  showPage();
  await pageField();
  press("/");
  await type("dinant");
  const group = within(await screen.findByRole("group", { name: "Opérateurs 3" }));
  expect(
    group
      .getAllByRole("option")
      .map((option) => plain(option.textContent))
      .join(),
  ).not.toContain("Voir");
  expect(group.getAllByRole("option")).toHaveLength(3);
});

it("opens the chosen result in another tab with Ctrl Enter", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  showPage();
  await pageField();
  press("/");
  await type("dinant");
  await screen.findByRole("group", { name: "Opérateurs 8" });
  (await field()).focus();
  press("Enter", { ctrlKey: true });
  expect(opened).toHaveBeenCalledWith("/eltos/1/informations", undefined, "noopener");
  opened.mockRestore();
});

it("opens the results page when the list belongs to an earlier term", async () => {
  showPage();
  await pageField();
  press("/");
  await type("dinant");
  await screen.findByRole("group", { name: "Opérateurs 8" });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  (await type("dinant musée")).focus();
  press("Enter");
  expect(await screen.findByRole("heading", { name: "Page des résultats" })).toBeTruthy();
});

it("suggests the nearest word, and searches it in place", async () => {
  showPage();
  await pageField();
  press("/");
  (await type("dinnat")).focus();
  await screen.findByRole("option", { name: /Chercher «\sdinant\s»/ });
  press("Enter");
  expect(await screen.findByRole("group", { name: "Opérateurs 8" })).toBeTruthy();
  expect(await field()).toHaveProperty("value", "dinant");
});

it("shows the possible actions, and recent pages to the same user only", async () => {
  localStorage.setItem(
    "recent",
    JSON.stringify({
      person: "bruno",
      at: Date.now(),
      opened: [{ path: "/users/1", title: "Secret", kind: "users" }],
    }),
  );
  const sheet = showPage({ at: `/eltos/${ANNE}/informations` });
  await screen.findByRole("heading", { name: "Citadelle de Dinant" });
  await waitFor(() => expect(localStorage.getItem("recent")).toContain(ANNE));
  sheet.unmount();
  showPage();
  await pageField();
  press("/");
  await screen.findByRole("option", { name: "Créer une offre" });
  expect(screen.getAllByRole("option").map(({ textContent }) => plain(textContent))).toEqual([
    "Citadelle de Dinant OpérateurEntrée",
    "Créer une offre",
    "Se déconnecter",
  ]);
  expect(localStorage.getItem("recent")).not.toContain("Secret");
});

it("submits a form for actions such as signing out", async () => {
  showPage();
  await pageField();
  press("/");
  fireEvent.click(await screen.findByRole("option", { name: "Se déconnecter" }));
  expect(await screen.findByRole("heading", { name: "Sortie" })).toBeTruthy();
});

it("links to the results page when the search fails", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  showPage();
  await pageField();
  press("/");
  (await type("dinant")).focus();
  await screen.findByText(/La recherche n’a pas répondu/);
  press("Enter");
  expect(await screen.findByRole("heading", { name: "Page des résultats" })).toBeTruthy();
});

it("without scripts is a plain form, whose page shows the results", () => {
  expect(html([{ path: "/", Component: SearchField }], "/")).toMatch(
    /<form[^>]*method="get"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*method="get"/,
  );
  const page = html([{ id: "search", path: "/search", loader: () => dinant, Component: Search }], "/search", {
    loaderData: { search: dinant },
  } as never);
  expect(plain(page)).toContain("Résultats pour « dinant »");
  expect(page).toContain('href="/eltos/1/informations"');
  expect(page).toContain("Voir les 8");
});
