import { Link, Outlet } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PageFocus } from "~/ui/shell/page-change";
import { showRoutes } from "./support/page";

const Sheet = () => (
  <>
    <h1>Citadelle de Dinant</h1>
    <Link to="/sheet/history">Historique</Link>
    <Outlet />
  </>
);
const tab = (id: string) => () => <section id={id}>{id}</section>;

const routes = [
  {
    path: "/",
    Component: () => (
      <>
        <Outlet />
        <PageFocus />
      </>
    ),
    children: [
      {
        path: "eltos",
        Component: () => (
          <>
            <h1>Opérateurs</h1>
            <Link to="/sheet/informations">Citadelle de Dinant</Link>
            <Link to="/sheet/history#history">Son historique</Link>
            <Link to="?page=2">Suivant</Link>
            <Link to="/code">Continuer</Link>
          </>
        ),
      },
      {
        path: "code",
        Component: () => (
          <>
            <h1>Code</h1>
            {/* biome-ignore lint/a11y/noAutofocus: as the code of a sign-in */}
            <input aria-label="Code" autoFocus />
          </>
        ),
      },
      {
        path: "sheet",
        Component: Sheet,
        children: [
          { path: "informations", Component: tab("informations") },
          { path: "history", Component: tab("history") },
        ],
      },
    ],
  },
];

const follow = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));
const focused = () => document.activeElement?.textContent;

describe("after a client-side navigation", () => {
  it("a field with autofocus on the new page keeps the focus", async () => {
    const { container } = showRoutes(routes, "/eltos");
    document.title = "Code";
    await follow("Continuer");
    const region = container.querySelector("[aria-live=polite]");
    await waitFor(() => expect(region?.textContent).toBe("Code"));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Code" }));
  });

  it("the heading of the new page gets the focus", async () => {
    showRoutes(routes, "/eltos");
    await follow("Citadelle de Dinant");
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
    expect(focused()).toBe("Citadelle de Dinant");
  });

  it("the target of the URL's fragment gets the focus", async () => {
    showRoutes(routes, "/eltos");
    await follow("Son historique");
    await waitFor(() => expect(document.activeElement?.id).toBe("history"));
  });

  it("if the heading stays the same, a polite live region announces the title of the page", async () => {
    const { container } = showRoutes(routes, "/sheet/informations");
    document.title = "Historique – Citadelle de Dinant";
    await follow("Historique");
    const region = container.querySelector("[aria-live=polite]");
    await waitFor(() => expect(region?.textContent).toBe("Historique – Citadelle de Dinant"));
    expect(focused()).toBe("Historique");
  });

  it("another page of a list does not move the focus", async () => {
    showRoutes(routes, "/eltos");
    await follow("Suivant");
    expect(focused()).toBe("Suivant");
  });
});
