/** French first names and nouns with a silent h; every other h is taken as sounded (“de Huy”, “de Hans”). */
const SILENT_H =
  /^h(?:adrien|ector|edwige|elena|elene|eloise|enri|enriette|erbert|erman|ermine|erve|ilaire|ilda|ippolyte|onore|onorine|ortense|ubert|uberte|ugues|uguette|umbert|yacinthe|opital|orloge|otel|uilerie)(?![a-z])/;
/** A y elides before a consonant only: “d’Yves”, but “de Yasmina”. */
const VOWEL = /^(?:[aeiou]|y(?![aeiouy])|œ|æ)/;

export const isElidedBefore = (name: string) => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return VOWEL.test(plain) || SILENT_H.test(plain);
};

/** “d’Aline”, “de Marie”: for sentences with `{{ofName}}`. */
export const de = (name: string) => (isElidedBefore(name) ? `d’${name}` : `de ${name}`);
