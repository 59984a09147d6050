/** Characters after which a breadcrumb truncates a name; the whole name is in `title` and in the page's heading. */
const MAX_NAME_LENGTH = 150;

export const cutName = (name: string, max = MAX_NAME_LENGTH) =>
  name.length > max ? `${name.slice(0, max).trimEnd()}…` : name;

/** Characters of a choice in a dropdown. */
const MAX_CHOICE_LENGTH = 70;

/** A choice's label, with the full text as a tooltip when it is truncated. */
export function cutChoice(label: string): { label: string; title?: string } {
  const cut = cutName(label, MAX_CHOICE_LENGTH);
  return cut === label ? { label } : { label: cut, title: label };
}
