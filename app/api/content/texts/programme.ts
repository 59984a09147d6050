/** The organisation that runs the programme, as its texts name it. */
export type Programme = { name: string; helpEmail: string };

export type LegalText = { html: string; updatedAt: string };

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Fills the names into a text; `updatedAt` is the day of its last change (ISO). */
export function legalText(
  updatedAt: string,
  write: (names: { name: string; mail: string }) => string,
): (programme: Programme) => LegalText {
  return (programme) => {
    const address = escaped(programme.helpEmail);
    const mail = `<a href="mailto:${address}">${address}</a>`;
    return { html: write({ name: escaped(programme.name), mail }), updatedAt };
  };
}
