import { Refusal } from "../refusal";

/** Decides with a call's `data`, if it has any: what is refused about its fields has the names of the call. */
export async function withCorrected<Result>(
  data: object | undefined,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (!data || !(error instanceof Refusal) || !error.options.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.options.fields).map(([path, codes]) => [`data.${path}`, codes]),
    );
    throw new Refusal(error.code, { ...error.options, fields });
  }
}
