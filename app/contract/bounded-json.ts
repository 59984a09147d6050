import { requestLimits } from "./request-limits";

/**
 * Parses JSON within limits on depth and number of values, so that it can neither overflow the stack nor block the
 * process.
 * @throws SyntaxError, RangeError beyond a limit
 */
export function boundedJson(text: string): unknown {
  const whole: unknown = JSON.parse(text);
  let values = 0;
  let level = [whole];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > requestLimits.jsonDepth) throw new RangeError("nested too deeply");
    if (values > requestLimits.jsonValues) throw new RangeError("too many values");
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
  return whole;
}
