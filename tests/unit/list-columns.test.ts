import { expect, it } from "vitest";
import { defaultColumns, listColumns, shownColumns, withColumns } from "~/contract/list-columns";

it.each(Object.keys(listColumns) as (keyof typeof listColumns)[])("%s have valid default columns", (name) => {
  const { keys, hiddenByDefault } = listColumns[name];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([...hiddenByDefault]));
  expect(defaultColumns(name)[0]).toBe(keys[0]);
  expect(hiddenByDefault).not.toContain(keys[0]);
});

it.each<[string, string[] | null, string[]]>([
  ["nothing was chosen", null, ["name", "offers", "goodDeals", "publication", "status", "request"]],
  ["some were chosen, in order", ["name", "status", "offers"], ["name", "status", "offers"]],
  ["the name was left out, or moved", ["status", "name"], ["name", "status"]],
  ["only the name is left", ["name"], ["name"]],
  ["one no longer exists", ["name", "retired", "offers"], ["name", "offers"]],
  ["none exists any longer", ["retired"], defaultColumns("operators")],
  ["one is repeated", ["name", "status", "status"], ["name", "status"]],
])("if %s, they are shown accordingly", (_, chosen, shown) => {
  expect(shownColumns("operators", chosen)).toEqual(shown);
});

it("a list's query has columns if some were chosen and the list is a table", () => {
  expect(withColumns("operators", "status=Active", ["status", "x"])).toBe(
    "status=Active&columns=name,status",
  );
  expect(withColumns("operators", "", ["status"])).toBe("columns=name,status");
  expect(withColumns("operators", "", undefined)).toBe("");
  expect(withColumns("gifts", "sort=oldest", ["name"])).toBe("sort=oldest");
});
