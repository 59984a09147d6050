import { Form } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { DateField } from "~/ui/forms/date-field";
import { plainField } from "~/ui/forms/field";
import { RangeFilter } from "~/ui/lists/filters";
import { html, show } from "./support/page";

const range = (start?: string, end?: string) => (
  <Form>
    <RangeFilter
      label="Période"
      ends={[
        { label: "Du", name: "start", value: start },
        { label: "au", name: "end", value: end },
      ]}
    />
  </Form>
);

const submitted = () =>
  Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement).entries());
const button = () => screen.getByRole("button", { name: /^Calendrier/ });
const month = (calendar: ReturnType<typeof within>) =>
  calendar.getByRole("button", { name: "Choisir un mois" }).textContent;
const day = (calendar: ReturnType<typeof within>, name: string) => calendar.getByRole("button", { name });

async function open() {
  const user = userEvent.setup();
  await user.click(button());
  return { user, calendar: within(await screen.findByRole("dialog")) };
}

describe("a filter by days", () => {
  it("is native fields in the server's HTML", () => {
    const served = html([{ path: "*", Component: () => range("2026-03-12") }], "/");
    expect(served.match(/type="date"/g)).toHaveLength(2);
    expect(served).not.toContain("<button");
  });

  it("opens a French calendar at its first day, with weeks that start on Monday", async () => {
    show(range("2026-03-12"));
    const { calendar } = await open();
    expect(month(calendar)).toBe("mars 2026");
    expect([...document.querySelectorAll("th")].map((head) => head.textContent)).toEqual([
      "lu",
      "ma",
      "me",
      "je",
      "ve",
      "sa",
      "di",
    ]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe("jeudi 12 mars 2026, choisi"),
    );
    expect(calendar.getByRole("button", { name: "Mois suivant" })).toBeTruthy();
  });

  it("fills both fields of a range, then closes and returns the focus", async () => {
    show(range("2026-03-12"));
    const { user, calendar } = await open();
    await user.click(calendar.getByRole("button", { name: "Mois suivant" }));
    await user.click(day(calendar, "vendredi 3 avril 2026"));
    expect(submitted()).toEqual({ start: "2026-03-12", end: "2026-04-03" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  it("is chosen with the keyboard alone", async () => {
    show(range("2026-03-12"));
    const { user, calendar } = await open();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("12"));
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    await waitFor(() => expect(submitted()).toEqual({ start: "2026-03-12", end: "2026-03-20" }));
    expect(calendar).toBeTruthy();
  });

  it("announces a day as chosen only if it is", async () => {
    show(range());
    const { user, calendar } = await open();
    await user.click(calendar.getByRole("button", { name: "Choisir un mois" }));
    await user.click(await calendar.findByRole("button", { name: /^mars/ }));
    await user.click(await calendar.findByRole("button", { name: "dimanche 1er mars 2026" }));
    await user.keyboard("{ArrowRight}");
    expect(submitted()).toEqual({ start: "2026-03-01", end: "" });
    await waitFor(() => expect(document.activeElement?.textContent).not.toBe("1"));
    expect(calendar.getAllByRole("button", { name: /, choisi$/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      "dimanche 1er mars 2026, choisi",
    ]);
  });

  it("starts a new range if one is already chosen", async () => {
    show(range("2026-03-12", "2026-03-20"));
    const { user, calendar } = await open();
    await user.click(day(calendar, "lundi 2 mars 2026"));
    expect(submitted()).toEqual({ start: "2026-03-02", end: "" });
    await user.click(day(calendar, "mardi 3 mars 2026"));
    expect(submitted()).toEqual({ start: "2026-03-02", end: "2026-03-03" });
  });

  it("is cleared in the calendar", async () => {
    show(range("2026-03-12", "2026-03-20"));
    const { user, calendar } = await open();
    await user.click(calendar.getByRole("button", { name: "Effacer" }));
    expect(submitted()).toEqual({ start: "", end: "" });
    expect(document.activeElement).toBe(button());
  });

  it("has no axe violations while it is open", async () => {
    show(range("2026-03-12", "2026-03-20"));
    await open();
    const { violations } = await axe.run(document.querySelector("form") as HTMLElement);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it("closes on Escape and keeps the typed value", async () => {
    show(range());
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Du"), "2026-05-01");
    const { calendar } = await open();
    expect(month(calendar)).toBe("mai 2026");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(submitted()).toEqual({ start: "2026-05-01", end: "" });
  });
});

it("a day field notifies the form of the calendar's choice, within its limits", async () => {
  const heard: string[] = [];
  show(
    <Form onInput={(event) => heard.push((event.target as HTMLInputElement).value)}>
      <DateField
        field={plainField("birthday", "form", { initialValue: "1984-02-10" })}
        label="Date de naissance"
        max="1984-02-20"
      />
    </Form>,
  );
  const { user, calendar } = await open();
  expect(day(calendar, "mardi 21 février 1984, indisponible").getAttribute("aria-disabled")).toBe("true");
  await user.click(day(calendar, "mercredi 15 février 1984"));
  expect(heard).toEqual(["1984-02-15"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button());
});
