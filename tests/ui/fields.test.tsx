import { Form, useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { splitPhone, withChosenCountries, withInternationalPhones } from "~/contract/entry/phone-entry";
import { PictureCard } from "~/ui/display/picture";
import { LocalityFields } from "~/ui/forms/address-fields";
import { CategoryPicker } from "~/ui/forms/choice-cards";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PhoneField } from "~/ui/forms/phone-field";
import { RadioCards } from "~/ui/forms/radio-cards";
import { SecondQuestion } from "~/ui/forms/second-question";
import { SelectField, TextareaField, TextField } from "~/ui/forms/text-field";
import { Translations } from "~/ui/forms/translations";
import { PlainControl } from "~/ui/reviews/plain-control";
import { html, plain, show, showRoutes } from "./support/page";

const wrong = plainField("street", "operator", { initialValue: "", errors: ["required"] });

describe("categories", () => {
  const options = ["parc-aventure", "musee", "kayak"].map((value) => ({
    value,
    label: value,
    icon: "boat-duotone" as const,
    tone: "meuse" as const,
  }));
  const picker = (initialValue: string[]) => (
    <form id="operator" aria-label="Fiche">
      <CategoryPicker
        field={plainField("categories", "operator", { initialValue })}
        label="Catégories"
        options={options}
      />
    </form>
  );

  it("are submitted in order, the main one first and a new one last", async () => {
    show(picker(["kayak", "parc-aventure"]));
    const submitted = () =>
      new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Fiche" })).getAll("categories");
    expect(submitted()).toEqual(["kayak", "parc-aventure"]);
    await userEvent.click(screen.getByRole("checkbox", { name: "musee" }));
    expect(submitted()).toEqual(["kayak", "parc-aventure", "musee"]);
  });

  it("keep their positions if the chosen ones are in order, so that browsers can restore them", () => {
    show(picker(["musee", "kayak"]));
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ value }) => value)).toEqual(["parc-aventure", "musee", "kayak"]);
  });
});

it("a picture and its credit form one figure, named after the credit", () => {
  show(<PictureCard src="/media/1" alt="Abbaye d’Aulne" copyright="Photothèque de l’abbaye" />);
  const figure = screen.getByRole("figure", { name: "Photothèque de l’abbaye" });
  expect(figure.querySelector("img")?.alt).toBe("Abbaye d’Aulne");
  expect(figure.textContent).toBe("Photothèque de l’abbaye");
});

