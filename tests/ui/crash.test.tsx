import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ErrorPage } from "~/ui/shell/error-page";
import shell from "../../locales/fr/backoffice-shell.json";
import { showRoutes } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-shell", shell);

function Crashing() {
  const [crashed, crash] = useState(false);
  if (crashed) throw new Error("crashed");
  return (
    <>
      <form method="post">
        <input name="untouched" defaultValue="comme avant" aria-label="Autre" />
      </form>
      <form method="post">
        <input type="hidden" name="formKey" value="k-1" />
        <input name="firstName" aria-label="Prénom" />
        <input name="language" defaultValue="FR" aria-label="Langue" />
        <input type="password" name="secret" aria-label="Mot de passe" />
      </form>
      <button type="button" onClick={() => crash(true)}>
        Continuer
      </button>
    </>
  );
}

it("keeps what was typed when a page crashes, but no password, and offers to send it", async () => {
  // React and the router report the crash.
  vi.spyOn(console, "error").mockImplementation(() => {});
  showRoutes([{ path: "/", Component: Crashing, ErrorBoundary: ErrorPage }], "/");
  await userEvent.type(screen.getByLabelText("Prénom"), "Aline");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "Secret-1!");
  await userEvent.click(screen.getByRole("button", { name: "Continuer" }));
  const again = await screen.findByRole("button", { name: "Envoyer à nouveau" });
  const kept = new FormData((again as HTMLButtonElement).form ?? undefined);
  expect(Object.fromEntries(kept)).toEqual({ formKey: "k-1", firstName: "Aline", language: "FR" });
  vi.mocked(console.error).mockRestore();
});

it("offers nothing where nothing was typed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  showRoutes([{ path: "/", Component: Crashing, ErrorBoundary: ErrorPage }], "/");
  await userEvent.click(screen.getByRole("button", { name: "Continuer" }));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Envoyer à nouveau" })).toBeNull();
  vi.mocked(console.error).mockRestore();
});
