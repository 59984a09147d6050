import { type IconName, SPRITE } from "./icon-names";

export type { IconName };

/** Decorative by default: the words beside it say the same. Give `label` when it stands alone. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or hidden
    <svg
      className={className ? `icon ${className}` : "icon"}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
