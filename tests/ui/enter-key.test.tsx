import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { focusNextEmptyField } from "~/ui/forms/enter-key";
import { show } from "./support/page";

const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
beforeEach(() => {
  sent.mockClear();
});

function form() {
  show(
    <form onKeyDown={focusNextEmptyField} onSubmit={sent} noValidate>
      <select aria-label="Civilité" required>
        <option value="">Choisissez…</option>
        <option value="M">Monsieur</option>
      </select>
      <input aria-label="Nom" required />
      <input aria-label="Naissance" />
      <input aria-label="Localité" required defaultValue="Rochefort" />
      <input aria-label="Conditions" type="checkbox" required />
      <button type="submit">Inscrire</button>
    </form>,
  );
}
const focused = () => document.activeElement?.getAttribute("aria-label");

it("Enter skips optional and filled fields, and submits once none is missing", async () => {
  form();
  await userEvent.selectOptions(screen.getByLabelText("Civilité"), "M");
  screen.getByLabelText("Civilité").focus();
  await userEvent.keyboard("{Enter}");
  expect(focused()).toBe("Nom");
  await userEvent.keyboard("Peeters{Enter}");
  expect(focused()).toBe("Conditions");
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard(" {Enter}");
  expect(sent).toHaveBeenCalledOnce();
});

it("Enter returns to skipped required fields, and on the last one reports what is missing", async () => {
  form();
  screen.getByLabelText("Conditions").focus();
  await userEvent.keyboard(" {Enter}");
  expect(focused()).toBe("Civilité");
  await userEvent.selectOptions(screen.getByLabelText("Civilité"), "M");
  await userEvent.keyboard("{Enter}{Enter}");
  expect([focused(), sent.mock.calls.length]).toEqual(["Nom", 1]);
});

it("ignores Enter on buttons, and with modifier keys", async () => {
  form();
  screen.getByLabelText("Nom").focus();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(sent).toHaveBeenCalledOnce();
  screen.getByText("Inscrire").focus();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledTimes(2);
});