describe("a choice among cards", () => {
  it("is described by the rest of its card's text, and is required", () => {
    show(
      <RadioCards
        field={plainField("type", "membership", { initialValue: "member" })}
        label="Type d’adhésion"
        options={[
          { value: "member", label: "Membre", text: "Vous proposez des offres." },
          { value: "distributor", label: "Distributeur", text: "Vous distribuez les cartes." },
        ]}
      />,
    );
    const card = screen.getByRole<HTMLInputElement>("radio", { name: "Distributeur" });
    expect(document.getElementById(card.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Vous distribuez les cartes.",
    );
    expect(card.required).toBe(true);
  });
});

it("the browser autofills the user's own phone and postal code only in fields for them", () => {
  const { container } = show(
    <>
      <PhoneField field={plainField("theirs", "f")} label="Téléphone" />
      <PhoneField field={plainField("mine", "f")} label="Mon téléphone" own />
      <PlainControl field={plainField("email", "f")} label="E-mail" kind="email" />
      {[false, true].map((own) => (
        <LocalityFields
          key={String(own)}
          zip={plainField(`zip-${own}`, "f")}
          locality={plainField(`city-${own}`, "f")}
          lookup={(zip) => `/localities/${zip}`}
          own={own}
          labels={{ zip: "Code postal", locality: "Localité" }}
        />
      ))}
    </>,
  );
  const proposed = [...container.querySelectorAll("input")].map((input) => [
    input.name,
    input.getAttribute("autocomplete"),
  ]);
  // Not “off”, with which browsers would not restore the value after Back.
  expect(proposed).toEqual([
    ["theirs", null],
    ["mine", "tel"],
    ["email", null],
    ["zip-false", null],
    ["zip-true", "postal-code"],
  ]);
});

it("a dropdown's long choices are truncated at 70 characters, with the full text as tooltip", () => {
  const long = "é".repeat(71);
  const options = [
    { value: "long", label: long },
    { value: "fits", label: "é".repeat(70) },
  ];
  show(<SelectField field={plainField("eltoId", "unlink")} label="Opérateur" options={options} />);
  const [cut, whole] = screen.getAllByRole("option");
  expect([cut?.textContent, cut?.title]).toEqual([`${"é".repeat(70)}…`, long]);
  expect([whole?.textContent, whole?.title]).toEqual(["é".repeat(70), ""]);
});

describe("read-only names and descriptions", () => {
  it("name every language and mark missing texts", () => {
    const { container } = show(
      <Translations
        names={{ fr: "Citadelle", nl: "Citadel", en: null, de: null }}
        descriptions={{ fr: "Non renseigné", nl: "Hoog boven de Maas.", en: null, de: null }}
        action={<a href="/traduire">Traduire</a>}
      />,
    );
    const missing = "Description\u00a0: Non renseigné · Traduire";
    expect([...(container.firstElementChild?.children ?? [])].map((row) => row.textContent)).toEqual([
      `FRCitadelle${missing}`,
      "NLCitadelHoog boven de Maas.",
      `ENNom\u00a0: Non renseigné${missing}`,
      `DENom\u00a0: Non renseigné${missing}`,
    ]);
    expect(screen.getByText("Citadel").getAttribute("lang")).toBe("nl");
  });
});

describe("a field", () => {
  it("is named by its label and described by its error and its hint", () => {
    show(<TextField field={wrong} label="Rue" hint="Sans le numéro." />);
    const input = screen.getByRole("textbox", { name: "Rue" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id));
    expect(described?.map((element) => element?.textContent)).toEqual([
      expect.stringMatching(/\S/),
      "Sans le numéro.",
    ]);
  });

  it("marks optional fields and refers to no missing error", () => {
    show(<TextField field={plainField("box", "operator")} label="Boîte" optional />);
    const input = screen.getByRole("textbox", { name: "Boîte facultatif" });
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("required")).toBe(false);
  });

  it("keeps the redisplayed value and counts its characters", async () => {
    show(
      <TextareaField field={plainField("text", "f", { initialValue: "Abbaye" })} label="Texte" limit={250} />,
    );
    expect(screen.getByText("6/250")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox"), " !");
    expect(screen.getByText("8/250")).toBeTruthy();
  });
});

describe("the error summary", () => {
  it("takes the focus, repeats the field's error and links to the field", async () => {
    show(
      <>
        <ErrorSummary fields={[plainField("name", "operator"), wrong]} />
        <TextField field={wrong} label="Rue" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    const links = screen.getAllByRole("link");
    expect(links).toHaveLength(1);
    expect(document.getElementById(wrong.errorId)?.textContent).toBe(links[0]?.textContent);
    Element.prototype.scrollIntoView = () => {};
    await userEvent.click(links[0] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Rue" }));
  });

  it("is absent without errors", () => {
    show(<ErrorSummary fields={[plainField("name", "operator")]} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a password", () => {
  it("ticks the rules that it meets and can be shown", async () => {
    const { container } = show(<NewPasswordField field={plainField("password", "f")} label="Mot de passe" />);
    const input = screen.getByLabelText("Mot de passe");
    expect(container.querySelectorAll("[data-kept]")).toHaveLength(0);
    await userEvent.type(input, "abcdefG1");
    expect(container.querySelectorAll("[data-kept]")).toHaveLength(4);
    expect(plain(container.querySelector("[role=status]")?.textContent)).toContain("Un chiffre : respecté");
    const rules = input
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id));
    expect(rules?.[0]?.textContent).toContain("Un caractère spécial");
    await userEvent.type(input, "!");
    expect(container.querySelectorAll("[data-kept]")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: /^Afficher .*Mot de passe/ }));
    expect(input.getAttribute("type")).toBe("text");
  });
});

describe("a text with a limit", () => {
  it("is described by its counter, which is announced near the limit", async () => {
    const { container } = show(
      <TextField field={plainField("name", "f", { initialValue: "Abbaye de " })} label="Nom" limit={30} />,
    );
    const input = screen.getByLabelText("Nom");
    const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("30 caractères au plus");
    // Twenty before the limit, as before.
    expect(container.querySelector("[role=status]")?.textContent).toBe("10 caractères sur 30");
    await userEvent.type(input, "Villers");
    expect(container.querySelector("[role=status]")?.textContent).toBe("17 caractères sur 30");
  });
});

describe("a checkbox", () => {
  it("is submitted only if it is checked", async () => {
    show(
      <form>
        <CheckboxField field={{ ...plainField("cgu", "f"), formId: undefined }} label="J’accepte" />
      </form>,
    );
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "J’accepte" });
    const submitted = () => [...new FormData(box.form ?? undefined)];
    expect(submitted()).toEqual([]);
    await userEvent.click(box);
    expect(submitted()).toEqual([["cgu", "on"]]);
  });
});

describe("a phone", () => {
  it("shows the country and the rest of a stored number", () => {
    show(
      <PhoneField field={plainField("phone", "f", { initialValue: "+352691000000" })} label="Téléphone" />,
    );
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("LU");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Téléphone" }).value).toBe("6 91 00 00 00");
  });

  it.each([
    ["BE", "0470 12 34 56", "+32470123456"],
    ["FR", "06 12 34 56 78", "+33612345678"],
    ["IT", "06 1234 5678", "+390612345678"],
    ["BE", "+1 415 555 01 00", "+1 415 555 01 00"],
    ["BE", "", ""],
  ])("%s %s becomes %s", (country, number, expected) => {
    const form = new FormData();
    form.append("name", "Éloïse");
    form.append("phone:country", country);
    form.append("phone", number);
    expect([...withInternationalPhones(form)]).toEqual([
      ["name", "Éloïse"],
      ["phone", expected],
    ]);
  });

  it("keeps the country chosen for an empty number when the form is redisplayed", () => {
    const form = new FormData();
    form.append("phone:country", "LU");
    form.append("phone", " ");
    const [[name, initialValue] = [""]] = [...withChosenCountries(form)];
    show(<PhoneField field={plainField(name, "f", { initialValue })} label="Téléphone" />);
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("LU");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Téléphone" }).value).toBe("");
  });

  it("reads a number with +1 as one of the United States, the main country of that code", () => {
    expect(splitPhone("+14155550100")).toEqual({ country: "US", number: "4155550100" });
  });

  it("leaves an unknown code in the number", () => {
    expect(splitPhone("+8612345678901")).toEqual({ country: "BE", number: "+8612345678901" });
  });
});

