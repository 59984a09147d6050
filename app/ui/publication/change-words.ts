import type { ChangesByOperator } from "~/contract/publication/calls";
import {
  type ChangeCounts,
  type ChangeType,
  type ContentKind,
  changeTypes,
} from "~/contract/publication/change-types";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { withQuery } from "~/ui/lists/pagination";

export const changeAppearance: Record<ChangeType, { icon: IconName; tone: Tone }> = {
  new: { icon: "plus-circle-bold", tone: "success" },
  changed: { icon: "pencil-simple-bold", tone: "info" },
  removed: { icon: "minus-circle-bold", tone: "danger" },
};

/** For all changes, whatever the kind of content. */
export const countOf = (counts: ChangesByOperator["counts"], type: ChangeType) =>
  counts.operator[type] + counts.offer[type] + counts.gift[type];
export const countOfAll = (counts: ChangesByOperator["counts"]) =>
  changeTypes.reduce((sum, type) => sum + countOf(counts, type), 0);

export const sumOf = (counts: ChangeCounts) => changeTypes.reduce((sum, type) => sum + counts[type], 0);

const areas: Record<ContentKind, string> = { operator: "eltos", offer: "offers", gift: "gifts" };
/** The page where it is written. */
export const contentPath = (kind: ContentKind, id: string) => `/${areas[kind]}/${id}/informations`;

/** The page's query for all changes of a type, without the other filters. */
export const allOfType = (search: string, change: ChangeType) =>
  `${withQuery(search, { change, search: null, operator: null, languages: null, province: null, page: null })}#changes`;
