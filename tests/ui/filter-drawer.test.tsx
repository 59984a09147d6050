import { json } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { offerList } from "~/contract/offers/filters";
import { FilterDrawer } from "~/ui/lists/filter-drawer";
import { ListFilters } from "~/ui/lists/list-filters";
import { overlayHandle, Screen } from "~/ui/overlays/overlay";
import { html, plain, showRoutes } from "./support/page";

const { state } = offerList.fromUrl(new URLSearchParams());
const choice = (value: string) => ({ value, label: value });
const filters = {
  status: { label: "Statut", options: ["Active", "Archived"].map(choice) },
  category: { label: "Catégorie", options: [choice("musee")] },
  offerOnly: false,
  province: false,
  tourismOffice: false,
  tags: false,
  start: { label: "Du", day: true, until: "end", range: "Validité" },
  end: { label: "au", day: true },
} as const;

function List() {
  const list = useLoaderData() as typeof state;
  const { pathname, search } = useLocation();
  const found = { totalCount: 44 - list.chosen.status.length };
  return (
    <>
      <p data-testid="url">{pathname + search}</p>
      <Screen overlay={<Outlet context={{ list, filters, clearTo: "/offers", found }} />}>
        <ListFilters list={list} filters={filters} search={{ label: "Chercher" }} clearTo="/offers" />
      </Screen>
    </>
  );
}
const routes = [
  {
    path: "/offers",
    id: "list",
    Component: List,
    loader: ({ request }: { request: Request }) =>
      json(offerList.fromUrl(new URL(request.url).searchParams).state),
    children: [{ path: "filters", id: "filters", handle: overlayHandle, Component: FilterDrawer }],
  },
];

describe("the filters of a list on a phone", () => {
  it("open in a drawer, which shows how many results match and leads to them", async () => {
    const user = userEvent.setup();
    showRoutes(routes, "/offers?search=bain&sort=name&offerOnly=true&page=3");
    await user.click(await screen.findByRole("link", { name: "Filtres" }));
    const button = await screen.findByRole("button", { name: "Voir 44 résultats" });
    expect(screen.getByRole("dialog", { name: "Filtres" })).toBeTruthy();
    // One heading for both days of a range: without it, their labels make no sense.
    expect(screen.getByText("Validité", { selector: "summary" })).toBeTruthy();
    const inDrawer = (label: string) =>
      screen.getAllByLabelText(label).find((box) => box.closest("dialog")) as HTMLElement;
    await user.click(inDrawer("Archived"));
    await waitFor(() => expect(button.textContent).toBe("Voir 43 résultats"));
    expect(screen.getByRole("dialog", { name: "Filtres 1" })).toBeTruthy();
    expect((inDrawer("Archived") as HTMLInputElement).checked).toBe(true);
    await user.click(inDrawer("Active"));
    await waitFor(() => expect(button.textContent).toBe("Voir 42 résultats"));
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByTestId("url").textContent).toBe(
      "/offers?sort=name&offerOnly=true&search=bain&status=Active&status=Archived&start=&end=",
    );
  });

  it("are a plain form in the server's HTML, with the sections in use open", () => {
    const hydrationData = {
      loaderData: { list: offerList.fromUrl(new URLSearchParams("status=Active")).state },
    };
    const served = html(routes, "/offers/filters?status=Active", hydrationData);
    const page = new DOMParser().parseFromString(served, "text/html");
    const form = page.querySelector("dialog form");
    expect(form?.getAttribute("action")).toBe("/offers");
    expect(form?.getAttribute("method")).toBe("get");
    expect(
      [...page.querySelectorAll("dialog details[open] summary")].map((one) => plain(one.textContent)),
    ).toEqual(["Statut1 choix"]);
    expect(form?.querySelector("button:not([type])")?.textContent).toBe("Voir les résultats");
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
