import { avatar } from "~/theme/generated/recipes";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

export function Avatar({ name, size }: { name: string; size?: "sm" }) {
  return (
    <span className={avatar({ size })} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
