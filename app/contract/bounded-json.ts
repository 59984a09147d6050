import { requestLimits } from "./request-limits";

/**
 * JSON of which no part can end the stack or hold the process: not deeper and not with more values than the limits say.
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
