import { expect, it } from "vitest";
import { DefinitionList } from "~/ui/display/card";
import { show } from "./support/page";

it("says of what is not there that it is not filled in", () => {
  const values = [null, undefined, "", false, "Grotte"];
  const { container } = show(<DefinitionList items={values.map((value, at) => ({ term: at, value }))} />);
  expect([...container.querySelectorAll("dd")].map((shown) => shown.textContent)).toEqual([
    ...Array(4).fill("Non renseigné"),
    "Grotte",
  ]);
});
