import { data } from "@remix-run/node";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { holderEditForm } from "~/contract/pass-holders/holder";
import { spokenLanguage } from "~/contract/pass-holders/words";
import type { Found } from "~/ui/forms/address-fields";
import { conflictOf, takeChosen } from "~/web/request/edit-conflict.server";
import { isAnswer, redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { submittedLocalities } from "~/web/request/localities.server";
import { changesSomething } from "~/web/request/refused-action.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";
import { editedPaths } from "./edited-fields";

/** What the form of an edit asks. */
export type HolderContent = Pick<
  HolderDetails,
  | "civility"
  | "firstName"
  | "lastName"
  | "language"
  | "birthDate"
  | "passId"
  | "passType"
  | "email"
  | "phone"
  | "address"
  | "agreementFields"
>;

export const contentOf = (holder: HolderContent): HolderContent => ({
  civility: holder.civility,
  firstName: holder.firstName,
  lastName: holder.lastName,
  language: holder.language,
  birthDate: holder.birthDate,
  passId: holder.passId,
  passType: holder.passType,
  email: holder.email,
  phone: holder.phone,
  address: holder.address,
  agreementFields: holder.agreementFields,
});

export interface EditAnswer extends FormAnswer {
  found?: Found;
  conflict?: Conflict<HolderContent>;
  /** Changes when chosen values were filled in, so that the form is reset to them. */
  revision?: string;
}

const saved = ({ api, param }: ScreenContext) => api.passHolders.details({ id: param("passHolderId") });

/** Saves a holder; where somebody else was first, answers with both versions. */
export async function saveHolder(screen: ScreenContext) {
  await takeChosen(screen, { saved: async () => contentOf(await saved(screen)), paths: editedPaths });
  const resume = async () =>
    data<EditAnswer>({ ...redisplayed(screen.formData()), revision: screen.requestId }, 200);
  const answer = await byIntent<unknown>(
    screen,
    { resume, save: () => save(screen) },
    { unnamed: () => save(screen), lookUp: () => save(screen) },
  );
  if (!isAnswer<EditAnswer>(answer)) return answer;
  const found = await submittedLocalities(screen, "address.");
  return data<EditAnswer>({ ...answer.data, found }, answer.init ?? {});
}

async function save(screen: ScreenContext) {
  const { api, form, param, request, url } = screen;
  const id = param("passHolderId");
  let mine: HolderContent | undefined;
  const refused = await form(holderEditForm, async (edit) => {
    mine = contentOf({ ...edit, language: spokenLanguage(edit.language) });
    const changed = await changesSomething(api.passHolders.update({ ...edit, id, refuseNothing: "true" }));
    const to = holderPath(id, "informations", url.search);
    return changed
      ? redirectWithToast(request, to, "backoffice-pass-holder:edit.done")
      : redirectWithToast(request, to, "backoffice-pass-holder:edit.nothingChanged", {}, "info");
  });
  if (!("data" in refused) || !mine || refused.data.refusal?.code !== "staleVersion") return refused;
  const present = await saved(screen);
  const conflict = conflictOf(screen, { ...present, content: contentOf(present) }, mine, editedPaths);
  return data<EditAnswer>({ ...refused.data, conflict }, refused.init?.status ?? 409);
}
