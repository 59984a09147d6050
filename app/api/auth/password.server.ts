import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) with the parameters that OWASP recommends; memory in kibibytes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

// Unicode has accented letters both as one character and as two.
const typed = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), parameters);

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it does the same work and answers false, so that the response
 * time does not reveal whether an account exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("");
  const right = await verify(stored ?? (await nobodys), typed(password));
  return right && stored !== null;
}

/** Whether the hash was made with parameters other than today's. */
export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored);
  return Object.entries(parameters).some(([name, value]) => used[name as keyof typeof parameters] !== value);
}
