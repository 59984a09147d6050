import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { Conditions } from "~/api/platform/database/conditions";
import { calls } from "~/contract/calls";
import { choices, day, exportAsExcel, type FiltersOf, listOf, one, yesOrNo } from "~/contract/lists";
import type { logCalls } from "~/contract/logs";
import type { operatorCalls } from "~/contract/operators/calls";

const offers = listOf({
  filters: {
    Status: choices(z.enum(["Active", "Archived"])),
    OfferOnly: yesOrNo,
    Category: one(z.string().max(9)),
    Start: day,
  },
  search: "SearchTerm",
  sort: { name: "OrderBy", by: ["newest", "name", "none"] },
});
type Filters = Omit<FiltersOf<typeof offers>, "OrderBy">;
const read = (query: string) => offers.fromUrl(new URLSearchParams(query));
const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

describe("an export", () => {
  const exports = Object.entries(calls).filter(([, area]) => "list" in area && "exportFile" in area);
  it.each(exports)("of %s accepts exactly the list's filters and order", (_, area) => {
    const { list, exportFile } = area as typeof operatorCalls | typeof logCalls;
    const { PageNumber: _page, PageSize: _size, ...filters } = list.query.shape;
    const body: z.ZodType = exportFile.body;
    const { shape } = (body instanceof z.ZodPipe ? body.in : body) as z.ZodObject;
    // Besides these: the file's type and language, and a different name for the order.
    const asked = Object.keys(shape).filter((name) => !/^(reason|language|.*excel)$/i.test(name));
    if ("orderBy" in shape) asked.splice(0, asked.length, ...asked.filter((name) => name !== "order"));
    expect(asked.sort()).toEqual(Object.keys(filters).map(small).sort());
  });

  it("selects the same rows as the list's query", () => {
    const { input } = read("?status=Active&offerOnly=true&start=2026-03-12&search=moulin&sort=name");
    const body = offers.exportBody.extend({ exportAsExcel }).parse({
      reason: "Rapport",
      exportAsExcel: true,
      ...offers.toExport(input),
    });
    const { PageNumber, PageSize, ...query } = offers.query.parse(input);
    expect(offers.fromExport(body)).toEqual({ Category: undefined, ...query });
    expect([PageNumber, PageSize]).toEqual([1, 20]);
    expect(offers.orderOf(query)).toBe("name");
  });
});

describe("a body", () => {
  it.each([true, "true"])("reads %o as yes, as in JSON and in URLs", (OfferOnly) => {
    expect(offers.filterBody.parse({ offerOnly: OfferOnly })).toMatchObject({ offerOnly: "true" });
  });

  it.each([false, "false"])("reads %o as no", (OfferOnly) => {
    expect(offers.filterBody.parse({ offerOnly: OfferOnly })).toMatchObject({ offerOnly: "false" });
  });

  it.each(["yes", 1, {}])("refuses %o", (offerOnly) => {
    expect(offers.filterBody.safeParse({ offerOnly }).success).toBe(false);
  });
});

describe("a search in the URL", () => {
  it("is text that the database can search", () => {
    expect(read("search=%00").state.search).toBeUndefined();
    expect(read("search=mou%00lin").input.SearchTerm).toBe("moulin");
    expect(read(`search=${"a".repeat(199)}%F0%9F%8F%B0`).state.search).toBe("a".repeat(199));
  });
});

describe("a list with a single order", () => {
  const users = listOf({ filters: { Role: choices(z.enum(["Admin", "Scanner"])) }, search: "SearchTerm" });

  it("has no order parameter in its query or its export", () => {
    expect(Object.keys(users.query.shape)).toEqual(["Role", "SearchTerm", "PageNumber", "PageSize"]);
    expect(Object.keys(users.exportBody.shape)).toEqual(["reason", "language", "role", "searchTerm"]);
    const { input, state } = users.fromUrl(new URLSearchParams("?role=Admin&sort=name"));
    expect(input).toEqual({ Role: ["Admin"], SearchTerm: undefined });
    expect(state).toMatchObject({ sort: "usual", sorts: ["usual"] });
    expect(users.orderOf(users.query.parse(input))).toBe("usual");
    expectTypeOf(users.orderOf).returns.toEqualTypeOf<"usual">();
  });
});

describe("filters without permission", () => {
  it("are ignored in a URL", () => {
    const { input, state } = offers.fromUrl(new URLSearchParams("?status=Active&category=musee"), [
      "Category",
    ]);
    expect(input).toMatchObject({ Status: ["Active"], Category: undefined });
    expect(state.chosen).toMatchObject({ status: ["Active"], category: [] });
  });
});

describe("a URL", () => {
  it("is parsed to the call's input and the list's state", () => {
    expect(read("?status=Active&status=Archived&category=musee&search=+moulin+&sort=name&page=2")).toEqual({
      input: { Status: ["Active", "Archived"], Category: "musee", SearchTerm: "moulin", OrderBy: "name" },
      state: {
        chosen: { status: ["Active", "Archived"], offerOnly: [], category: ["musee"], start: [] },
        search: "moulin",
        sort: "name",
        sorts: ["newest", "name", "none"],
        isFiltered: true,
      },
    });
  });

  it("ignores unknown values and orders", () => {
    const { input, state } = read("?status=Lost&status=&category=much+too+long&start=1900-01-01&sort=best");
    expect(state).toMatchObject({ sort: "newest", isFiltered: false });
    expect(offers.query.parse(input)).toEqual(offers.query.parse({}));
  });

  it("with both values of a yes-or-no filter does not filter, and shows both as chosen", () => {
    const { input, state } = read("?offerOnly=true&offerOnly=false");
    expect(input.OfferOnly).toBeUndefined();
    expect(state.chosen.offerOnly).toEqual(["true", "false"]);
  });

  it("with a repeated value filters by it once", () => {
    const { input, state } = read("?status=Active&status=Active&offerOnly=true&offerOnly=true");
    expect(input).toMatchObject({ Status: ["Active"], OfferOnly: "true" });
    expect(state.chosen).toMatchObject({ status: ["Active"], offerOnly: ["true"] });
  });

  it("searches by at most 200 characters", () => {
    expect(read(`?search=${"x".repeat(300)}`).input.SearchTerm).toHaveLength(200);
  });
});

describe("a filter", () => {
  it("without SQL does not compile", () => {
    expectTypeOf<Record<keyof Filters, () => undefined>>().toExtend<Conditions<Filters>>();
    expectTypeOf<Record<Exclude<keyof Filters, "Start">, () => undefined>>().not.toExtend<
      Conditions<Filters>
    >();
    expectTypeOf<keyof Filters>().toEqualTypeOf<
      "Status" | "OfferOnly" | "Category" | "Start" | "SearchTerm"
    >();
    expectTypeOf<Filters["Status"]>().toEqualTypeOf<("Active" | "Archived")[] | undefined>();
  });
});
