import { describe, expect, it } from "vitest";
import { submittedSheet } from "~/contract/operators/calls";
import { operatorCreation, operatorSignUp } from "~/contract/operators/entry";
import { sheetNamed } from "../support/operators";

const wrong = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  [...new Set(result.error?.issues.map(({ path }) => path.join(".")))].sort();

describe("rules between fields", () => {
  it("are reported together with other fields' errors", () => {
    const sheet = sheetNamed("");
    expect(wrong(submittedSheet.safeParse({ ...sheet, socialReason: "", categories: [] }))).toEqual([
      "categories",
      "socialReason",
      "tourismProduct.name.fr",
    ]);
    expect(wrong(operatorCreation.safeParse({}))).toEqual(
      ["categoryTypes", "city", "productName", "socialReason", "street", "streetNumber", "zipCode"].sort(),
    );
    expect(wrong(operatorSignUp.safeParse({ isDistributor: true }))).toContain("agreeDistribute");
  });

  it("are skipped while the fields that they read are invalid, for any input", () => {
    const sheet = sheetNamed("Musée");
    for (const tourismProduct of [undefined, null, "texte", []])
      expect(
        wrong(submittedSheet.safeParse({ ...sheet, socialReason: "", tourismProduct })),
        `${tourismProduct}`,
      ).not.toContain("socialReason");
    expect(wrong(operatorCreation.safeParse({ categoryTypes: null }))).not.toContain("socialReason");
    for (const body of [undefined, null, "texte", 5, []])
      expect(wrong(operatorSignUp.safeParse(body)), `${body}`).toEqual([""]);
  });
});
