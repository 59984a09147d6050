import { json } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { ColumnsDrawer } from "~/ui/lists/columns-drawer";
import { overlayHandle, Screen } from "~/ui/overlays/overlay";
import words from "../../locales/fr/backoffice-columns.json";
import { showRoutes } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-columns", words);

const options = ["Offre", "Type", "Valable", "Lieu"].map((label) => ({ key: label.toLowerCase(), label }));

it("columns are ticked and moved in place, and submitted in their order", async () => {
  const user = userEvent.setup();
  const sent = vi.fn();
  const columns = { options, shown: ["offre", "type", "valable"] };
  showRoutes(
    [
      {
        path: "/offers",
        id: "list",
        Component: () => <Screen overlay={<Outlet context={{ columns }} />}>Liste</Screen>,
        children: [
          {
            path: "columns",
            id: "columns",
            handle: overlayHandle,
            Component: () => <ColumnsDrawer closeTo="/offers" />,
            action: async ({ request }: { request: Request }) => {
              sent([...(await request.formData())].filter(([name]) => name !== "formKey"));
              return json({});
            },
          },
        ],
      },
    ],
    "/offers/columns",
  );
  const drawer = within(await screen.findByRole("dialog", { name: "Colonnes de cette liste" }));
  const always = drawer.getByRole("checkbox", { name: /^Offre/ });
  expect([always.hasAttribute("disabled"), (always as HTMLInputElement).checked]).toEqual([true, true]);
  expect(drawer.getByText("3 colonnes")).toBeTruthy();
  const up = drawer.getByRole("button", { name: "Monter «\u00a0Lieu\u00a0»" });
  await user.click(up);
  await user.click(up);
  expect(document.activeElement).toBe(up);
  expect(drawer.getByText("« Lieu » est la colonne 2 sur 4.")).toBeTruthy();
  expect(up.getAttribute("aria-disabled")).toBe("true");
  await user.click(up);
  await user.click(drawer.getByRole("checkbox", { name: "Lieu" }));
  await user.click(drawer.getByRole("checkbox", { name: "Valable" }));
  expect(drawer.getByText("3 colonnes")).toBeTruthy();
  await user.click(drawer.getByRole("button", { name: "Appliquer" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(
    sent.mock.calls[0]?.[0].filter(([name]: [string]) => ["order", "shown", "intent"].includes(name)),
  ).toEqual(
    expect.arrayContaining([
      ["order", "lieu"],
      ["shown", "lieu"],
      ["order", "type"],
      ["shown", "type"],
      ["order", "valable"],
      ["intent", "apply"],
    ]),
  );
  expect(sent.mock.calls[0]?.[0].filter(([name]: [string]) => name === "order")).toEqual([
    ["order", "lieu"],
    ["order", "type"],
    ["order", "valable"],
  ]);
});
