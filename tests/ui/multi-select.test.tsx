import { Form } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PickFilter } from "~/ui/lists/filters";
import { html, show } from "./support/page";

const towns = ["Arlon", "Bouillon", "Chimay", "Dinant", "Éghezée", "Florenville", "Gembloux", "Huy"];
const options = [...towns, "Liège", "Mons", "Namur"].map((label) => ({ value: label, label }));

const filter = (given = options, chosen = ["Namur"]) => (
  <Form>
    <PickFilter label="Villes" name="town" options={given} chosen={chosen} />
  </Form>
);

const submitted = () =>
  new FormData(document.querySelector("form") as HTMLFormElement).getAll("town").map(String).sort();
const summary = () => document.querySelector("summary") as HTMLElement;
/** Opens the filter as people do, and waits for its code. */
async function open() {
  const user = userEvent.setup();
  await user.hover(summary());
  const search = await screen.findByRole("combobox", { hidden: true });
  document.querySelector("details")?.setAttribute("open", "");
  return { user, search, list: within(screen.getByRole("listbox")) };
}

describe("a filter of many choices", () => {
  it("is rendered as checkboxes by the server", () => {
    const served = html([{ path: "*", Component: () => filter() }], "/");
    expect(served.match(/type="checkbox"/g)).toHaveLength(11);
    expect(served).not.toContain("listbox");
  });

  it("becomes a searchable list on first use, with the checked choices", async () => {
    show(filter());
    (screen.getByLabelText("Huy") as HTMLInputElement).checked = true;
    const { list } = await open();
    expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
    expect(list.getAllByRole("option", { selected: true }).map((one) => one.textContent)).toEqual([
      "Huy",
      "Namur",
    ]);
    expect(submitted()).toEqual(["Huy", "Namur"]);
  });

  it("is searched with or without accents, and chosen with the keyboard alone", async () => {
    show(filter());
    const { user, search, list } = await open();
    await user.click(search);
    await user.type(search, "eghe");
    await waitFor(() => expect(list.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(submitted()).toEqual(["Namur", "Éghezée"]);
    expect(screen.getByRole("status").textContent).toBe("2 choix");
    await user.clear(search);
    await user.type(search, "xyz");
    expect(await screen.findByText("Pas de résultats trouvés")).toBeTruthy();
    expect(submitted()).toEqual(["Namur", "Éghezée"]);
  });

  it("shows the choices as removable chips", async () => {
    show(filter());
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Retirer Namur" }));
    expect(submitted()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Aucun choix");
  });

  it("moves the focus from a removed choice to the next one, and after the last to the search", async () => {
    show(filter(options, ["Huy", "Mons"]));
    const { user, search } = await open();
    screen.getByRole("button", { name: "Retirer Huy" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Retirer Mons" }));
    await user.keyboard("{Enter}");
    expect(submitted()).toEqual([]);
    expect(document.activeElement).toBe(search);
  });

  it("closes on Escape, keeps the choices and returns the focus", async () => {
    show(filter());
    const { user, search } = await open();
    await user.click(search);
    await user.keyboard("{Escape}");
    expect(document.querySelector("details")?.open).toBe(false);
    expect(document.activeElement).toBe(summary());
    expect(submitted()).toEqual(["Namur"]);
  });

  it("stays as checkboxes while the focus is in them", async () => {
    show(filter());
    const box = screen.getByLabelText<HTMLInputElement>("Dinant");
    box.focus();
    await userEvent.keyboard(" ");
    await import("~/ui/forms/many-choices/searched-choices");
    expect(document.activeElement).toBe(box);
    expect(box.isConnected).toBe(true);
    box.blur();
    expect(await screen.findByRole("combobox", { hidden: true })).toBeTruthy();
    expect(submitted()).toEqual(["Dinant", "Namur"]);
  });

  it("truncates long choices at 70 characters, searches their full text and shows it on demand", async () => {
    const long = `${"Maison du tourisme ".repeat(5)}de Gaume`;
    show(filter([...options, { value: "1", label: long }], []));
    const { user, search, list } = await open();
    await user.type(search, "gaume");
    await waitFor(() => expect(list.getAllByRole("option")).toHaveLength(1));
    const choice = list.getByRole("option");
    expect(choice.title).toBe(long);
    expect(choice.textContent).toBe(
      "Maison du tourisme Maison du tourisme Maison du tourisme Maison du tou…",
    );
  });
});

it("a filter with few choices keeps its checkboxes", async () => {
  show(filter(options.slice(0, 5), []));
  await userEvent.hover(summary());
  await import("~/ui/forms/many-choices/searched-choices");
  expect(screen.getAllByRole("checkbox", { hidden: true })).toHaveLength(5);
});
