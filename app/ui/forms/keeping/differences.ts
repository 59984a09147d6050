import type { Fields } from "./drafts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Difference {
  label: string;
  shown: string;
  draft: string;
}

/** Fields of the form whose value in the draft differs from the shown one, as displayed. */
export function differencesIn(form: HTMLFormElement, shown: Fields, draft: Fields): Difference[] {
  const controls = new Map<string, Control[]>();
  for (const control of form.querySelectorAll<Control>("input:not([type=hidden]),textarea,select"))
    if (control.name) controls.set(control.name, [...(controls.get(control.name) ?? []), control]);
  return [...controls].flatMap(([name, group]) => {
    const [before, now] = [shown, draft].map((fields) => readable(group, name, fields));
    return before === now ? [] : { label: labelOf(group), shown: before ?? "", draft: now ?? "" };
  });
}

const textOf = (node: Element | null | undefined) => node?.textContent?.trim().replace(/\s+/g, " ") ?? "";

function labelOf(group: Control[]) {
  const [first] = group;
  const own = first?.getAttribute("aria-label") ?? textOf(first?.labels?.[0]);
  if (group.length === 1 || (first?.type !== "checkbox" && first?.type !== "radio")) return own;
  return textOf(first.closest("fieldset")?.querySelector("legend")) || own;
}

/** For checkboxes and choices, the labels of the ticked ones. */
function readable(group: Control[], name: string, fields: Fields) {
  const values = fields.filter((field) => field[0] === name).map((field) => field[1]);
  const [first] = group;
  if (first instanceof HTMLSelectElement)
    return [...first.options]
      .filter((option) => values.includes(option.value))
      .map(textOf)
      .join(", ");
  if (first?.type !== "checkbox" && first?.type !== "radio") return values.join(", ");
  return group
    .filter(({ value }) => values.includes(value))
    .map((control) => textOf(control.labels?.[0]))
    .join(", ");
}
