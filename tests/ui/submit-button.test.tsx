import { Form, useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SubmitButton } from "~/ui/forms/submit-button";
import { showRoutes } from "./support/page";

it("refuses a second press until its form is answered, but not while loaders revalidate", async () => {
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
