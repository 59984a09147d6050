const comparable = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Compares two names of a locality, ignoring accents, case, hyphens and apostrophes: `L’Écluse`, `L'ECLUSE`. */
export const isSameLocality = (name: string, other: string) => comparable(name) === comparable(other);
