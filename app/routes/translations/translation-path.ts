import type { PlaceOfText } from "~/contract/translations";

/** The path of the page of one text, with the filters of the list that it was opened from. */
export const translationPath = ({ kind, id, language, text }: PlaceOfText, search: string) =>
  `/translations/${kind}/${id}/${language}/${text}${search}`;

/** The label of a text: an offer's `description` contains its conditions. */
export const labelOfText = (kind: PlaceOfText["kind"], text: string) =>
  kind === "offer" && text === "description" ? "texts.conditions" : (`texts.${text}` as "texts.name");
