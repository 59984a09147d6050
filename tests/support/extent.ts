/**
 * `npm run test:release` runs everything: both engines for every database test, all rounds of tests that kill programs,
 * all generated inputs. `npm test` runs a few of each.
 */
export const isRelease = process.env.TEST_EXTENT === "release";

export const inRelease = <T>(whole: T, otherwise: T): T => (isRelease ? whole : otherwise);
