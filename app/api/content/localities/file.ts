/** The project's own data file: one line for each zip code, `zip;main|other|other`. */
const header = "zip;localities";

export type Localities = Map<string, readonly string[]>;

export function parseLocalities(text: string): Localities {
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => {
        const separator = line.indexOf(";");
        return [line.slice(0, separator), line.slice(separator + 1).split("|")];
      }),
  );
}

export function formatLocalities(localities: Localities): string {
  const lines = [...localities]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([zip, names]) => `${zip};${names.join("|")}`);
  return `${[header, ...lines].join("\n")}\n`;
}
