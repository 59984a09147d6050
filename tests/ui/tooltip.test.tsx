import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "~/ui/display/button";
import { AppShell } from "~/ui/shell/app-shell";
import { html, show } from "./support/page";

const shell = (
  <AppShell
    programme="Pass Détours"
    homeTo="/"
    groups={[]}
    user={{ id: "1", name: "Camille Maréchal", role: "Programme", signOutAction: "/logout" }}
    footer={null}
  >
    <IconButton icon="x" label="Fermer la fiche" />
    <IconButton icon="crop" label="Recadrer l’image" />
    <p>Texte</p>
  </AppShell>
);
const close = () => screen.getByRole("button", { name: "Fermer la fiche" });
const tooltip = () => screen.findByRole("tooltip");
const noTooltip = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());

// jsdom does not implement `:focus-visible`.
const { matches } = Element.prototype;
beforeEach(() => {
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
    return selector === ":focus-visible" ? this === document.activeElement : matches.call(this, selector);
  });
});

describe("the names of icon buttons", () => {
  it("are titles in the server's HTML", () => {
    expect(html([{ path: "*", Component: () => shell }], "/")).toContain('title="Fermer la fiche"');
  });

  it("are a tooltip for the keyboard, which Escape closes", async () => {
    show(shell);
    const user = userEvent.setup();
    while (document.activeElement !== close()) await user.tab();
    expect((await tooltip()).textContent).toBe("Fermer la fiche");
    await user.tab();
    await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Recadrer l’image"));
    await user.keyboard("{Escape}");
    await noTooltip();
  });

  it("are a tooltip for the pointer, instead of the browser's, until it leaves", async () => {
    show(shell);
    const user = userEvent.setup();
    await user.hover(close());
    await import("~/ui/overlays/tooltip");
    await user.hover(close());
    await user.pointer({ target: close(), coords: { x: 1, y: 1 } });
    expect((await tooltip()).textContent).toBe("Fermer la fiche");
    expect(close().hasAttribute("title")).toBe(false);
    await user.hover(screen.getByText("Texte"));
    await noTooltip();
    expect(close().title).toBe("Fermer la fiche");
  });
});
