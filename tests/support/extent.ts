/**
 * `npm run test:release` is the whole: both engines for every test with a database, every round of what kills programs,
 * every generated input. `npm test` takes a few of each.
 */
export const isRelease = process.env.TEST_EXTENT === "release";

export const inRelease = <T>(whole: T, otherwise: T): T => (isRelease ? whole : otherwise);
