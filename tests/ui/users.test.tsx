import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import type { ComponentType, FormEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { defaultColumns } from "~/contract/list-columns";
import EditUser from "~/routes/users/account/edit";
import UserInformations from "~/routes/users/account/informations";
import SetPassword from "~/routes/users/account/password";
import UserSheet from "~/routes/users/account/sheet";
import UserList from "~/routes/users/list/list";
import { useErrorSentence } from "~/ui/forms/form-errors";
import { OperatorSearch } from "~/ui/users/operator-search";
import texts from "../../locales/fr/backoffice-users.json";
import { html, plain, show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-users", texts);

const user = {
  id: "u",
  firstName: "Éva",
  lastName: "Lambert",
  name: "Lambert",
  email: "eva@musee.example",
  role: "Admin",
  roles: ["Admin"],
  mobilePhone: "+32470123456",
  civility: null,
  version: 1,
  eltos: [{ id: "o", label: "Abbaye" }],
  eltoNames: ["A".repeat(45), "Brasserie", "Zoo"],
  createdAt: null,
  isActive: true,
  isRegistrationCompleted: true,
  state: "registered",
  updatedAt: "2026-06-15T10:00:00Z",
  updatedBy: null,
  registeredAt: null,
  agreedTermsAt: null,
  invitedUntil: null,
  lastSeenAt: "2026-06-15T10:00:00Z",
  worksElsewhere: false,
  operators: [
    { id: "o", name: "Abbaye", city: "Namur", isDistributor: false, status: "Active", category: null },
  ],
};
const page = (Component: ComponentType, data: object) =>
  plain(
    html([{ id: "page", path: "/", Component, loader: () => null }], "/", { loaderData: { page: data } }),
  );

const sheetPage = (data: object) => {
  const id = "routes/users/account/sheet";
  const informations = { id: "informations", index: true, Component: UserInformations, loader: () => null };
  const routes = [{ id, path: "/", Component: UserSheet, loader: () => null, children: [informations] }];
  return plain(html(routes, "/", { loaderData: { [id]: data, informations: null } }));
};

const list = {
  chosen: {
    role: [],
    state: [],
    createdAfter: [],
    createdBefore: [],
    eltoId: [],
    withoutOperator: [],
    secondFactor: [] as string[],
  },
  search: undefined,
  sort: "name",
  sorts: ["name", "newest"],
  isFiltered: false,
};

it("searches an operator with Enter, and asks for another operator only after the first one", async () => {
  const sent = vi.fn((event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value;
  });
  const { unmount } = show(
    <form id="user" onSubmit={sent}>
      <button type="submit" value="invite">
        Inviter
      </button>
      <OperatorSearch formId="user" found={undefined} isFirst />
    </form>,
  );
  await userEvent.type(await screen.findByLabelText("Chercher un opérateur"), "stavelot{Enter}");
  expect(sent.mock.results).toMatchObject([{ value: "find" }]);
  unmount();
  show(<OperatorSearch formId="user" found={undefined} />);
  expect(await screen.findByLabelText(/^Chercher un autre opérateur/)).toBeDefined();
});

describe("the screens of users, as a browser without scripts gets them", () => {
  it("truncate names at 41 characters, count the rest, and show an unknown day", () => {
    const items = [user, { ...user, id: "v", firstName: "", lastName: "", eltoNames: [] }];
    const shown = page(UserList, {
      list,
      query: "",
      views: null,
      columns: defaultColumns("users"),
      may: { seeAll: true },
      page: {
        items,
        totalPages: 1,
        totalCount: 2,
        currentPage: 1,
        pageSize: 20,
        byRole: { AdminWbt: 0, Admin: 2, Scanner: 0 },
      },
    });
    expect(shown).toContain(`${"A".repeat(41)}…, Brasserie`);
    for (const words of ["+1", "Non renseigné", "Aucun opérateur associé", "Nom pas encore indiqué"])
      expect(shown).toContain(words);
    expect(shown).toContain("2 administrateurs, 0 scanneur, 0 personne du programme");
  });

  it("name the missing field in each error, as the error summary needs", () => {
    const missing = ["firstName", "name", "email", "roles"].map((name) => ({ name, formId: "user" }));
    const Summary = () => {
      const sentence = useErrorSentence();
      return missing.map((field) => <li key={field.name}>{sentence(field, "required")}</li>);
    };
    expect(page(Summary, {}).match(/(?<=<li>)[^<]+/g)).toEqual([
      "Indiquez le prénom.",
      "Indiquez le nom.",
      "L’adresse mail est requise",
      "Choisissez un rôle.",
    ]);
  });

  it("keep a view's filter, with a chip, although the bar does not have it", () => {
    const chosen = { ...list.chosen, secondFactor: ["false"] };
    const shown = page(UserList, {
      list: { ...list, chosen, isFiltered: true },
      query: "?secondFactor=false",
      views: null,
      columns: defaultColumns("users"),
      may: { seeAll: true },
      page: { items: [], totalPages: 0, totalCount: 0, currentPage: 1, pageSize: 20 },
    });
    expect(shown).toContain('<input type="hidden" name="secondFactor" value="false"/>');
    expect(shown).toContain("Sécurité : Sans connexion en deux étapes");
    expect(shown).not.toContain("<summary>Sécurité");
  });

  it("show an account with its form", () => {
    const actions = {
      edit: null,
      delete: null,
      setPassword: "wrongUserForPassword",
      resendRegistration: "registrationCompleted",
    };
    const may = { readHistory: true, knowSecondFactor: true };
    const sheet = sheetPage({ user, actions, may, done: { count: 48, last: [] } });
    for (const words of ["Éva Lambert", "+32 470 12 34 56", "Opérateur adhérent", "Supprimer"])
      expect(sheet).toContain(words);
    expect(sheet).toMatch(/>Historique</);
    const near = [{ id: "o", label: "Abbaye" }];
    const form = page(EditUser, {
      user,
      name: "Éva Lambert",
      near,
      isOwn: false,
      roles: ["Admin", "Scanner"],
      may: { searchOperators: true },
    });
    expect(form).toContain('value="Éva"');
    expect(form).toMatch(/<input[^>]*value="o"[^>]*>/);
    expect(form).toContain("Chercher un autre opérateur");
  });

  it("explain why another user’s password cannot be changed", () => {
    const shown = page(SetPassword, {
      name: "Éva Lambert",
      email: user.email,
      refusal: "wrongUserForPassword",
      closeTo: "/users/u/informations",
    });
    expect(shown).toContain("son accès est suspendu, ou elle n’a pas terminé son inscription");
    expect(shown).not.toContain("<form");
  });
});
