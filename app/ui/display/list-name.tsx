import { cutName } from "./names";

/** Characters of a name in a list. */
const LONGEST = 50;

/** A name in a list, with the whole of it as a tooltip when it is cut. */
export function ListName({ name }: { name: string }) {
  const cut = cutName(name, LONGEST);
  return cut === name ? name : <span title={name}>{cut}</span>;
}
