import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Form, RouterProvider, useNavigation } from "react-router-dom";
import { expect, it } from "vitest";
import { useNextCard } from "~/routes/pass-holders/form/add";
import "./support/page";

function Counter() {
  const card = useNextCard();
  return (
    <Form method="post">
      <p>Carte : {card ?? "aucune"}</p>
      <p>{useNavigation().state}</p>
      <input aria-label="Prénom" />
      <button type="submit">Créer</button>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole("button"));
const card = () => screen.getByText(/^Carte/).textContent;

/** A form whose answer arrives when the test allows it. */
function counter() {
  const sent: (() => void)[] = [];
  const action = () => new Promise<null>((resolve) => sent.push(() => resolve(null)));
  // Like Remix's router; its test stub uses lower-case methods.
  const future = { v7_normalizeFormMethod: true };
  const router = createMemoryRouter([{ path: "/", Component: Counter, action }], { future });
  render(<RouterProvider router={router} />);
  return sent;
}

it("a card scanned while the previous holder is being sent is kept for the next form", async () => {
  const sent = counter();
  await userEvent.type(await screen.findByLabelText("Prénom"), "5412098329904{Enter}");
  expect(card()).toBe("Carte : aucune");
  await waitFor(() => expect(sent).toHaveLength(1));
  // Whatever has the focus gets the digits too, and Enter sends nothing again.
  await userEvent.type(screen.getByLabelText("Prénom"), "5412098329911{Enter}");
  await waitFor(() => expect(card()).toBe("Carte : 5412098329911"));
  expect(sent).toHaveLength(1);
  sent[0]?.();
  await screen.findByText("idle");
  expect(card()).toBe("Carte : 5412098329911");
});

it("digits typed before a scan are not part of its number", async () => {
  const sent = counter();
  await screen.findByRole("button");
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.keyboard("47 5412098329911{Enter}");
  await waitFor(() => expect(card()).toBe("Carte : 5412098329911"));
});

it("invalid numbers are not kept, and a card is kept only for the next form", async () => {
  const sent = counter();
  await screen.findByRole("button");
  await send();
  await userEvent.keyboard("541209832{Enter}");
  expect(card()).toBe("Carte : aucune");
  await userEvent.keyboard("5412098329911{Enter}");
  await waitFor(() => expect(card()).toBe("Carte : 5412098329911"));
  sent[0]?.();
  await screen.findByText("idle");
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(card()).toBe("Carte : aucune");
});
