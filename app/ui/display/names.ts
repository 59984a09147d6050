/** Characters after which a breadcrumb cuts a name; the whole name stays in `title` and in the page's heading. */
const LONGEST_NAME = 150;

export const cutName = (name: string, longest = LONGEST_NAME) =>
  name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
