import { boundedJson } from "~/contract/bounded-json";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import { CHOICE, type Conflict, LOADED } from "~/contract/forms/edit-conflict";
import type { SubmittedField } from "~/contract/forms/page-failure";
import { isSameValue, valueAt } from "~/contract/value-at";
import type { ScreenContext } from "./screen.server";

/** The version that somebody else saved in the meantime. */
interface Saved<Content> {
  content: Content;
  version: number;
  updatedBy: string | null;
  updatedAt: string;
}

/** The values that the form was loaded with. They only determine the preselection, so they need not be trusted. */
function loadedContent(submitted: FormData): object | undefined {
  try {
    const loaded = boundedJson(String(submitted.get(LOADED)));
    return typeof loaded === "object" && loaded !== null ? loaded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Compares the submitted content with the one saved in the meantime; `paths` are the fields that the person can change.
 */
export function conflictOf<Content extends object>(
  { formData }: ScreenContext,
  saved: Saved<Content>,
  mine: Content,
  paths: readonly string[],
): Conflict<Content> {
  const theirs = saved.content;
  const loaded = loadedContent(formData());
  const fields = paths
    .filter((path) => !isSameValue(valueAt(theirs, path), valueAt(mine, path)))
    .map((path) => {
      const unchanged = (content: Content) =>
        loaded !== undefined && isSameValue(valueAt(loaded, path), valueAt(content, path));
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
    by: saved.updatedBy,
    at: saved.updatedAt,
    theirs,
    mine,
    fields,
    submitted: [...submitted, ["version", String(saved.version)], [LOADED, JSON.stringify(theirs)]],
  };
}

interface Chosen {
  /** Reads the stored values, if the person has chosen any of them. */
  saved: () => Promise<object>;
  /** The fields that the person can change. */
  paths: readonly string[];
  /** A field's name and values in the form; by default, its path and its value. */
  asSubmitted?: (path: string, value: unknown) => [name: string, values: string[]];
}

/** Replaces submitted values by saved ones that the person has chosen on the conflict screen. */
export async function applyChoices(
  { formData }: ScreenContext,
  { saved, paths, asSubmitted = (path, value) => [path, formValues(value)] }: Chosen,
) {
  const submitted = formData();
  const choices = [...submitted].filter(([name]) => name.startsWith(CHOICE));
  for (const [name] of choices) submitted.delete(name);
  const chosen = choices
    .filter(([, choice]) => choice === "theirs")
    .map(([name]) => name.slice(CHOICE.length))
    .filter((path) => paths.includes(path));
  if (!chosen.length) return;
  const theirs = await saved();
  for (const path of chosen) {
    const [name, values] = asSubmitted(path, valueAt(theirs, path));
    submitted.delete(name);
    for (const value of values) submitted.append(name, value);
  }
}

/** A stored value in the form's format. */
export function formValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === true) return ["on"];
  return value === null || value === undefined || value === false ? [] : [String(value)];
}
