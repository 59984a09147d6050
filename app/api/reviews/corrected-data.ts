import { Refusal } from "../refusal";

/** Runs a decision with the call's `data`, if any: errors in its fields are reported under the call's field names. */
export async function prefixDataErrors<Result>(
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
