import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) with the parameters that OWASP recommends; memory in kibibytes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

// The same letter may be typed as one character or as two.
const typed = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), parameters);

let nobodys: Promise<string> | undefined;

/**
 * Whether it is the password. Without a stored hash it is not, after the same work: nobody can tell by the clock
 * whether an account exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("");
  const right = await verify(stored ?? (await nobodys), typed(password));
  return right && stored !== null;
}

/** Whether it was hashed with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored);
  return Object.entries(parameters).some(([name, value]) => used[name as keyof typeof parameters] !== value);
}
