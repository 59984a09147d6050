import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import type { ComponentType } from "react";
import { describe, expect, it, vi } from "vitest";
import Views from "~/routes/lists/views";
import UndoMerge from "~/routes/pass-holders/sheet/undo-merge";
import ConfirmEmail, { handle as confirmation } from "~/routes/public/confirm-email";
import SecondFactor from "~/routes/public/second-factor";
import { Tabs } from "~/ui/display/tabs";
import { plainField } from "~/ui/forms/field";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { OperatorGroup } from "~/ui/publication/operator-group";
import duplicates from "../../locales/fr/backoffice-duplicates.json";
import profile from "../../locales/fr/backoffice-profile.json";
import publication from "../../locales/fr/backoffice-publication.json";
import views from "../../locales/fr/backoffice-views.json";
import { html, plain, show } from "./support/page";

const texts = { duplicates, profile, publication, views };
for (const [name, bundle] of Object.entries(texts))
  i18next.addResourceBundle("fr", `backoffice-${name}`, bundle);

const site = { programme: "Pass Détours", helpEmail: "aide@pass.example" };

/** A page in a browser without scripts: its text, and the targets of its forms and links. */
function page(Component: ComponentType, data: object, answer?: object) {
  const routes = [{ id: "page", path: "/", Component, loader: () => null, action: () => null }];
  const loaded = { loaderData: { page: data }, ...(answer && { actionData: { page: answer } }) };
  document.body.innerHTML = html(routes, "/", loaded);
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => plain(one.textContent).trim());
  return {
    title: textsOf("h1, h2")[0],
    text: plain(document.body.textContent),
    alerts: textsOf("[role=alert]"),
    buttons: textsOf("button[type=submit]"),
    links: [...document.querySelectorAll("a")].map((one) => one.getAttribute("href")),
    hidden: Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map((one) => [
        one.name,
        one.value,
      ]),
    ),
  };
}

describe("undoing a merge", () => {
  const merge = {
    mergeId: "m",
    at: "2026-06-15T10:00:00Z",
    by: "Zoé Maréchal",
    merged: { firstName: "Ysaline", lastName: "Vandersmissen", passId: "5412098329904" },
    laterEntries: { count: 1, latest: [{ date: "2026-06-16T10:00:00Z", points: 5, source: "Citadelle" }] },
  };

  it("asks for confirmation, and lists what remains", () => {
    const shown = page(UndoMerge, { id: "h", merge });
    expect(shown.buttons).toEqual(["Annuler la fusion"]);
    expect(shown.text).toContain("Fusion par Zoé Maréchal le 15 juin 2026");
    expect(shown.text).toContain(
      "1 opération faite depuis reste sur cette fiche :16/06/2026 : 5 points, Citadelle",
    );
    expect(shown.text).toContain("Garder la fusion");
  });

  it("is refused if the merge no longer exists, with only a link back", () => {
    const shown = page(UndoMerge, { id: "h", merge: null });
    expect(shown.text).toContain("Cette fusion est déjà annulée, ou elle a plus de 30 jours");
    expect(shown.text).not.toContain("Les deux fiches redeviennent comme avant");
    expect(shown.text).toContain("Revenir à la fiche");
    expect([shown.buttons, new Set(shown.links)]).toEqual([[], new Set(["/pass-holders/h/informations"])]);
  });
});

describe("the link that confirms a new address", () => {
  const open = { site, token: "abc", state: "open" };
  const refused = "Ce lien n’est plus valable";

  it("asks for a press while it is valid, and sends its token", () => {
    const shown = page(ConfirmEmail, open);
    expect(shown).toMatchObject({
      title: "Confirmez votre adresse",
      buttons: ["Confirmer mon adresse"],
      hidden: { token: "abc" },
      alerts: [],
    });
  });

  it("confirms the address, and links to the next page", () => {
    const shown = page(ConfirmEmail, { ...open, state: "done" });
    expect(shown).toMatchObject({ title: "Votre adresse est confirmée", buttons: [] });
    expect(shown.text).toContain("Utilisez-la désormais pour vous connecter.");
    expect(shown.links).toContain("/");
  });

  it("explains why it is no longer valid, as an alert after a press", () => {
    const spent = page(ConfirmEmail, { ...open, state: "refused" });
    const pressed = page(ConfirmEmail, open, { lastResult: { error: {} } });
    for (const shown of [spent, pressed]) {
      expect(shown).toMatchObject({ title: refused, buttons: [] });
      expect(shown.links).toContain("/profile/email");
    }
    expect([spent.alerts.length, pressed.alerts.length]).toEqual([0, 1]);
    const title = (data: object, answer?: object) => confirmation.title(data as never, i18next.t, answer);
    expect([title(open), title(open, {}), title({ state: "done" }, {})]).toEqual([
      "Confirmez votre adresse",
      refused,
      "Votre adresse est confirmée",
    ]);
  });
});

