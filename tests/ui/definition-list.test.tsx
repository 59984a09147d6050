import { expect, it } from "vitest";
import { DefinitionList } from "~/ui/display/card";
import { show } from "./support/page";

it("marks missing values as not filled in", () => {
  const values = [null, undefined, "", false, "Grotte"];
  const { container } = show(<DefinitionList items={values.map((value, at) => ({ term: at, value }))} />);
  expect([...container.querySelectorAll("dd")].map((shown) => shown.textContent)).toEqual([
    ...Array(4).fill("Non renseigné"),
    "Grotte",
  ]);
});
