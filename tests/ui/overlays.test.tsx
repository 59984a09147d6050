import { Form, Link, Outlet, useNavigate } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { plainField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody } from "~/ui/overlays/drawer";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { InertBackground, overlayHandle, Screen } from "~/ui/overlays/overlay";
import { PageToasts } from "~/ui/overlays/toast";
import { html, show, showRoutes } from "./support/page";

/** The browser's Back button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Page précédente
    </button>
  );
}

const routes = [
  {
    path: "/",
    Component: () => (
      <>
        <InertBackground className="menu">Menu</InertBackground>
        <PageToasts />
        <main tabIndex={-1}>
          <Outlet />
        </main>
        <Back />
      </>
    ),
    children: [
      {
        path: "eltos",
        Component: () => (
          <Screen>
            <h1>Opérateurs</h1>
            <Link to="add?status=Active">Ajouter</Link>
          </Screen>
        ),
        children: [
          {
            path: "add",
            handle: overlayHandle,
            Component: () => (
              <Drawer title="Nouvel opérateur" closeTo="/eltos?status=Active">
                <Form method="post" id="f">
                  <DrawerBody>
                    <TextField field={plainField("name", "f", { initialValue: "Abbaye" })} label="Nom" />
                  </DrawerBody>
                </Form>
              </Drawer>
            ),
          },
        ],
      },
    ],
  },
];

// jsdom has no modal dialogs: a minimal stub.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

describe("a drawer without JavaScript", () => {
  const page = document.createElement("div");
  beforeAll(() => {
    page.innerHTML = html(routes, "/eltos/add?status=Active");
  });

  it("is open over an inert page without being inert itself", () => {
    const dialog = page.querySelector("dialog[open][aria-modal=true]");
    expect(dialog?.closest("[inert]")).toBeNull();
    expect(page.querySelector(".menu")?.hasAttribute("inert")).toBe(true);
    expect(page.querySelector("h1")?.closest("[inert]")).not.toBeNull();
    expect(document.getElementById("none") ?? dialog?.getAttribute("aria-labelledby")).toBe(
      dialog?.querySelector("h2")?.id,
    );
  });

  it("closes through links to its parent that keep the filters", () => {
    const links = [...page.querySelectorAll(".overlay__root a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/eltos?status=Active", "/eltos?status=Active"]);
  });

  it("leaves the page usable when it is closed", () => {
    expect(html(routes, "/eltos")).not.toContain("inert");
  });
});

it("the message region also exists over a drawer, so that messages are announced when it closes", () => {
  const page = document.createElement("div");
  for (const path of ["/eltos/add", "/eltos"]) {
    page.innerHTML = html(routes, path);
    const regions = [...page.querySelectorAll("[role=status]")];
    expect(regions.filter((region) => !region.closest(".overlay__root"))).toHaveLength(1);
  }
});

describe("a drawer with JavaScript", () => {
  const open = async () => {
    showRoutes(routes, "/eltos");
    await userEvent.click(await screen.findByRole("link", { name: "Ajouter" }));
    return screen.findByRole("dialog", { name: "Nouvel opérateur" });
  };

  it("moves the focus to its title and, on Escape, back to the link", async () => {
    await open();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Nouvel opérateur" })),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ajouter" }));
  });

  it("stays open when Escape closes a control in it", async () => {
    const withControls = [
      {
        path: "/",
        Component: () => (
          <Drawer title="Filtres" closeTo="/eltos">
            <DrawerBody>
              {/* Like a list of choices, which handles the key itself. */}
              <input
                aria-label="Commune"
                onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
              />
              <details name="menu" open>
                <summary>Dates</summary>
                <button type="button">Aujourd’hui</button>
              </details>
            </DrawerBody>
          </Drawer>
        ),
      },
      { path: "/eltos", Component: () => <h1>Opérateurs</h1> },
    ];
    showRoutes(withControls, "/");
    (await screen.findByLabelText("Commune")).focus();
    await userEvent.keyboard("{Escape}");
    screen.getByRole("dialog", { name: "Filtres" });
    const controls = document.querySelector("details") as HTMLDetailsElement;
    screen.getByRole("button", { name: "Aujourd’hui" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(controls.open).toBe(false);
    screen.getByRole("dialog", { name: "Filtres" });
    screen.getByText("Dates").focus();
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("heading", { name: "Opérateurs" });
  });

  it("asks before discarding changes", async () => {
    await open();
    await userEvent.type(screen.getByRole("textbox", { name: "Nom" }), " de Villers");
    await userEvent.keyboard("{Escape}");
    const question = await screen.findByRole("dialog", { name: /Abandonner vos modifications/ });
    expect(screen.getByRole("dialog", { name: "Nouvel opérateur" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Continuer la saisie" }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    await userEvent.click(screen.getByRole("link", { name: "Fermer et revenir à la page" }));
    await userEvent.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
    // Back, as often used on phones.
    await userEvent.click(screen.getByRole("button", { name: "Page précédente" }));
    await userEvent.click(await screen.findByRole("button", { name: "Abandonner les modifications" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a page's messages", () => {
  const told = { id: "1", tone: "danger", key: "backoffice-errors:unavailable", params: {} };
  const telling = routes.map((route) => ({ ...route, loader: () => ({ toasts: [told] }) }));

  it("leave the focus in the page, or in the overlay, when they are dismissed", async () => {
    for (const [path, place] of [
      ["/eltos", "main"],
      ["/eltos/add", "dialog"],
    ] as const) {
      const { unmount } = showRoutes(telling, path);
      (await screen.findByRole("link", { name: "Fermer ce message" })).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByText(/^Le service ne répond pas/)).toBeNull());
      expect(document.activeElement).toBe(document.querySelector(place));
      unmount();
    }
  });

  it("are in the page or, while an overlay is open, only in the overlay", async () => {
    showRoutes(telling, "/eltos");
    const message = await screen.findByText(/^Le service ne répond pas/);
    expect(message.closest(".overlay__root")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Ajouter" }));
    await screen.findByRole("dialog", { name: "Nouvel opérateur" });
    expect(screen.getByText(/^Le service ne répond pas/).closest(".overlay__root")).not.toBeNull();
  });
});

it("a menu supports arrow keys and first letters, with or without accents, and Escape returns the focus", async () => {
  show(
    <Menu label="Plus">
      <MenuItem to="a">Archiver</MenuItem>
      <MenuItem to="e">Éditer</MenuItem>
      <MenuItem to="s">Supprimer</MenuItem>
    </Menu>,
  );
  const user = userEvent.setup();
  const menu = document.querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  document.querySelector("summary")?.focus();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard("e");
  expect(focused()).toBe("Éditer");
  await user.keyboard("s");
  expect(focused()).toBe("Supprimer");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Archiver");
  await user.keyboard("{Escape}");
  expect(menu.open).toBe(false);
  expect(focused()).toBe("Plus");
});

it("a menu closes when the focus moves to another element, but not when nothing gets it", async () => {
  show(
    <>
      <Menu label="Plus">
        <MenuItem to="a">Archiver</MenuItem>
      </Menu>
      <button type="button">Ailleurs</button>
    </>,
  );
  const menu = document.querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  const item = screen.getByText<HTMLAnchorElement>("Archiver").closest("a");
  item?.focus();
  item?.blur();
  expect(menu.open).toBe(true);
  item?.focus();
  screen.getByRole("button", { name: "Ailleurs" }).focus();
  expect(menu.open).toBe(false);
});
