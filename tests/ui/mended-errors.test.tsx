import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import { calendarDay, email, phone } from "~/contract/fields";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { PhoneField } from "~/ui/forms/phone-field";
import { TextField } from "~/ui/forms/text-field";
import { showRoutes } from "./support/page";
// Preloaded, as on a page that was refused before: loaded later, it would check less.
import "~/ui/forms/mended-errors";

const isInOrder = vi.fn(({ from, until }: { from: string; until: string }) => from <= until);
const schema = z
  .object({ email, phone, from: calendarDay, until: calendarDay })
  .refine(isInOrder, { path: ["until"], error: "endsBeforeStart" });
type Fields = z.input<typeof schema>;
/** Resolves once the page has loaded it. */
let arrival: Promise<unknown> = Promise.resolve();
const valid = { email: "basile@moulin.be", phone: "+32470123456", from: "2026-06-02", until: "2026-06-01" };

function Page() {
  const [form, fields] = useAnsweredForm<Fields>({
    id: "stay",
    lastResult: useFormAnswer()?.lastResult,
    defaultValue: valid,
    schema: () => arrival.then(() => schema),
  });
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <ErrorSummary fields={[fields.email, fields.phone, fields.from, fields.until]} />
        <TextField field={fields.email} label="E-mail" />
        <PhoneField field={fields.phone} label="Mobile" />
        <TextField field={fields.from} label="Du" />
        <TextField field={fields.until} label="Au" />
        <button type="submit">Envoyer</button>
      </Form>
    </FormProvider>
  );
}

/** Submits the form, which the server refuses with these errors. */
async function refused(error: Record<string, string[]>) {
  const action = async ({ request }: { request: Request }) => {
    const initialValue = Object.fromEntries(withInternationalPhones(await request.formData()));
    return { lastResult: { status: "error" as const, initialValue, error } };
  };
  showRoutes([{ path: "/", Component: Page, action }], "/");
  await send();
}
const send = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
};
const lines = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
const retype = async (label: string, text: string) => {
  const input = screen.getByRole("textbox", { name: label });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};

beforeEach(() => {
  arrival = Promise.resolve();
  Element.prototype.scrollIntoView = () => {};
});

describe("a form that was refused", () => {
  it("clears an error and its line as soon as the field is valid, and adds none while typing", async () => {
    await refused({ email: ["required"], until: ["endsBeforeStart"] });
    expect(lines()).toEqual(["#stay-email", "#stay-until"]);
    await retype("E-mail", "basile");
    expect(lines()).toHaveLength(2);
    expect(screen.getByRole("textbox", { name: "E-mail" }).getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "@moulin.be");
    await waitFor(() => expect(lines()).toEqual(["#stay-until"]));
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
    expect([input.value, input.getAttribute("aria-invalid")]).toEqual(["basile@moulin.be", null]);
    expect(document.activeElement).toBe(input);
    await retype("E-mail", "");
    expect(lines()).toEqual(["#stay-until"]);
  });

  it("does not announce the remaining lines, since the focus has already read the summary", async () => {
    await refused({ email: ["required"], until: ["endsBeforeStart"] });
    expect(screen.getByRole("alert").getAttribute("aria-live")).toBe("off");
  });

  it("clears an error that is corrected in another field", async () => {
    await refused({ until: ["endsBeforeStart"] });
    await retype("Du", "2026-05-01");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("clears a server-only error when its field is changed by any of its controls", async () => {
    await refused({ email: ["duplicateEmail"], phone: ["invalidPhone"] });
    await retype("Du", "2026-05-01");
    expect(lines()).toEqual(["#stay-email", "#stay-phone"]);
    await userEvent.selectOptions(screen.getByRole("combobox"), "FR");
    await waitFor(() => expect(lines()).toEqual(["#stay-email"]));
    await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "x");
    await waitFor(() => expect(lines()).toEqual([]));
  });

  it("keeps an error while a button is pressed, which would otherwise move away from the pointer", async () => {
    let arrive = () => {};
    arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await refused({ email: ["required"] });
    await retype("E-mail", "basile@moulin.be");
    const button = screen.getByRole("button", { name: "Envoyer" });
    fireEvent.pointerDown(button);
    isInOrder.mockClear();
    await act(async () => {
      arrive();
      await expect.poll(() => isInOrder.mock.calls.length).toBeGreaterThan(0);
    });
    expect(lines()).toEqual(["#stay-email"]);
    fireEvent.pointerUp(button);
    await waitFor(() => expect(lines()).toEqual([]));
  });

  it("shows an error again when it is refused again, and the summary takes the focus", async () => {
    await refused({ email: ["duplicateEmail"], until: ["endsBeforeStart"] });
    await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "x");
    await waitFor(() => expect(lines()).toEqual(["#stay-until"]));
    await send();
    expect(lines()).toEqual(["#stay-email", "#stay-until"]);
  });

  it("clears an error that was corrected in another field before the validation code loaded", async () => {
    let arrive = () => {};
    arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await refused({ until: ["endsBeforeStart"] });
    await retype("Du", "2026-05-01");
    expect(lines()).toEqual(["#stay-until"]);
    arrive();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("is not validated if its page was left before the validation code loaded", async () => {
    let arrive = () => {};
    arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await refused({ until: ["endsBeforeStart"] });
    cleanup();
    const forms = vi.spyOn(document, "forms", "get");
    arrive();
    // Resolves what the page waits for, and waits for the next tick.
    await Promise.all([import("~/ui/forms/mended-errors"), arrival]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(forms).not.toHaveBeenCalled();
    forms.mockRestore();
  });
});
