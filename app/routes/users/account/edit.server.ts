import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Option } from "~/contract/paging";
import { accountEditForm } from "~/contract/users/account-calls";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { changesSomething } from "~/web/request/refused-action.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { chosenOperators, type FoundOperators, findOperators } from "../found-operators.server";
import { type AccountContent, contentOf, editedFields } from "./edited-account";
import { userPath } from "./user-path";

export interface EditAnswer extends FormAnswer, FoundOperators {
  /** Set if somebody else saved first. */
  conflict?: Conflict<AccountContent>;
  /** The operators of both versions. */
  compared?: Option[];
}

const saved = ({ api, param }: ScreenContext) => api.users.details({ id: param("userId") });

/** Saves the account, or searches for operators; if somebody else saved first, answers with both versions. */
export async function saveUser(screen: ScreenContext) {
  await applyChoices(screen, { saved: async () => contentOf(await saved(screen)), paths: editedFields });
  const resume = async () =>
    data<EditAnswer>({ ...redisplayed(screen.formData()), added: await chosenOperators(screen) }, 200);
  const find = () =>
    findOperators(screen, (query) =>
      screen.api.users.accessibleOperators({ ...query, userId: screen.param("userId") }),
    );
  return byIntent<unknown>(
    screen,
    { find, resume, save: () => save(screen) },
    { unnamed: () => save(screen) },
  );
}

async function save(screen: ScreenContext) {
  const { api, form, param, request, url } = screen;
  const id = param("userId");
  let typed: z.output<typeof accountEditForm> | undefined;
  const refused = await form(accountEditForm, async (edit) => {
    typed = edit;
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
  if (!typed || answer.refusal?.code !== "staleVersion") return data<EditAnswer>(answer, status);
  const present = await saved(screen);
  const theirs = contentOf(present);
  const { isActive = present.isActive, eltos, version: _, ...mine } = typed;
  const conflict = conflictOf<AccountContent>(
    screen,
    { ...present, content: theirs },
    { ...mine, eltos: [...eltos].sort(), isActive: isActive ? "true" : "false" },
    editedFields,
  );
  const compared = [...present.eltos, ...added.filter(({ id }) => !theirs.eltos.includes(id))];
  return data<EditAnswer>({ ...answer, conflict, compared }, status);
}
