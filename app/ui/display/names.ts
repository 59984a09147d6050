/** Characters after which a breadcrumb cuts a name; the whole name stays in `title` and in the page's heading. */
const LONGEST_NAME = 150;

export const cutName = (name: string, longest = LONGEST_NAME) =>
  name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;

/** Characters of a choice in a dropdown. */
const LONGEST_CHOICE = 70;

/** The words of a choice, and the whole as its tooltip when they were cut. */
export function cutChoice(label: string): { label: string; title?: string } {
  const cut = cutName(label, LONGEST_CHOICE);
  return cut === label ? { label } : { label: cut, title: label };
}