describe("turning on the second factor", () => {
  const off = { site, isOn: false, mustEnrol: false };
  const begun = { ...off, secret: "ABCD EFGH", qr: { size: 21, path: "M0 0" } };

  it("starts with a press, or can be postponed", () => {
    const shown = page(SecondFactor, off);
    expect(shown.buttons).toEqual(["Commencer"]);
    expect(shown.text).toContain("Il vous faut une application d’authentification");
    expect(shown.links).toContain("/profile/second-factor");
  });

  it("can only be avoided by signing out if the programme requires it", () => {
    const shown = page(SecondFactor, { ...off, mustEnrol: true });
    expect(shown.buttons).toEqual(["Commencer", "Se déconnecter"]);
    expect(shown.text).toContain("Activez-la pour continuer.");
    expect(shown.links).not.toContain("/profile/second-factor");
  });

  it("shows the key as a QR code and as text, and asks for a code", () => {
    const shown = page(SecondFactor, begun);
    expect(shown.buttons).toEqual(["Confirmer"]);
    expect(document.querySelector("svg[role=img] path")?.getAttribute("d")).toBe("M0 0");
    expect(document.querySelector("code")?.textContent).toBe("ABCD EFGH");
    const code = document.querySelector("input[name=code]");
    expect([code?.getAttribute("autocomplete"), code?.getAttribute("inputmode")]).toEqual([
      "one-time-code",
      "numeric",
    ]);
  });

  it("shows at the field why a code is refused", () => {
    const lastResult = {
      status: "error",
      initialValue: { code: "" },
      error: { code: ["secondFactorWrong"] },
    };
    page(SecondFactor, begun, { lastResult });
    const code = document.querySelector("input[name=code]");
    const described = code?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const said = described.map((id) => plain(document.getElementById(id)?.textContent)).join(" ");
    expect([code?.getAttribute("aria-invalid"), said]).toEqual(["true", expect.stringContaining("code")]);
  });

  it("shows the recovery codes once, and afterwards where to get new ones", () => {
    const noted = page(
      SecondFactor,
      { ...off, isOn: true },
      { recoveryCodes: ["abcde-12345", "fghij-67890"] },
    );
    expect(noted.text).toContain("abcde-12345");
    expect(noted.text).toContain("J’ai noté mes codes, continuer");
    expect(noted.links).toContain("/");
    const later = page(SecondFactor, { ...off, isOn: true });
    expect(later.text).toContain("Vos codes de secours ne s’affichent qu’une fois.");
    expect(later.links).toContain("/profile/second-factor");
    expect([noted.title, later.title]).toEqual(Array(2).fill("La connexion en deux étapes est activée"));
  });
});

describe("saved views", () => {
  const saved = { isOwn: true, owner: "Moi", sharedWith: null, query: "status=Active", to: "/offers" };
  const items = ["Été", "Hiver"].map((name, at) => ({ ...saved, id: `v${at}`, name }));
  const drawer = { closeTo: "/offers", current: "status=Archived", sharesWith: ["Admin"], views: items };
  /** The forms by their names: the value and the error of the name field. */
  const forms = (initialValue: object) => {
    page(Views, drawer, { lastResult: { status: "error", initialValue, error: { name: ["viewExists"] } } });
    return [...document.querySelectorAll("form")].map((form) => {
      const name = form.querySelector<HTMLInputElement>("input[name=name]");
      return [name?.value, name?.getAttribute("aria-invalid"), /existe|déjà/.test(form.textContent ?? "")];
    });
  };

  it("show a refusal at its view, with the typed name", () => {
    expect(forms({ id: "v1", name: "Été" })).toEqual([
      ["", null, false],
      ["Été", null, false],
      ["Été", "true", true],
    ]);
  });

  it("show a refusal of a new view at the new view", () => {
    expect(forms({ name: "Hiver" })).toEqual([
      ["Hiver", "true", true],
      ["Été", null, false],
      ["Hiver", null, false],
    ]);
  });
});

describe("the changes of one operator in a publication", () => {
  const counts = { new: 0, changed: 1, removed: 0 };
  const change = { kind: "operator", id: "o", change: "removed", name: "Abbaye", fields: [], missing: [] };
  const operator = {
    id: "o",
    name: "Abbaye",
    city: "Namur",
    province: "Namur",
    categories: [],
    counts: { ...counts, changed: 40 },
    changes: [change],
  };
  const group = (isOpen: boolean, isAlone: boolean) => {
    const Group = () => (
      <OperatorGroup
        operator={operator as never}
        isOpen={isOpen}
        isAlone={isAlone}
        words={(_, path) => ({ place: 0, label: path, text: String })}
        isPending={undefined}
      />
    );
    const { text, links } = page(Group, {});
    return { open: document.querySelector("details")?.open, text, links };
  };

  it("are open if the operator is shown alone, without a link to more of its changes", () => {
    expect([group(false, false).open, group(true, false).open, group(false, true).open]).toEqual([
      false,
      true,
      true,
    ]);
    expect(group(true, false).links).toContain("/?operator=o#changes");
    const alone = group(false, true);
    expect(alone.links).not.toContain("/?operator=o#changes");
    expect(alone.text).toContain("39");
  });
});

it("the rules of a new password are marked as met or not by the server's result", () => {
  const Password = () => <NewPasswordField field={plainField("password", "f")} label="Mot de passe" />;
  const marks = () =>
    [...document.querySelectorAll("li")].map((one) => [
      "kept" in one.dataset,
      "missed" in one.dataset,
      plain(one.textContent).split(" : ")[1],
    ]);
  page(Password, {});
  expect(marks()).toEqual(Array(5).fill([false, false, undefined]));
  page(Password, {}, { lastResult: {}, keptRules: ["length", "special"] });
  const [kept, missed] = [
    [true, false, "respecté"],
    [false, true, "manquant"],
  ];
  expect(marks()).toEqual([kept, missed, missed, missed, kept]);
});

it("a tab focused by the keyboard scrolls fully into view", async () => {
  document.body.replaceChildren();
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  show(<Tabs label="Cadeau" items={["Fiche", "Codes"].map((one) => ({ to: `/${one}`, label: one }))} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(shown.mock.contexts.map((one) => (one as Element).textContent)).toEqual(["Fiche", "Codes"]);
  expect(shown).toHaveBeenLastCalledWith({ block: "nearest", inline: "nearest" });
  shown.mockRestore();
});
