import { json, redirect } from "@remix-run/node";
import { Link, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ChooseRow, ChosenRows } from "~/ui/lists/chosen-rows";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { PickFilter } from "~/ui/lists/filters";
import { headings } from "~/ui/lists/headings";
import { ListBar } from "~/ui/lists/list-bar";
import { AppliedFilters, ListFilters } from "~/ui/lists/list-filters";
import { NothingFound } from "~/ui/lists/nothing-found";
import { useOnlyRow } from "~/ui/lists/only-row";
import { Pagination, pageWindow, withQuery } from "~/ui/lists/pagination";
import { ViewLinks } from "~/ui/lists/view-links";
import { LastRefusalNote } from "~/ui/reviews/last-refusal";
import { plain, show, showRoutes } from "./support/page";

describe("the page window", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [6, 13, [1, "gap", 4, 5, 6, 7, 8, "gap", 13]],
    [4, 13, [1, 2, 3, 4, 5, 6, "gap", 13]],
    [13, 13, [1, "gap", 11, 12, 13]],
    // A gap would hide a single page, whose number is as short.
    [5, 13, [1, 2, 3, 4, 5, 6, 7, "gap", 13]],
  ])("page %i of %i", (page, last, expected) => {
    expect(pageWindow(page, last)).toEqual(expected);
  });
});

