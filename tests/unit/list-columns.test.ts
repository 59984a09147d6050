import { expect, it } from "vitest";
import { defaultColumns, listColumns, shownColumns, withColumns } from "~/contract/list-columns";

it.each(Object.keys(listColumns) as (keyof typeof listColumns)[])(
  "%s come with columns that they have",
  (name) => {
    const { keys, hiddenByDefault } = listColumns[name];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([...hiddenByDefault]));
    expect(defaultColumns(name)[0]).toBe(keys[0]);
    expect(hiddenByDefault).not.toContain(keys[0]);
  },
);

it.each<[string, string[] | null, string[]]>([
  ["nothing was chosen", null, ["name", "offers", "goodDeals", "publication", "status", "request"]],
  ["some were, in their order", ["name", "status", "offers"], ["name", "status", "offers"]],
  ["the name was left out, or moved", ["status", "name"], ["name", "status"]],
  ["nothing but the name is left", ["name"], ["name"]],
  ["one is no longer there", ["name", "retired", "offers"], ["name", "offers"]],
  ["none is there any longer", ["retired"], defaultColumns("operators")],
  ["one comes twice", ["name", "status", "status"], ["name", "status"]],
])("where %s, they are shown so", (_, chosen, shown) => {
  expect(shownColumns("operators", chosen)).toEqual(shown);
});

it("a list's query has columns where some were chosen, and the list has a table", () => {
  expect(withColumns("operators", "status=Active", ["status", "x"])).toBe(
    "status=Active&columns=name,status",
  );
  expect(withColumns("operators", "", ["status"])).toBe("columns=name,status");
  expect(withColumns("operators", "", undefined)).toBe("");
  expect(withColumns("gifts", "sort=oldest", ["name"])).toBe("sort=oldest");
});
