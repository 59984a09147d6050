import { type ChangeCounts, type ChangeType, changeTypes } from "~/contract/publication/change-types";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

export const changeAppearance: Record<ChangeType, { icon: IconName; tone: Tone }> = {
  new: { icon: "plus-circle-bold", tone: "success" },
  changed: { icon: "pencil-simple-bold", tone: "info" },
  removed: { icon: "minus-circle-bold", tone: "danger" },
};

export const sumOf = (counts: ChangeCounts) => changeTypes.reduce((sum, type) => sum + counts[type], 0);