describe("pagination", () => {
  it("keeps the filters, and page 1 has no parameter", () => {
    show(
      <Pagination page={{ currentPage: 6, pageSize: 20, totalCount: 248 }} noun="opérateurs" />,
      "/eltos?status=Active&page=6",
    );
    const nav = screen.getByRole("navigation", { name: "Pages de résultats" });
    expect(nav.textContent).toContain("101–120 sur 248 opérateurs");
    expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("Page 6");
    const first = within(nav)
      .getAllByRole("link")
      .find((link) => link.textContent === "Page 1");
    expect(first?.getAttribute("href")).toBe("/eltos?status=Active");
    expect(within(nav).getByRole("link", { name: "Suivant" }).getAttribute("href")).toBe(
      "/eltos?status=Active&page=7",
    );
  });

  it("counts a single row without a range", () => {
    show(
      <Pagination page={{ currentPage: 13, pageSize: 20, totalCount: 241 }} noun="opérateurs" />,
      "/eltos",
    );
    expect(screen.getByText(/sur/).closest("p")?.textContent).toBe("241 sur 241 opérateurs");
  });

  it("shows unreachable pages as plain text", () => {
    show(<Pagination page={{ currentPage: 1, pageSize: 20, totalCount: 40 }} />, "/eltos");
    expect(screen.queryByRole("link", { name: "Précédent" })).toBeNull();
    expect(screen.getByText("Précédent")).toBeTruthy();
  });

  it("is absent for a single page", () => {
    show(<Pagination page={{ currentPage: 1, pageSize: 20, totalCount: 3 }} />, "/eltos");
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("changes one parameter and keeps repeated ones", () => {
    expect(withQuery("?status=A&status=B&page=3", { page: null, sort: "name" })).toBe(
      "?status=A&status=B&sort=name",
    );
  });
});

describe("a table", () => {
  const columns = [
    {
      key: "name",
      header: "Nom",
      sorted: "ascending" as const,
      cell: (row: { id: string; name: string }) => <RowName to={`/${row.id}`} title={row.name} />,
    },
    { key: "count", header: "Offres", numeric: true, cell: () => 3 },
  ];

  it("keeps its semantics although CSS stacks its rows, and exposes its sort order", () => {
    const { container } = show(
      <DataTable
        label="Opérateurs"
        links
        rows={[{ id: "1", name: "Abbaye" }]}
        rowKey={(row) => row.id}
        columns={columns}
      />,
    );
    expect(container.querySelectorAll("table[role=table] tr[role=row] td[role=cell]")).toHaveLength(2);
    expect(screen.getByRole("columnheader", { name: "Nom" }).getAttribute("aria-sort")).toBe("ascending");
    expect(screen.getByRole("link", { name: "Abbaye" }).getAttribute("href")).toBe("/1");
  });

  it("follows a row's link without a page load, and leaves modified clicks to the browser", async () => {
    const list = () => (
      <DataTable
        label="Opérateurs"
        rows={[{ id: "1", name: "Abbaye" }]}
        rowKey={({ id }) => id}
        columns={columns}
      />
    );
    const routes = [
      { path: "/", Component: list },
      { path: "/1", Component: () => <p>Fiche</p> },
    ];
    showRoutes(routes, "/");
    const link = screen.getByRole("link", { name: "Abbaye" });
    // The browser opens it in a new tab.
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link, { button: 1 })).toBe(true);
    await userEvent.hover(link);
    expect(fireEvent.click(link)).toBe(false);
    expect(await screen.findByText("Fiche")).toBeTruthy();
  });

  it("has no column for the rows' arrows, which would be an empty cell for screen readers", () => {
    show(<DataTable label="Opérateurs" links rows={["1"]} rowKey={String} columns={columns as never} />);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Nom",
      "Offres",
    ]);
    expect(screen.getAllByRole("cell")).toHaveLength(2);
  });

  it("shows an arrow only in rows with a link", () => {
    const rows = ["1", "2"].map((id) => ({ id, name: `Abbaye ${id}` }));
    const { container } = show(
      <DataTable
        label="Opérateurs"
        links={({ id }) => id === "2"}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
      />,
    );
    const ways = [...container.querySelectorAll("tbody tr")].map((row) =>
      row.querySelectorAll("td:last-child svg"),
    );
    expect(ways.map(({ length }) => length)).toEqual([0, 1]);
  });

  it("is replaced by the empty state", () => {
    const common = { label: "Opérateurs", rows: [], rowKey: () => "", columns };
    show(<DataTable {...common} empty={<p>Aucun opérateur</p>} />);
    expect(screen.getByText("Aucun opérateur")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("ticked rows", () => {
  it("are counted and announced, also when a row is unticked", () => {
    show(
      <>
        <ChooseRow value="1" name="Abbaye" />
        <ChooseRow value="2" name="Château" />
        <ChosenRows action="/eltos/many" />
      </>,
    );
    const said = screen.getByRole("status");
    expect(said.textContent).toBe("");
    for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
    expect(plain(said.textContent)).toBe("2 lignes cochées");
    fireEvent.click(screen.getByRole("checkbox", { name: /Abbaye/ }));
    expect(plain(said.textContent)).toBe("1 ligne cochée");
  });

  it("are all ticked by one press and unticked by the next; without scripts the same link ticks them", () => {
    const rows = (
      <>
        <ChooseRow value="1" name="Abbaye" />
        <ChooseRow value="2" name="Château" />
        <ChosenRows action="/eltos/many" />
      </>
    );
    const ticked = () =>
      screen.getAllByRole("checkbox").filter((box) => (box as HTMLInputElement).checked).length;
    const { unmount } = show(rows, "/eltos?search=bain");
    fireEvent.click(screen.getByRole("checkbox", { name: /Abbaye/ }));
    const page = screen.getByRole("link", { name: "Cocher toute la page" });
    fireEvent.click(page);
    expect([ticked(), plain(screen.getByRole("status").textContent)]).toEqual([2, "2 lignes cochées"]);
    fireEvent.click(page);
    expect([ticked(), screen.getByRole("status").textContent]).toEqual([0, ""]);
    const address = page.getAttribute("href") ?? "";
    expect(address).toBe("/eltos?search=bain&ticked=page");
    unmount();
    show(rows, address);
    expect(ticked()).toBe(2);
  });
});

describe("the headings of a list", () => {
  const sorts = ["name", "-name", "offers", "-offers"] as const;
  const sortedBy = (sort: (typeof sorts)[number]) => {
    const query = `?status=Active&sort=${sort}&page=3`;
    const heading = headings({ sort, sorts }, query);
    const cell = () => "";
    const columns = [
      {
        key: "title",
        ...heading({ words: "Offre" }, { words: "Nom", by: "name", direction: "ascending" }),
        cell,
      },
      { key: "offers", ...heading({ words: "Nombre", by: "offers", direction: "descending" }), cell },
      { key: "status", header: "Statut", cell },
    ];
    const { container } = show(
      <DataTable label="Offres" rows={["1"]} rowKey={String} columns={columns} />,
      `/offers${query}`,
    );
    const sorted = [...container.querySelectorAll("th")].map((heading) => heading.getAttribute("aria-sort"));
    const links = [...container.querySelectorAll("th a")].map((link) => link.getAttribute("href"));
    return { sorted, links };
  };

  it("lead to the first page of each order, with the filters", () => {
    expect(sortedBy("name")).toEqual({
      sorted: ["ascending", null, null],
      links: ["/offers?status=Active&sort=-name", "/offers?status=Active&sort=offers"],
    });
  });

  it("reverse the current order, and back", () => {
    expect(sortedBy("offers")).toEqual({
      sorted: [null, "descending", null],
      links: ["/offers?status=Active", "/offers?status=Active&sort=-offers"],
    });
    expect(sortedBy("-offers")).toEqual({
      sorted: [null, "ascending", null],
      links: ["/offers?status=Active", "/offers?status=Active&sort=offers"],
    });
    expect(sortedBy("-name")).toMatchObject({
      sorted: ["descending", null, null],
      links: ["/offers?status=Active", "/offers?status=Active&sort=offers"],
    });
  });
});

describe("a list without results", () => {
  const yet = { title: "Aucun opérateur pour le moment", add: <a href="/eltos/add">Ajouter</a> };
  const nothing = (chosen: Record<string, string[]>, search: string | undefined, at: string) => {
    const isFiltered = Object.keys(chosen).length > 0;
    const clearTo = chosen.deleted ? "/eltos?deleted=true" : "/eltos";
    show(
      <NothingFound
        list={{ chosen, search, isFiltered, sort: "name", sorts: ["name"] }}
        title="Aucun opérateur trouvé"
        clearTo={clearTo}
        all={{ to: "/eltos", label: "Voir tous les opérateurs" }}
        whenEmpty={yet}
      />,
      at,
    );
    return {
      title: plain(screen.getByRole("heading").textContent),
      links: screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    };
  };
  const all = ["Voir tous les opérateurs", "/eltos"];

  it("quotes the search and offers to repeat it without the filters, in the same order", () => {
    expect(nothing({ status: ["Active"] }, "zoo", "/eltos?search=zoo&status=Active&sort=offers")).toEqual({
      title: "Aucun opérateur trouvé pour « zoo »",
      links: [["Chercher sans les filtres", "/eltos?search=zoo&sort=offers"], all],
    });
  });

  it("does not count the list of deleted rows as a filter", () => {
    expect(nothing({ deleted: ["true"] }, "zoo", "/eltos?search=zoo&deleted=true").links).toEqual([all]);
  });

  it("says that there are no rows yet if there was no search, and links to adding one", () => {
    expect(nothing({}, undefined, "/eltos")).toEqual({
      title: "Aucun opérateur pour le moment",
      links: [["Ajouter", "/eltos/add"]],
    });
  });
});

describe("the filters of a list", () => {
  const list = {
    chosen: { status: ["Active", "Archived"], start: ["2026-03-12"], deleted: ["true"] },
    search: "moulin",
    sort: "name",
    sorts: ["newest", "name"],
  };
  const url =
    "/offers?search=moulin&status=Active&status=Archived&start=2026-03-12&deleted=true&sort=name&page=3";
  const filters = (
    <ListFilters
      list={{ ...list, isFiltered: true }}
      search={{ label: "Rechercher une offre" }}
      filters={{
        status: { label: "Statut", options: [{ value: "Active", label: "Active" }] },
        start: { label: "Du", day: true },
        deleted: false,
      }}
      clearTo="/offers"
    />
  );

  it("are chips that each remove one value from the URL and return to the first page", () => {
    show(filters, url);
    const chips = screen.getAllByRole("link", { name: /^Retirer le filtre/ });
    expect(
      chips.map((chip) => [
        plain(chip.textContent).replace("Retirer le filtre", "").trim(),
        chip.getAttribute("href"),
      ]),
    ).toEqual([
      ["Statut : Active", "/offers?search=moulin&status=Archived&start=2026-03-12&deleted=true&sort=name"],
      ["Statut : Archived", "/offers?search=moulin&status=Active&start=2026-03-12&deleted=true&sort=name"],
      ["Du 12/03/2026", "/offers?search=moulin&status=Active&status=Archived&deleted=true&sort=name"],
    ]);
    expect(screen.getByRole("link", { name: "Tout effacer" }).getAttribute("href")).toBe("/offers");
  });

  it("are a single form, which keeps the order and hidden filters", () => {
    const { container } = show(filters, url);
    const form = container.querySelector("form");
    expect(form && [...new FormData(form)]).toEqual([
      ["sort", "name"],
      ["deleted", "true"],
      ["search", "moulin"],
      ["status", "Active"],
      ["start", "2026-03-12"],
    ]);
  });
});

describe("a panel of choices", () => {
  const options = ["Active", "Archived"].map((value) => ({ value, label: value }));
  const List = () => {
    const { search } = useLocation();
    const chosen = new URLSearchParams(search).getAll("status");
    return (
      <main tabIndex={-1}>
        <p data-testid="query">{search}</p>
        <FilterBar>
          <PickFilter label="Statut" name="status" options={options} chosen={chosen} />
        </FilterBar>
        <button type="button">Ailleurs</button>
      </main>
    );
  };
  const open = async () => {
    show(<List />, "/eltos");
    const button = screen.getByText("Statut", { selector: "summary" });
    const panel = button.closest("details");
    if (!panel) throw new Error("no panel");
    await userEvent.click(button);
    panel.open = true;
    await userEvent.click(screen.getByLabelText("Archived"));
    const applied = async () => {
      await waitFor(() => expect(screen.getByTestId("query").textContent).toBe("?status=Archived"));
      expect(panel.open).toBe(false);
    };
    return { button, panel, applied };
  };

  it("is applied when Escape closes it, and returns the focus to its button", async () => {
    const { button, applied } = await open();
    await userEvent.keyboard("{Escape}");
    await applied();
    expect(document.activeElement).toBe(button);
  });

  it("is applied when another control is pressed, which gets the focus", async () => {
    const { applied } = await open();
    await userEvent.click(screen.getByRole("button", { name: "Ailleurs" }));
    await applied();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ailleurs" }));
  });

  it("is applied when the page beside it is pressed, and returns the focus to its button", async () => {
    const { button, applied } = await open();
    await userEvent.click(screen.getByTestId("query"));
    await applied();
    expect(document.activeElement).toBe(button);
  });

  it("closes by its own button, and stays open when its blank areas are pressed", async () => {
    const { panel, applied } = await open();
    await userEvent.click(screen.getByRole("group", { name: "Statut" }));
    expect(panel.open).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Appliquer" }));
    await applied();
  });

  it("does nothing if nothing was chosen", async () => {
    const { panel } = await open();
    await userEvent.click(screen.getByLabelText("Archived"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(panel.open).toBe(false));
    expect(screen.getByTestId("query").textContent).toBe("");
  });
});

describe("a search with one result", () => {
  const open = () => {
    const List = () => {
      const only = useLoaderData() as string | null;
      const { search } = useLocation();
      return (
        <>
          <p data-testid="query">{search}</p>
          <FilterBar search={{ label: "Chercher", value: undefined }} onTyped={useOnlyRow(only)} />
        </>
      );
    };
    const Sheet = () => {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate(-1)}>
          Retour
        </button>
      );
    };
    const loader = ({ request }: { request: Request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("search") !== "moulin") return json(null);
      return searchParams.has("stay") ? json("/eltos/1") : redirect("/eltos/1");
    };
    showRoutes(
      [
        { path: "/eltos", Component: List, loader },
        { path: "/eltos/1", Component: Sheet },
      ],
      "/eltos",
    );
  };

  it("opens the result while typing, and does not open it again after Back", async () => {
    open();
    await userEvent.type(await screen.findByRole("searchbox"), "moulin");
    await userEvent.click(await screen.findByRole("button", { name: "Retour" }));
    const query = await screen.findByTestId("query");
    expect(query.textContent).toBe("?search=moulin&stay=true");
    await userEvent.type(screen.getByRole("searchbox"), "zoo");
    await waitFor(() => expect(query.textContent).toBe("?search=zoo&stay=true"));
    expect(query.isConnected).toBe(true);
  });

  it("opens the result immediately on Enter", async () => {
    open();
    await userEvent.type(await screen.findByRole("searchbox"), "moulin{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Retour" }));
    expect((await screen.findByTestId("query")).textContent).toBe("");
  });
});

