const comparable = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Whether two spellings are of one place, whatever their accents, capitals, hyphens and apostrophes: `L’Écluse`, `L'ECLUSE`. */
export const isSameLocality = (name: string, other: string) => comparable(name) === comparable(other);
