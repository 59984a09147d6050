import { FormProvider, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { OperatorSheet } from "~/contract/operators/calls";
import {
  ActivityFields,
  AddressSection,
  ContactFields,
  DescriptionFields,
} from "~/ui/operators/sheet-sections";
import { sheetNamed } from "../support/operators";
import { html } from "./support/page";

const choices = { categories: [], tourismOffices: [], countries: [], provinces: [] };
/** Part of the edit form as a browser without JavaScript gets it. */
function rendered(sheet: OperatorSheet, part: ReactNode) {
  function Page() {
    const [form] = useForm<OperatorSheet>({ id: "operator", defaultValue: sheet });
    return <FormProvider context={form.context}>{part}</FormProvider>;
  }
  return html([{ path: "*", Component: Page }], "/");
}

describe("the address of an operator", () => {
  it("has a province in Belgium, and none abroad", () => {
    const at = (country: string) =>
      rendered(
        sheetNamed("Musée", { address: { country } }),
        <AddressSection
          choices={choices}
          found={undefined}
          searchIntent={() => ({ name: "", value: "", form: "operator", formNoValidate: true })}
          searched={false}
        />,
      );
    expect(at("BE")).toContain('name="tourismProduct.address.province"');
    expect(at("FR")).not.toContain('name="tourismProduct.address.province"');
  });
});

describe("a field required only of members or only of distributors", () => {
  const required = (isDistributor: boolean) => {
    const page = rendered(
      sheetNamed("Musée", { isDistributor }),
      <>
        <ActivityFields choices={choices} />
        <ContactFields choices={choices} />
      </>,
    );
    const names = ["socialReason", "tourismProduct.email", "tourismProduct.phone", "tourismProduct.webSite"];
    const ofField = (name: string) => page.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0] ?? "";
    return {
      fields: names.filter((name) => /\srequired=""/.test(ofField(name))),
      categories: page.includes("(obligatoire)"),
    };
  };

  it("is marked as required for that kind only", () => {
    expect(required(false)).toEqual({ fields: ["socialReason"], categories: true });
    expect(required(true)).toEqual({
      fields: ["tourismProduct.email", "tourismProduct.phone", "tourismProduct.webSite"],
      categories: false,
    });
  });
});

describe("names and descriptions", () => {
  it("have four languages for users who may translate, and only French for others", () => {
    const names = (inFrench: boolean) => {
      const page = rendered(sheetNamed("Musée"), <DescriptionFields choices={choices} inFrench={inFrench} />);
      return [...page.matchAll(/name="tourismProduct\.(?:name|description)\.(\w\w)"/g)].map(
        ([, name]) => name,
      );
    };
    expect(new Set(names(false))).toEqual(new Set(["fr", "nl", "en", "de"]));
    expect(names(true)).toEqual(["fr", "fr"]);
  });
});
