import { Form, Link } from "@remix-run/react";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import Shortcuts from "~/routes/profile/shortcuts";
import { UndoForm } from "~/ui/display/undo-form";
import { UndoStrip } from "~/ui/display/undo-strip";
import { ReviewKeys } from "~/ui/reviews/review-queue";
import { Breadcrumb } from "~/ui/shell/page-head";
import Keys from "~/ui/shell/shortcuts/keys";
import { shortcuts } from "~/ui/shell/shortcuts/shortcuts";
import texts from "../../locales/fr/backoffice-ui.json";
import { html, plain, showRoutes } from "./support/page";

// jsdom has neither layout nor modal dialogs.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  return () => vi.restoreAllMocks();
});

const List = () => (
  <>
    <nav>
      <a href="/offers?sort=name">Offres et bons plans</a>
    </nav>
    <main>
      <Form role="search">
        <input type="search" aria-label="Chercher par nom" />
      </Form>
      <table>
        <tbody>
          {["Abbaye", "Brasserie"].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" name="id" aria-label={`Cocher ${name}`} />
                <a href={`/eltos/${name}`} data-row-link="">
                  {name}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href="/eltos/add?page=2">Ajouter un opérateur</a>
    </main>
    <Keys person="anne" />
  </>
);
async function showList(keys = "on") {
  showRoutes(
    [{ id: "root", path: "*", loader: () => ({ preferences: { keys } }), Component: List }],
    "/eltos",
  );
  return screen.findByRole("link", { name: "Abbaye" });
}
const press = (...keys: string[]) => {
  for (const key of keys)
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: /^[A-Z]$/.test(key) });
};
/** The element that a key pressed, or undefined. */
function pressed(...keys: string[]) {
  let target: string | undefined;
  const listen = (event: Event) => {
    event.preventDefault();
    target = (event.target as HTMLElement).textContent ?? "";
  };
  window.addEventListener("click", listen, { once: true });
  press(...keys);
  window.removeEventListener("click", listen);
  return target;
}

it("moves through the rows with J and K, stops at the ends, and ticks the row with X", async () => {
  const first = await showList();
  const second = screen.getByRole("link", { name: "Brasserie" });
  press("j");
  expect(document.activeElement).toBe(first);
  press("j", "j");
  expect(document.activeElement).toBe(second);
  press("x");
  expect(screen.getByRole("checkbox", { name: "Cocher Brasserie" })).toHaveProperty("checked", true);
  press("k", "k");
  expect(document.activeElement).toBe(first);
});

it("ticks the rows from the last ticked one to this one with ⇧ X", async () => {
  await showList();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  press("j", "j", "X");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  for (const box of boxes) box.checked = box === boxes[0];
  press("X");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
});

it("presses the page's buttons, opens the menu's pages after G, and focuses the list's search", async () => {
  await showList();
  expect(pressed("n")).toBe("Ajouter un opérateur");
  expect(pressed("g", "f")).toBe("Offres et bons plans");
  expect([pressed("f"), pressed("g", "z")]).toEqual([undefined, undefined]);
  press("l");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  // Letters typed into a field are not shortcuts.
  expect(pressed("n")).toBeUndefined();
});

it("does nothing if the user has turned the keys off, or a drawer covers the page", async () => {
  const row = await showList("off");
  press("j");
  expect(document.activeElement).toBe(document.body);
  expect(pressed("n")).toBeUndefined();
  document.querySelector("main")?.setAttribute("inert", "");
  expect(row.closest("[inert]")).toBeTruthy();
});

it.each([
  ["of every page", () => null],
  // They are registered first, and take precedence over the global ones.
  ["of the review", ReviewKeys],
])("does not decide with the keys %s while the next request is loading", async (_, OfReview) => {
  const accept = vi.fn();
  const Request = () => (
    <main>
      <Link to="/reviews/2">Demande suivante</Link>
      <button type="button" data-key="p" onClick={accept}>
        Accepter
      </button>
      <OfReview />
      <Keys person="anne" />
    </main>
  );
  const loader = () => ({ preferences: { keys: "on" } });
  showRoutes(
    [
      { id: "root", path: "/reviews/1", loader, Component: Request },
      { path: "/reviews/2", loader: () => new Promise(() => {}), Component: Request },
    ],
    "/reviews/1",
  );
  await screen.findByRole("button", { name: "Accepter" });
  press("p");
  expect(accept).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("link", { name: "Demande suivante" }));
  await act(async () => {});
  press("p");
  expect(accept).toHaveBeenCalledTimes(1);
});

it("undoes with Z the last action with a strip on the page, unless its time is over", async () => {
  const Strips = () => (
    <>
      {[
        ["Archivé", 40],
        ["Retiré", 7],
        ["Supprimé", 2],
      ].map(([title, age]) => (
        <section key={title} aria-label={String(title)}>
          <UndoStrip age={Number(age)}>
            <UndoForm act={String(title)} />
          </UndoStrip>
        </section>
      ))}
      <input aria-label="Motif" />
      <Keys person="anne" />
    </>
  );
  const undo = vi.fn((_act?: string) => null);
  const strips = {
    id: "root",
    path: "/",
    loader: () => ({ preferences: { keys: "on" } }),
    Component: Strips,
  };
  showRoutes(
    [strips, { path: "/undo/:act", action: ({ params }) => undo(params.act), Component: Strips }],
    "/",
  );
  const over = await screen.findByRole("region", { name: "Supprimé" });
  over.style.visibility = "hidden";
  screen.getByRole("textbox").focus();
  press("z");
  expect(undo).not.toHaveBeenCalled();
  screen.getByRole("textbox").blur();
  press("z");
  await vi.waitFor(() => expect(undo.mock.calls).toEqual([["Retiré"]]));
});

it("shows with ? exactly the shortcuts of the page", async () => {
  await showList();
  press("?");
  const help = within(await screen.findByRole("dialog", { name: "Raccourcis de cette page" }));
  const told = help.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(told).toEqual([
    "Ligne suivante",
    "Ligne précédente",
    "Ouvrir la ligne",
    "Cocher la ligne",
    "Cocher jusqu’ici",
    "Chercher dans la liste",
    "Ajouter",
    "Chercher et agir",
    "Montrer ces raccourcis",
    "Offres et bons plans",
    "Fermer ce qui est ouvert",
  ]);
  expect(help.getByRole("button", { name: texts.shortcuts.off })).toBeTruthy();
});

it("is listed completely in the profile, from the same table, and can be turned off there without scripts", () => {
  const page = html([{ path: "/profile/shortcuts", Component: Shortcuts }], "/profile/shortcuts");
  const told = [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, words]) => words);
  const words = shortcuts.map(({ text }) => texts.shortcuts.do[text.split(".").at(-1) as "next"]);
  expect(told.toSorted()).toEqual(words.toSorted());
  expect(page).toMatch(/<button[^>]*name="keys"[^>]*value="off"/);
});

it("moves to the neighbouring rows from a sheet opened from a list, by its links", () => {
  const crumbs = (at: string) =>
    plain(html([{ path: "*", Component: () => <Breadcrumb items={[{ label: "Fiche" }]} /> }], at));
  const page = crumbs("/eltos/42/informations?list=%3Fsearch%3Dabbaye");
  expect(page).toContain('href="/eltos/42/next?list=%3Fsearch%3Dabbaye"');
  expect(page).toContain('href="/eltos/42/previous?list=%3Fsearch%3Dabbaye"');
  expect(crumbs("/eltos/42/informations")).not.toContain("href");
});
