import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { toast as recipe } from "~/theme/recipes/public/toast";
import { type ToastMessage, ToastRegion } from "~/ui/overlays/toast";
import { html, show } from "./support/page";

const said = (title: string, more: Partial<ToastMessage> = {}): ToastMessage => ({
  id: title,
  title,
  ...more,
});
const shown = () => [...document.querySelectorAll(".toast__root b")].map(({ textContent }) => textContent);
const leaves = (title: string) =>
  screen.getByText(title).closest(".toast__root")?.hasAttribute("data-leaves");

it("a success disappears by itself; refusals, notices and messages with a link stay", async () => {
  show(
    <ToastRegion
      messages={[said("Enregistré"), said("Refusé", { tone: "danger" }), said("À savoir", { tone: "info" })]}
    />,
  );
  await screen.findByText("Enregistré");
  expect(["Enregistré", "Refusé", "À savoir"].map(leaves)).toEqual([true, false, false]);
});

it("a success with a link stays until it is followed or dismissed", async () => {
  const link = { to: "/outbox", label: "Voir" };
  show(<ToastRegion messages={[said("Envoyé", { tone: "success", link })]} />);
  await screen.findByText("Envoyé");
  expect(leaves("Envoyé")).toBe(false);
});

it("messages disappear after five seconds, and pause on hover and focus", () => {
  const { root } = recipe.base ?? {};
  const animated = Object.entries(root ?? {}).filter(([, style]) => JSON.stringify(style).includes("leave"));
  expect(animated).toEqual([["&[data-leaves]", { animation: "leave 0s 5s forwards" }]]);
  expect(root).toMatchObject({
    "&:is(:hover,:focus-within,[data-held])": { animationPlayState: "paused" },
  });
});

it("of four messages the newest three are shown, and the fourth once one is dismissed", async () => {
  show(<ToastRegion messages={["un", "deux", "trois", "quatre"].map((title) => said(title))} />);
  await screen.findByText("quatre");
  expect(shown()).toEqual(["deux", "trois", "quatre"]);
  await userEvent.click(screen.getAllByRole("link", { name: "Fermer ce message" })[2] as HTMLElement);
  await waitFor(() => expect(shown()).toEqual(["un", "deux", "trois"]));
});

it("an alert in the server's HTML becomes a status once scripts run, and is a status without a message", async () => {
  const served = (messages: ToastMessage[]) =>
    html([{ path: "*", Component: () => <ToastRegion messages={messages} /> }], "/");
  expect(served([said("Refusé", { tone: "danger" })])).toContain('role="alert"');
  expect(served([])).toContain('role="status"');
  show(<ToastRegion messages={[said("Refusé", { tone: "danger" })]} />);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Refusé"));
});

it("shows in its strip that the time to undo is over", async () => {
  show(<ToastRegion messages={[said("Archivée", { undo: { act: "a", age: 60 } })]} />);
  const over = await screen.findByText("Délai passé");
  expect(over.hasAttribute("data-later")).toBe(false);
  expect(screen.getByRole("button", { name: "Annuler" })).toBeDefined();
});
