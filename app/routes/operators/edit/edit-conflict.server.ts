import { boundedJson } from "~/contract/bounded-json";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import type { SubmittedField } from "~/contract/forms/page-failure";
import { type OperatorDetails, type OperatorEdit, operatorSheet } from "~/contract/operators/calls";
import { sheetFields } from "~/ui/operators/sheet-fields";
import { valueAt } from "~/ui/reviews/reviewed-fields";
import type { ScreenContext } from "~/web/request/screen.server";
import { CHOICE, type EditedSheet, LOADED } from "./edit-fields";

/** Concurrent changes by two people, between which the second one can choose. */
export interface Conflict {
  by: string | null;
  at: string;
  theirs: EditedSheet;
  mine: EditedSheet;
  /** The fields that differ. Preselected: mine where I changed it, theirs elsewhere. */
  fields: { path: string; choice: "mine" | "theirs"; both: boolean }[];
  /** What the next attempt submits besides the choices. */
  submitted: SubmittedField[];
}

export const editedSheet = (operator: OperatorDetails): EditedSheet => ({
  ...operatorSheet.parse(operator),
  status: operator.status,
});

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The values that the form was loaded with. Only the preselection depends on them, so the browser may supply them. */
function loadedSheet(submitted: FormData): EditedSheet | undefined {
  try {
    return boundedJson(String(submitted.get(LOADED))) as EditedSheet;
  } catch {
    return undefined;
  }
}

/**
 * Compares the submitted sheet with the one saved in the meantime; `paths` are the fields that the person can change.
 */
export async function conflictOf(
  { api, param, formData }: ScreenContext,
  edit: OperatorEdit,
  paths: readonly string[],
): Promise<Conflict> {
  const operator = await api.operators.details({ eltoId: param("eltoId") });
  const theirs = editedSheet(operator);
  const mine: EditedSheet = { ...operatorSheet.parse(edit), status: edit.status };
  const loaded = loadedSheet(formData());
  const fields = paths
    .filter((path) => !same(valueAt(theirs, path), valueAt(mine, path)))
    .map((path) => {
      const unchanged = (sheet: EditedSheet) =>
        loaded !== undefined && same(valueAt(loaded, path), valueAt(sheet, path));
      return {
        path,
        choice: unchanged(mine) ? ("theirs" as const) : ("mine" as const),
        both: loaded !== undefined && !unchanged(mine) && !unchanged(theirs),
      };
    });
  const submitted = [...withInternationalPhones(formData())].filter(
    (entry): entry is SubmittedField =>
      typeof entry[1] === "string" && !["version", "intent", LOADED].includes(entry[0]),
  );
  return {
    by: operator.updatedBy,
    at: operator.updatedAt,
    theirs,
    mine,
    fields,
    submitted: [...submitted, ["version", String(operator.version)], [LOADED, JSON.stringify(theirs)]],
  };
}

/** Replaces submitted values by saved ones where the person chose so on the conflict screen. */
export async function takeChosen({ api, param, formData }: ScreenContext) {
  const submitted = formData();
  const choices = [...submitted].filter(([name]) => name.startsWith(CHOICE));
  for (const [name] of choices) submitted.delete(name);
  const paths = choices
    .filter(([, choice]) => choice === "theirs")
    .map(([name]) => name.slice(CHOICE.length));
  if (!paths.length) return;
  const theirs = editedSheet(await api.operators.details({ eltoId: param("eltoId") }));
  const known = new Set(["status", ...sheetFields.map(({ path }) => path)]);
  for (const path of paths.filter((path) => known.has(path))) {
    submitted.delete(path);
    for (const value of asSubmitted(valueAt(theirs, path))) submitted.append(path, value);
  }
}

/** A stored value in the form's format. */
function asSubmitted(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === true) return ["on"];
  return value === null || value === undefined || value === false ? [] : [String(value)];
}
