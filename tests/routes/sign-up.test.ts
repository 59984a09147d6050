import { describe, expect, it } from "vitest";
import * as signUp from "~/routes/public/sign-up";
import * as localities from "~/routes/resources/localities";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));

const form = (changes: Record<string, string | string[]> = {}) => ({
  productName: "Brasserie du Pont",
  socialReason: "Pont SRL",
  categoryTypes: ["brasserie", "musee"],
  zipCode: "5500",
  city: "Dinant",
  street: "Rue du Pont",
  streetNumber: "3",
  country: "BE",
  managerFirstName: "Luc",
  managerName: "Dupont",
  managerEmail: "luc@pont.example",
  managerPhone: "0470 12 34 56",
  "managerPhone:country": "BE",
  productEmail: "info@pont.example",
  productPhone: "082 22 22 22",
  "productPhone:country": "BE",
  agreeLegalTerms: "on",
  ...changes,
});
const send = (changes: Record<string, string | string[]>, type = "member") =>
  screens.post(signUp, `/sign-up?type=${type}`, form(changes));
const operators = () => db.selectFrom("operators").select(["id", "sheet", "status"]).execute();

describe("the sign-up form", () => {
  it.each([
    ["productName", "", "required"],
    ["socialReason", "", "required"],
    ["categoryTypes", [], "atLeastOne"],
    ["zipCode", "", "required"],
    ["city", "", "required"],
    ["street", "", "required"],
    ["streetNumber", "", "required"],
    ["managerFirstName", "", "required"],
    ["managerName", "", "required"],
    ["managerEmail", "", "required"],
    ["managerEmail", "luc@", "invalidEmail"],
    ["managerPhone", "", "required"],
    ["managerPhone", "12", "invalidPhone"],
    ["productEmail", "info", "invalidEmail"],
    ["productPhone", "", "required"],
    ["webSite", "pont", "invalidUrl"],
    ["bceOrTVANumber", "0403.170.702", "invalidCompanyNumber"],
    ["agreeLegalTerms", "", "required"],
  ])("refuses %s = %j with %s, keeps the input and stores nothing", async (field, value, code) => {
    const { status, errors, data } = await send({ [field]: value });
    expect(status).toBe(422);
    expect(errors).toEqual({ [field]: [code] });
    expect(data).toMatchObject({
      lastResult: { initialValue: expect.objectContaining({ country: "BE" }) },
      found: field === "zipCode" ? undefined : { province: "Namur" },
    });
    expect(await operators()).toEqual([]);
  });

  it("keeps the country of an empty phone number", async () => {
    const { data } = await send({ productPhone: "", "productPhone:country": "LU" });
    expect(data).toMatchObject({ lastResult: { initialValue: { productPhone: "+352" } } });
  });

  it("reports unknown numbers and localities together with other errors", async () => {
    const { errors } = await send({ webSite: "pont", productPhone: "082 22", zipCode: "1001" });
    expect(errors).toEqual({
      webSite: ["invalidUrl"],
      productPhone: ["invalidPhone"],
      zipCode: ["unknownZipCode"],
    });
    const abroad = await send({ webSite: "pont", zipCode: "1001", country: "FR" });
    expect(abroad.errors).toEqual({ webSite: ["invalidUrl"] });
  });

  it("requires a distributor's commitment and fewer business details", async () => {
    const distributor = { isDistributor: "on", socialReason: "", categoryTypes: [] };
    expect((await send(distributor, "distributor")).errors).toEqual({ agreeDistribute: ["required"] });
  });

  it("finds the localities without JavaScript, validates nothing else and loses nothing", async () => {
    const intent = JSON.stringify({ type: "validate", payload: { name: "zipCode" } });
    const { status, errors, data } = await send({
      __intent__: intent,
      city: "",
      street: "",
      managerEmail: "x",
    });
    expect(status).toBe(200);
    expect(errors).toEqual({});
    expect(data).toMatchObject({
      found: { province: "Namur", localities: expect.arrayContaining(["Dinant", "Bouvignes-sur-Meuse"]) },
      lastResult: {
        initialValue: { managerEmail: "x", productName: "Brasserie du Pont", province: "Namur" },
      },
    });
  });

  it("creates the operator and thanks; the same e-mail address again is told to sign in", async () => {
    const { status, location } = await send({});
    expect([status, location]).toEqual([303, "/sign-up?step=success"]);
    const [operator] = await operators();
    expect(operator).toMatchObject({ status: "InRevision" });
    expect(operator?.sheet).toMatchObject({
      isDistributor: false,
      categories: ["brasserie", "musee"],
      manager: { phone: "+32470123456" },
      tourismProduct: { phone: "+3282222222", address: { province: "Namur", country: "BE" } },
    });

    const again = await send({ productName: "Autre" });
    expect(again.status).toBe(422);
    expect(again.errors).toEqual({ managerEmail: ["duplicateEmail"] });
    expect(again.data).toMatchObject({ lastResult: { initialValue: { productName: "Autre" } } });
    expect(await operators()).toHaveLength(1);
  });

  it("shows a notice about a locality of another postal code", async () => {
    const { location } = await send({ city: "Arlon", managerEmail: "arlon@pont.example" });
    expect(location).toBe("/sign-up?step=success&notice=cityNotOfZipCode");
    const { data } = await screens.load(signUp, `${location}&notice=autre`);
    expect(data).toMatchObject({ step: "success", notices: ["cityNotOfZipCode"] });
  });

  it("fills in no province abroad, even for a postal code that exists in Belgium", async () => {
    const { data } = await send({ country: "LU", street: "" });
    expect(data).toMatchObject({ found: undefined, lastResult: { initialValue: { zipCode: "5500" } } });
    expect(data).not.toMatchObject({ lastResult: { initialValue: { province: expect.anything() } } });
  });

  it("keeps everything when the API cannot be reached", async () => {
    screens.setReachable(false);
    const { status, data } = await send({});
    screens.setReachable(true);
    expect(status).toBe(503);
    expect(data).toMatchObject({ submitted: expect.arrayContaining([["productName", "Brasserie du Pont"]]) });
  });
});

describe("the steps", () => {
  const load = (search: string, as?: { id: string }) => screens.load(signUp, `/sign-up${search}`, { as });

  it("are in the URL", async () => {
    expect((await load("")).data).toMatchObject({ step: "choice", kind: "member" });
    expect((await load("?type=distributor")).data).toMatchObject({ step: "form", kind: "distributor" });
    expect((await load("?type=autre")).data).toMatchObject({ step: "choice" });
    expect((await load("?step=success")).data).toMatchObject({ step: "success" });
  });

  it("redirect a person who is signed in", async () => {
    const { status, location } = await load("", await addUser(db));
    expect([status, location]).toEqual([302, "/"]);
  });
});

describe("the localities of a postal code", () => {
  const load = async (zip: string) => {
    const { response, headers } = await screens.load(localities, `/localities/${zip}`, { params: { zip } });
    return { found: await response?.json(), headers };
  };

  it("are returned to the form, the main one first, and are cacheable", async () => {
    const { found, headers } = await load("5500");
    expect(found).toMatchObject({ province: "Namur" });
    expect(found.localities[0]).toBe("Dinant");
    expect(headers.get("cache-control")).toContain("max-age");
  });

  it.each(["9999", "12", "abcd"])("are empty for %s", async (zip) => {
    expect((await load(zip)).found).toEqual({ province: null, localities: [] });
  });
});
