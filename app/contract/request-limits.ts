/**
 * Limits on what one request may cost, from any sender. They bound work that grows faster than the bytes sent; real
 * requests stay far below.
 */
export const requestLimits = {
  /** Bytes of a form without files or of a JSON body: the longest sheet has 20 KB. */
  body: 256 * 1024,
  /** Bytes of a body with files: a picture of 10 MB, its form and the overhead of multipart. */
  bodyWithFiles: 12 * 1024 * 1024,
  /** Bytes read from a page's form; excess bytes of its files are discarded. */
  formWithFiles: 32 * 1024 * 1024,
  /**
   * Maximum bytes of all bodies with files that a process holds at once, so that many slow uploads cannot fill its
   * memory.
   */
  bodiesAtOnce: 192 * 1024 * 1024,
  /** Characters of path and query, as proxies commonly allow. */
  urlLength: 8 * 1024,
  /** Parts of a path between slashes; the deepest URL has five. Matching 3,900 with the routes took five seconds. */
  pathDepth: 20,
  /** Maximum repetitions of a parameter in a URL: 100 values of each filter, and the links of an opened page. */
  parameters: 500,
  /** Fields and files of a form: the longest has 60, and 200 users can be selected. Parsing is quadratic: 131,000 took minutes. */
  formFields: 1_000,
  /** Bytes of a part's headers: with 1,800 header lines in each part, parsing took five seconds. */
  partHeader: 2 * 1024,
  /** Characters of a field's name: `choice:tourismProduct.address.streetNumber` has 42. */
  fieldName: 100,
  /** Parts of a field's name between dots and brackets: `tourismProduct.address.street` has three. */
  fieldDepth: 6,
  /** A form's parser creates an array as long as the highest index: 50,000,000 took 83 seconds and three gigabytes. */
  fieldIndex: 999,
  /**
   * Nesting depth of JSON: a reviewed sheet has four levels. Recursive functions overflow the stack at thousands of
   * levels.
   */
  jsonDepth: 10,
  /** Values in JSON, in all its lists and objects together. */
  jsonValues: 5_000,
  /** Issues reported for one request. */
  mistakes: 100,
} as const;