describe("the tools of a list keep the focus", () => {
  const Sorted = () => {
    const sort = new URLSearchParams(useLocation().search).get("sort") ?? "name";
    const options = ["name", "newest", "offers"].map((value) => ({ value, label: value }));
    return (
      <>
        <ListBar range={sort} sort={{ value: sort, options }} />
        <button type="button">Après</button>
      </>
    );
  };

  it("the sort order is submitted after the arrow keys, and immediately for the pointer", async () => {
    show(<Sorted />, "/eltos");
    const select = screen.getByLabelText<HTMLSelectElement>(/Trier par/);
    select.focus();
    fireEvent.keyDown(select, { key: "ArrowDown" });
    fireEvent.change(select, { target: { value: "newest" } });
    expect(screen.getByText("name", { selector: "p" })).toBeTruthy();
    fireEvent.keyDown(select, { key: "Enter" });
    await screen.findByText("newest", { selector: "p" });
    expect(document.activeElement).toBe(select);
    fireEvent.pointerDown(select);
    fireEvent.change(select, { target: { value: "offers" } });
    await screen.findByText("offers", { selector: "p" });
    expect(select.isConnected).toBe(true);
  });

  const Chips = () => {
    const left = new URLSearchParams(useLocation().search).getAll("status");
    const items = left.map((one) => ({
      key: one,
      label: one,
      to: `?${left
        .filter((other) => other !== one)
        .map((other) => `status=${other}`)
        .join("&")}`,
    }));
    return <AppliedFilters items={items} clearTo="/eltos" />;
  };

  it("removing a filter moves the focus to the next one", async () => {
    show(<Chips />, "/eltos?status=A&status=B&status=C");
    const chip = (name: string) => screen.getByRole("link", { name: new RegExp(`${name}$`) });
    await userEvent.click(chip("B"));
    await waitFor(() => expect(document.activeElement).toBe(chip("C")));
    await userEvent.click(chip("C"));
    await waitFor(() => expect(document.activeElement).toBe(chip("A")));
  });
});

