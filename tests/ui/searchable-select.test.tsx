import { Form } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainField } from "~/ui/forms/field";
import { SearchableSelect } from "~/ui/forms/many-choices/searchable-select";
import { html, show } from "./support/page";

const options = ["Château de Namur", "Pays des Lacs", "Pays d’Écaussinnes"].map((label, index) => ({
  value: `office-${index}`,
  label,
}));
/** @param id unique per test: a combobox restores the focus a frame later, to the element that has its id by then */
const form = (id: string) => (
  <Form id={id} aria-label="Fiche">
    <input aria-label="Nom" />
    <SearchableSelect
      field={plainField("office", id, { initialValue: "office-0" })}
      label="Maison du tourisme"
      optional
      placeholder="Non renseigné"
      options={options}
    />
  </Form>
);
const submitted = () =>
  new FormData(screen.getByRole("form")).getAll("office").map((value) => value.toString());
const select = () => document.querySelector("select") as HTMLSelectElement;
const search = () => screen.findByRole<HTMLInputElement>("combobox", { name: /^Maison du tourisme/ });
const isSearched = () => waitFor(() => expect(select().hidden).toBe(true));

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // APIs that jsdom lacks.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

describe("a select of many choices", () => {
  it("is a native select in the HTML of the server, and on phones", async () => {
    const served = html([{ path: "*", Component: () => form("served") }], "/");
    expect(served.match(/<option/g)).toHaveLength(4);
    expect(served).not.toContain("combobox");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    show(form("phone"));
    await userEvent.click(screen.getByLabelText("Nom"));
    await import("~/ui/forms/many-choices/searched-choice");
    expect(select().hidden).toBe(false);
  });

  it("is searched with or without accents, and chosen with the keyboard alone", async () => {
    show(form("keyboard"));
    const typed = vi.fn();
    screen.getByRole("form").addEventListener("input", ({ target }) => target === select() && typed());
    const user = userEvent.setup();
    await user.tab();
    await isSearched();
    await user.tab();
    expect(document.activeElement).toBe(await search());
    expect((await search()).value).toBe("Château de Namur");
    await user.keyboard("ecau");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(submitted()).toEqual(["office-2"]));
    expect(typed).toHaveBeenCalledOnce();
    await waitFor(async () => expect((await search()).value).toBe("Pays d’Écaussinnes"));
  });

  it("starts a new search when text is typed after a choice", async () => {
    show(form("anew"));
    const user = userEvent.setup();
    await user.tab();
    await isSearched();
    await user.tab();
    await user.keyboard("ecau{Enter}");
    await waitFor(async () => expect((await search()).value).toBe("Pays d’Écaussinnes"));
    await user.keyboard("lacs");
    expect((await search()).value).toBe("lacs");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(submitted()).toEqual(["office-1"]));
  });

  it("reports that nothing is found, keeps the choice, and can be cleared", async () => {
    show(form("nothing"));
    const user = userEvent.setup();
    await user.hover(screen.getByLabelText("Nom"));
    await isSearched();
    await user.click(await search());
    await user.keyboard("xyz");
    expect((await screen.findByRole("status")).textContent).toBe("Pas de résultats trouvés");
    await user.keyboard("{Escape}");
    expect(submitted()).toEqual(["office-0"]);
    await user.click(await search());
    await user.click(await screen.findByRole("option", { name: "Non renseigné" }));
    await waitFor(() => expect(submitted()).toEqual([""]));
  });

  it("is not replaced while it has the focus", async () => {
    show(form("focused"));
    select().focus();
    await import("~/ui/forms/many-choices/searched-choice");
    await userEvent.selectOptions(select(), "office-1");
    expect(select().hidden).toBe(false);
    select().blur();
    await isSearched();
    expect((await search()).value).toBe("Pays des Lacs");
    expect(submitted()).toEqual(["office-1"]);
  });
});
