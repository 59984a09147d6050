import { tile } from "~/theme/generated/recipes";
import { Icon, type IconName } from "./icon";
import type { Tone } from "./tone";

/** The pictogram of a category. The category's name is always shown as well. */
export function Tile({ icon, tone = "neutral", size }: { icon: IconName; tone?: Tone; size?: "sm" | "lg" }) {
  return (
    <span className={tile({ size })} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
