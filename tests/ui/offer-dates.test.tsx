import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { plainField } from "~/ui/forms/field";
import { OfferDates } from "~/ui/offers/offer-form";
import texts from "../../locales/fr/backoffice-offer-form.json";
import { show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-offer-form", texts);

const day = (name: string, initialValue?: string) => plainField(name, "offer", { initialValue });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => {
  field(label).focus();
  fireEvent.input(field(label), { target: { value } });
};

describe("the dates of an offer", () => {
  it("propose its days of validity as its visibility, once they are complete", () => {
    show(
      <OfferDates
        start={day("start")}
        end={day("end")}
        visibilityStart={day("visibilityStart")}
        visibilityEnd={day("visibilityEnd", "2027-12-31")}
      />,
    );
    type(texts.fields.start, "0002-07-01");
    expect(field(texts.fields.visibilityStart).value).toBe("");
    type(texts.fields.start, "2027-07-01");
    type(texts.fields.end, "2027-08-31");
    expect(field(texts.fields.visibilityStart).value).toBe("2027-07-01");
    field(texts.fields.end).blur();
    // The user has entered other dates.
    expect(field(texts.fields.visibilityEnd).value).toBe("2027-12-31");
  });
});
