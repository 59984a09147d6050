import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SubmitButton } from "~/ui/forms/submit-button";
import { showRoutes } from "./support/page";

it("ignores a second press until its form is answered, but not while loaders revalidate", async () => {
  let submitted = 0;
  let answer = () => {};
  let reading = false;
  showRoutes(
    [
      {
        path: "/",
        loader: () => (submitted ? new Promise(() => (reading = true)) : null),
        action: () => new Promise((done) => (answer = () => done({ answers: ++submitted }))),
        Component: () => (
          <Form method="post">
            <p>{useActionData<{ answers: number }>()?.answers}</p>
            <SubmitButton>Enregistrer</SubmitButton>
          </Form>
        ),
      },
    ],
    "/",
  );
  const button = await screen.findByRole("button", { name: "Enregistrer" });
  await userEvent.click(button);
  const first = answer;
  expect(button.ariaDisabled).toBe("true");
  await userEvent.click(button);
  expect(answer).toBe(first);
  answer();
  await waitFor(() => expect(reading).toBe(true));
  await screen.findByText("1");
  await userEvent.click(button);
  expect(answer).not.toBe(first);
  answer();
  await screen.findByText("2");
});

describe("of several buttons", () => {
  const sent: unknown[] = [];
  const intents = async ({ request }: ActionFunctionArgs) => {
    sent.push((await request.formData()).get("intent"));
    return new Promise(() => {});
  };
  const Several = () => (
    <Form method="post">
      <SubmitButton name="intent" value="test" pendingLabel="Envoi…">
        M’envoyer un essai
      </SubmitButton>
      <SubmitButton name="intent" value="machine">
        Traduire
      </SubmitButton>
      <SubmitButton pendingLabel="Enregistrement…">Programmer l’envoi</SubmitButton>
    </Form>
  );
  /** By their accessible names. */
  const states = () =>
    Object.fromEntries(
      screen
        .getAllByRole("button")
        .map((button) => [button.textContent, button.ariaBusy ? "waits" : button.ariaDisabled && "held"]),
    );

  it.each([
    ["M’envoyer un essai", "test", { "Envoi…": "waits", Traduire: "held", "Programmer l’envoi": "held" }],
    [
      "Programmer l’envoi",
      null,
      { "M’envoyer un essai": "held", Traduire: "held", "Enregistrement…": "waits" },
    ],
  ])("only the pressed one is pending, and the others are inert: %s", async (name, intent, after) => {
    sent.length = 0;
    showRoutes([{ path: "/", action: intents, Component: Several }], "/");
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(states()).toEqual(after));
    const other = screen.getByRole("button", { name: "Traduire" });
    await userEvent.click(other);
    expect(document.activeElement).toBe(other);
    expect(sent).toEqual([intent]);
  });
});
