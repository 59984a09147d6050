import type { LogType } from "~/contract/logs";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

/** By what the name of a type holds; the first that fits. */
const looks: readonly [part: RegExp, icon: IconName, tone: Tone][] = [
  [/Refus|NotEligible/, "x-circle", "danger"],
  [/Delet/, "trash", "danger"],
  [/Archived|Unarchive/, "archive", "ardoise"],
  [/Translated/, "translate", "meuse"],
  [/Exported/, "export", "neutral"],
  [/Password|Login|Logout/, "key", "genet"],
  [/Linked|Unlinked|Group/, "link-simple", "info"],
  [/Published|ContentRestored/, "broadcast-bold", "success"],
  [/Approved|Validated/, "check-circle-fill", "success"],
  [/Withdrawn|Undone|Restored/, "arrow-counter-clockwise", "neutral"],
  [/Media/, "image", "neutral"],
  [/^User/, "user-circle", "myrtille"],
  [/Created|SignedUp|Duplicated/, "plus-circle", "success"],
];

/** The pictogram of an event, which its sentence tells as well. */
export function lookOf(type: LogType): { icon: IconName; tone: Tone } {
  const found = looks.find(([part]) => part.test(type));
  return found ? { icon: found[1], tone: found[2] } : { icon: "pencil-simple-bold", tone: "info" };
}
