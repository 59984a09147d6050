import { expect, it } from "vitest";
import { inFrench, NOT_FILLED_IN } from "~/contract/fields";
import { reviewedSheet } from "~/contract/operators/sheet";
import { formValue } from "~/ui/forms/form-value";
import { fieldText, plainKinds } from "~/ui/reviews/reviewed-fields";
import { sheetNamed } from "../support/operators";

const sheet = sheetNamed("Moulin", { product: { description: inFrench(NOT_FILLED_IN) } });
const path = "tourismProduct.description.fr";

it("is an empty field in a form, and no value in a comparison", () => {
  expect(JSON.parse(JSON.stringify(formValue(sheet)))).toMatchObject({
    tourismProduct: { name: { fr: "Moulin" } },
  });
  expect(formValue(sheet)).toHaveProperty("tourismProduct.description", {});
  expect(fieldText(sheet, { path, kind: "textarea" }, plainKinds, {})).toBeNull();
  expect(fieldText(sheet, { path: "tourismProduct.name.fr", kind: "text" }, plainKinds, {})).toBe("Moulin");
});

it("is not in the form for a new record, which is empty", () => {
  expect(formValue(undefined)).toEqual({});
});

it("is stored for a sign-up accepted without a description, which an edit requires", () => {
  const { tourismProduct } = sheet;
  const asForm = { ...sheet, tourismProduct: { ...tourismProduct, description: {} } };
  expect(reviewedSheet("Created").parse(asForm)).toMatchObject({
    tourismProduct: { description: { fr: NOT_FILLED_IN } },
  });
  expect(reviewedSheet("Edited").safeParse(asForm).error?.issues).toMatchObject([
    { path: path.split("."), message: "required" },
  ]);
});
