/**
 * Pages that are there as one text: the server sends them without the streams that a body otherwise passes.
 */
const texts = new WeakMap<Response, string>();

/** A response whose body is one text. */
export function wholePage(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The body of a response that `wholePage` made. */
export const wholeTextOf = (response: Response): string | undefined => texts.get(response);
