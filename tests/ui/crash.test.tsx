import { redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { type ReactNode, useState } from "react";
import { expect, it, vi } from "vitest";
import { ErrorPage } from "~/ui/shell/error-page";
import shell from "../../locales/fr/backoffice-shell.json";
import { showRoutes } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-shell", shell);

function Crashing({ action, children }: { action?: string; children?: ReactNode }) {
  const [crashed, crash] = useState(false);
  if (crashed) throw new Error("crashed");
  return (
    <>
      <form method="post">
        <input name="untouched" defaultValue="comme avant" aria-label="Autre" />
      </form>
      <form method="post" action={action}>
        {children}
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

it("keeps the input of a crashed page, without passwords, and offers to send it", async () => {
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

it("offers nothing without input", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  showRoutes([{ path: "/", Component: Crashing, ErrorBoundary: ErrorPage }], "/");
  await userEvent.click(screen.getByRole("button", { name: "Continuer" }));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Envoyer à nouveau" })).toBeNull();
  vi.mocked(console.error).mockRestore();
});

it("offers the buttons of the edited form, and sends it to its action", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Noting = () => (
    <Crashing action="/notes/request/7?returnTo=%2Freviews">
      <button type="submit" name="intent" value="add">
        Ajouter
        <span aria-hidden="true">N</span>
      </button>
    </Crashing>
  );
  showRoutes([{ path: "/", Component: Noting, ErrorBoundary: ErrorPage }], "/");
  await userEvent.type(screen.getByLabelText("Prénom"), "Aline");
  await userEvent.click(screen.getByRole("button", { name: "Continuer" }));
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Ajouter" });
  expect([again.name, again.value]).toEqual(["intent", "add"]);
  expect(again.form?.getAttribute("action")).toBe("/notes/request/7?returnTo=%2Freviews");
  expect(screen.queryByRole("button", { name: "Envoyer à nouveau" })).toBeNull();
  vi.mocked(console.error).mockRestore();
});

it("does not offer saved input when the next page crashes", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Saving = () => (
    <Form method="post" action="/">
      <input name="firstName" aria-label="Prénom" />
      <button type="submit">Enregistrer</button>
    </Form>
  );
  const Broken = () => {
    throw new Error("crashed");
  };
  showRoutes(
    [
      { path: "/", Component: Saving, action: () => redirect("/saved"), ErrorBoundary: ErrorPage },
      { path: "/saved", Component: Broken, ErrorBoundary: ErrorPage },
    ],
    "/",
  );
  await userEvent.type(screen.getByLabelText("Prénom"), "Aline");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Envoyer à nouveau" })).toBeNull();
  vi.mocked(console.error).mockRestore();
});
