/**
 * Pages that are available as a single text, which the server sends without streaming.
 */
const texts = new WeakMap<Response, string>();

/** A response whose body is a single text. */
export function wholePage(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The body of a response that `wholePage` made. */
export const wholeTextOf = (response: Response): string | undefined => texts.get(response);
