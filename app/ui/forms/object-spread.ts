/* What Conform's builds bring for browsers that cannot spread objects, once for each of its packages. */

export const objectSpread2 = Object.assign;

export function objectWithoutProperties<Source extends object>(source: Source, names: readonly string[]) {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
}
