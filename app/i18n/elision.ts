/** Before an h stands “de”: only a dictionary knows which are silent. */
export const isElidedBefore = (name: string) => /^[aeiouy]/i.test(name.normalize("NFD"));

/** “d’Aline”, “de Marie”: for sentences with `{{ofName}}`. */
export const de = (name: string) => (isElidedBefore(name) ? `d’${name}` : `de ${name}`);