describe("a locality looked up without scripts", () => {
  const form = (localities: string[]) =>
    html(
      [
        {
          path: "/",
          Component: () => (
            <LocalityFields
              zip={plainField("zipCode", "form", { initialValue: "5500" })}
              locality={plainField("city", "form")}
              found={{ province: "Namur", localities }}
              lookup={(zip) => `/localities/${zip}`}
              searched
              labels={{ zip: "Code postal", locality: "Localité" }}
            />
          ),
        },
      ],
      "/",
    );

  it("has the focus, or else the unknown postal code has it", () => {
    expect(form(["Dinant"])).toMatch(
      /<select[^>]*id="form-city"[^>]*autofocus|<select[^>]*autofocus[^>]*id="form-city"/,
    );
    expect(form([])).toMatch(
      /<input[^>]*id="form-zipCode"[^>]*autofocus|<input[^>]*autofocus[^>]*id="form-zipCode"/,
    );
  });
});

const Place = () => (
  <LocalityFields
    zip={plainField("zipCode", "form")}
    locality={plainField("city", "form")}
    lookup={(zip) => `/localities/${zip}`}
    labels={{ zip: "Code postal", locality: "Localité" }}
  />
);

it("localities that load while their field has the focus do not move it", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ province: "Namur", localities: ["Dinant", "Anseremme"] }),
  );
  show(<Place />);
  await userEvent.type(screen.getByLabelText("Code postal"), "5500");
  await userEvent.tab();
  await screen.findByRole("option", { name: "Dinant" });
  expect(document.activeElement).toBe(screen.getByLabelText("Localité"));
  await userEvent.type(screen.getByLabelText("Code postal"), "{Backspace}3");
  await waitFor(() => expect(screen.getByText(/5503/)).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByLabelText("Code postal"));
});

it("a locality stored in another spelling stays chosen, in the list’s spelling", () => {
  show(
    <LocalityFields
      zip={plainField("zipCode", "form", { initialValue: "1320" })}
      locality={plainField("city", "form", { initialValue: "L'Ecluse" })}
      found={{ province: "Brabant wallon", localities: ["Beauvechain", "Hamme-Mille", "L’Écluse"] }}
      lookup={(zip) => `/localities/${zip}`}
      labels={{ zip: "Code postal", locality: "Localité" }}
    />,
  );
  expect(screen.getByLabelText<HTMLSelectElement>("Localité").value).toBe("L’Écluse");
});

it("localities are looked up for a code typed before the scripts ran", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ province: "Namur", localities: ["Dinant"] }));
  const TypedBefore = () => {
    useLayoutEffect(() => {
      screen.getByLabelText<HTMLInputElement>("Code postal").value = "5500";
    }, []);
    return null;
  };
  show(
    <>
      <Place />
      <TypedBefore />
    </>,
  );
  await screen.findByRole("option", { name: "Dinant" });
});

it("a phone number is shown in groups after its country", () => {
  show(
    <>
      <PhoneField field={plainField("mobile", "f", { initialValue: "+32470123456" })} label="Mobile" />
      <PhoneField field={plainField("far", "f", { initialValue: "+9991234567" })} label="Lointain" />
      <PhoneField field={plainField("typed", "f", { initialValue: "0470 1" })} label="Saisi" />
    </>,
  );
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value("Mobile"), value("Lointain"), value("Saisi")]).toEqual([
    "470 12 34 56",
    "+9991234567",
    "0470 1",
  ]);
});

it("a second question gets the focus each time it is asked, before its confirm button", async () => {
  const Asking = () => (
    <Form method="post">
      {useActionData() !== undefined && (
        <SecondQuestion title="Une seule langue" action={<button type="submit">Envoyer quand même</button>}>
          2 personnes en lisent une autre.
        </SecondQuestion>
      )}
      <button type="submit">Planifier</button>
    </Form>
  );
  showRoutes([{ path: "/", Component: Asking, action: () => ({ asked: true }) }], "/");
  for (const time of ["first", "again"]) {
    await userEvent.click(await screen.findByRole("button", { name: "Planifier" }));
    const question = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement?.contains(question), time).toBe(true));
    expect(document.activeElement?.textContent).not.toContain("Planifier");
  }
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Envoyer quand même");
});
