/** A person whom a note can mention. */
export interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
}

/** An `@name` in a text, with its position and all people with that name. */
export interface Mention<Person extends Colleague = Colleague> {
  start: number;
  end: number;
  people: Person[];
}

/** Never inside a word, as in an e-mail address. */
const beginning = /(?<![\p{L}\p{N}._%+@-])@(?=\p{L})/gu;
/** A name that continues is a different one: “Jean-Marc” does not name Jean. */
const goesOn = /^['’-]?[\p{L}\p{N}]/u;
/** Ignores accents and case. */
const { compare } = new Intl.Collator("fr", { usage: "search", sensitivity: "base" });

/**
 * Each `@name` of a text: a first name, or a first and a last name; the longer match counts.
 * @param text as stored, with one code point for each letter
 */
export function mentionsIn<Person extends Colleague>(
  text: string,
  team: readonly Person[],
): Mention<Person>[] {
  return [...text.matchAll(beginning)].map(({ index: start }) => {
    const rest = text.slice(start + 1);
    const begins = (name: string) =>
      name !== "" && compare(rest.slice(0, name.length), name) === 0 && !goesOn.test(rest.slice(name.length));
    const named = team.flatMap((person) => {
      const { firstName, lastName } = person;
      const name = [`${firstName} ${lastName}`, firstName].map((one) => one.normalize().trim()).find(begins);
      return name ? [{ person, length: name.length }] : [];
    });
    const longest = Math.max(0, ...named.map(({ length }) => length));
    const word = longest || (/^\p{L}+(?:['’-]\p{L}+)*/u.exec(rest)?.[0].length ?? 0);
    return {
      start,
      end: start + 1 + word,
      people: named.filter(({ length }) => length === longest).map(({ person }) => person),
    };
  });
}
