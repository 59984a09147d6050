import { Outlet } from "@remix-run/react";
import i18next, { type TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { listTitle } from "~/ui/lists/list-title";
import { PageTitle, type PageTitleHandle } from "~/ui/shell/page-change";
import { html, plain, showRoutes } from "./support/page";

const layout = (handle?: PageTitleHandle<never>) => ({
  handle,
  Component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
});

describe("the title of a page", () => {
  it("contains the page and its parents, each once", async () => {
    const { container } = showRoutes(
      [
        {
          path: "/eltos",
          ...layout({ title: "backoffice-ui:nav.menu" }),
          children: [
            {
              path: "filtres",
              handle: { title: "backoffice-ui:filters.all" },
              children: [{ index: true, handle: { title: "backoffice-ui:filters.applied" } }],
            },
          ],
        },
      ],
      "/eltos/filtres",
    );
    expect(container.querySelector("title")?.textContent).toBe("Filtres – Menu");
  });
});

describe("the title of a page with an invalid URL", () => {
  it.each([
    [true, "Erreur\u00a0: Menu"],
    [false, "Menu"],
  ])("wrong: %s", (wrong, title) => {
    const isWrong = (asked: { wrong: boolean }) => asked.wrong;
    const page = { id: "asked", path: "/", loader: () => ({ wrong }) };
    const handle = { title: "backoffice-ui:nav.menu", isWrong };
    expect(html([{ ...page, ...layout(handle) }], "/", { loaderData: { asked: { wrong } } })).toContain(
      `<title>${title}</title>`,
    );
  });
});

describe("the title of a list", () => {
  const t: TFunction = i18next.t;
  const filters = {
    status: { label: "Statut", options: [{ value: "Active", label: "Actif" }] },
    start: { label: "Du", day: true },
    deleted: false,
  } as const;
  const list = (chosen: Partial<Record<keyof typeof filters, string[]>>, search?: string) => ({
    chosen: { status: [], start: [], deleted: [], ...chosen },
    search,
    sort: "name",
    sorts: ["name"],
    isFiltered: true,
  });

  it("is its name on the first page, without filters", () => {
    expect(listTitle(t, "Opérateurs", { currentPage: 1 }, { list: list({}), filters })).toBe("Opérateurs");
  });

  it("names its filters, its search and its page", () => {
    const narrowed = { list: list({ status: ["Active"], start: ["2026-03-12"] }, "chateau"), filters };
    expect(plain(listTitle(t, "Opérateurs", { currentPage: 2 }, narrowed))).toBe(
      "Opérateurs : Actif, Du 12/03/2026, « chateau », page 2",
    );
  });

  it("leaves out the text of the page's own heading", () => {
    const narrowed = { list: list({ deleted: ["true"] }), filters };
    expect(listTitle(t, "Opérateurs supprimés", { currentPage: 1 }, narrowed)).toBe("Opérateurs supprimés");
  });
});
