import { data } from "@remix-run/node";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Option } from "~/contract/paging";
import type { AccountDetails } from "~/contract/users/account";
import { accountEditForm } from "~/contract/users/account-calls";
import { changesSomething } from "~/web/request/changes-something.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { userPath } from "./user-path";

/** Operators that one search adds to the choices. */
const MOST_FOUND = 20;

/** A field that somebody else saved otherwise in the meantime. */
interface Difference {
  field: "firstName" | "name" | "email" | "mobilePhone" | "role" | "operators" | "access";
  theirs: string;
  mine: string;
}

export interface EditAnswer extends FormAnswer {
  /** Operators beside those near to the user: found, or chosen before. */
  added?: Option[];
  /** What was searched for, and how many were found. */
  found?: { search: string; count: number };
  /** Somebody else saved first. `version`: that of their save, which the next one replaces. */
  conflict?: { version: number; differences: Difference[] };
}

/** Saves the account, or looks for more operators to choose from. */
export function saveUser(screen: ScreenContext) {
  return byIntent<unknown>(screen, { find: () => findOperators(screen) }, { unnamed: () => save(screen) });
}

async function findOperators(screen: ScreenContext) {
  const { api, formData, param } = screen;
  const search = String(formData().get("operator") ?? "").trim();
  const found = search
    ? await api.users.accessibleOperators({ userId: param("userId"), search, PageSize: MOST_FOUND })
    : [];
  const chosen = await chosenOperators(screen);
  const added = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const answer = { ...redisplayed(formData()), added, found: { search, count: found.length } };
  return data<EditAnswer>(answer, 200);
}

/** The chosen operators by name; those that do not exist for the person are left out. */
async function chosenOperators({ api, formData }: ScreenContext): Promise<Option[]> {
  const ids = formData()
    .getAll("eltos")
    .map(String)
    .filter((id) => /^[0-9a-f-]{36}$/i.test(id))
    .slice(0, 100);
  if (ids.length === 0) return [];
  const { items } = await api.operators.list({ Id: ids, PageSize: ids.length });
  return items.map(({ id, name }) => ({ id, label: name }));
}

async function save(screen: ScreenContext) {
  const { api, form, formData, param, request, url } = screen;
  const id = param("userId");
  const refused = await form(accountEditForm, async (edit) => {
    const changed = await changesSomething(api.users.update({ id, ...edit, refuseNothing: "true" }));
    const to = userPath(id, "informations", url.search);
    return changed
      ? redirectWithToast(request, to, "backoffice-users:done.saved")
      : redirectWithToast(request, to, "backoffice-users:done.nothingChanged", {}, "info");
  });
  if (!("data" in refused)) return refused;
  const added = await chosenOperators(screen);
  const answer: EditAnswer = { ...refused.data, added };
  const status = refused.init?.status ?? 200;
  if (answer.refusal?.code !== "staleVersion") return data<EditAnswer>(answer, status);
  const saved = await api.users.details({ id });
  const differences = differencesOf(saved, withInternationalPhones(formData()), added);
  return data<EditAnswer>({ ...answer, conflict: { version: saved.version, differences } }, status);
}

/** What differs between the saved account and the submitted form, both in words. */
function differencesOf(saved: AccountDetails, submitted: FormData, chosen: Option[]): Difference[] {
  const typed = (name: string) => String(submitted.get(name) ?? "");
  const all: Difference[] = [
    { field: "firstName", theirs: saved.firstName, mine: typed("firstName") },
    { field: "name", theirs: saved.lastName, mine: typed("name") },
    { field: "email", theirs: saved.email, mine: typed("email") },
    { field: "mobilePhone", theirs: saved.mobilePhone ?? "", mine: typed("mobilePhone") },
    { field: "role", theirs: saved.role, mine: typed("roles") },
    {
      field: "operators",
      theirs: saved.eltoNames.join(", "),
      mine: chosen.map(({ label }) => label).join(", "),
    },
    { field: "access", theirs: String(saved.isActive), mine: typed("isActive") || String(saved.isActive) },
  ];
  return all.filter(({ theirs, mine }) => theirs !== mine);
}
