/** Characters after which a breadcrumb truncates a name; the whole name is in `title` and in the page's heading. */
const LONGEST_NAME = 150;

export const cutName = (name: string, longest = LONGEST_NAME) =>
  name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;

/** Characters of a choice in a dropdown. */
const LONGEST_CHOICE = 70;

/** A choice's label, with the full text as a tooltip when it is truncated. */
export function cutChoice(label: string): { label: string; title?: string } {
  const cut = cutName(label, LONGEST_CHOICE);
  return cut === label ? { label } : { label: cut, title: label };
}
