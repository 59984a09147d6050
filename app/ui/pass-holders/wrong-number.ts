/** Why a card cannot be given to anybody, as the code of an error of its field; undefined when it can. */
export async function wrongNumber(number: string): Promise<string | undefined> {
  const answer = await fetch(`/pass-numbers/${number}`);
  return ((await answer.json()) as { error: string | null }).error ?? undefined;
}