describe("saved views", () => {
  const ofMuseums = { to: "/eltos?categories=musee", isCurrent: false };
  const mine = [
    { name: null, to: "/eltos", isCurrent: true },
    { name: "Musées", ...ofMuseums },
  ];
  const shared = { name: "Les musées", ...ofMuseums };
  function Views() {
    const isShort = useLocation().search === "?short";
    return (
      <>
        <ViewLinks links={isShort ? mine : [...mine, shared]} manage={{ to: "/eltos/views", isNew: false }} />
        <Link to="?short">Moins</Link>
      </>
    );
  }
  it("may have the same filters as another user's, and a removed one disappears", async () => {
    show(<Views />);
    await userEvent.click(screen.getByRole("link", { name: "Moins" }));
    const views = screen.getByRole("navigation", { name: "Vues" });
    expect(
      within(views)
        .getAllByRole("link")
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(["Tout", "Musées", "Gérer les vues"]);
  });
});

describe("a refusal in a row of a list", () => {
  const at = "2026-06-15T10:00:00Z";
  it("is shown with the beginning of a long reason, with the full reason as tooltip", () => {
    const reason = "Les dates débordent de la saison. ".repeat(60).trim();
    show(<LastRefusalNote refusal={{ kind: "Created", at, reason, requestId: "r" }} />);
    const note = screen.getByText(/^Création refusée/);
    expect(plain(note.textContent)).toMatch(/^Création refusée : Les dates .{70,90}…$/);
    expect(note.title).toBe(reason);
  });

  it("is shown with all of a short reason, and alone without a reason", () => {
    show(<LastRefusalNote refusal={{ kind: "Created", at, reason: "Texte à revoir.", requestId: "r" }} />);
    const note = screen.getByText(/^Création refusée/);
    expect([plain(note.textContent), note.title]).toEqual(["Création refusée : Texte à revoir.", ""]);
    cleanup();
    show(<LastRefusalNote refusal={{ kind: "Created", at, reason: null, requestId: "r" }} />);
    expect(screen.getByText(/^Création refusée/).textContent).toBe("Création refusée");
  });
});
