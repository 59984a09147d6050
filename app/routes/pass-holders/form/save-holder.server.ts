import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import type { Found } from "~/ui/forms/address-fields";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { isAnswer, redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { submittedLocalities } from "~/web/request/localities.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { type EditedPath, type HolderContent, holderContent } from "./edited-fields";

export interface EditAnswer extends FormAnswer {
  found?: Found;
  conflict?: Conflict<HolderContent>;
  /** Changes when chosen values were filled in, so that the form is reset to them. */
  revision?: string;
}

interface Saving<Schema extends z.ZodType> {
  schema: Schema;
  /** The fields of the form. */
  paths: readonly EditedPath[];
  /** The current record. */
  saved: () => Promise<HolderContent & Pick<HolderDetails, "version" | "updatedBy" | "updatedAt">>;
  content: (value: Schema["_zod"]["output"]) => HolderContent;
  save: (value: Schema["_zod"]["output"]) => Promise<Response>;
}

/** Saves a holder; if somebody else saved first, returns both versions. */
export async function saveHolder<Schema extends z.ZodType>(screen: ScreenContext, saving: Saving<Schema>) {
  const { paths, saved } = saving;
  await applyChoices(screen, { saved, paths });
  const resume = async () =>
    data<EditAnswer>({ ...redisplayed(screen.formData()), revision: screen.requestId }, 200);
  const save = () => saveOrCompare(screen, saving);
  const answer = await byIntent<unknown>(screen, { resume, save }, { unnamed: save, lookUp: save });
  if (!isAnswer<EditAnswer>(answer)) return answer;
  const found = await submittedLocalities(screen, "address.");
  return data<EditAnswer>({ ...answer.data, found }, answer.init ?? {});
}

async function saveOrCompare<Schema extends z.ZodType>(screen: ScreenContext, saving: Saving<Schema>) {
  let mine: HolderContent | undefined;
  const refused = await screen.form(saving.schema, (value) => {
    mine = saving.content(value);
    return saving.save(value);
  });
  if (!("data" in refused) || !mine || refused.data.refusal?.code !== "staleVersion") return refused;
  const present = await saving.saved();
  const theirs = { ...present, content: holderContent(present) };
  const conflict = conflictOf(screen, theirs, mine, saving.paths);
  return data<EditAnswer>({ ...refused.data, conflict }, refused.init?.status ?? 409);
}
