/** Whether the browser asks ahead, for a page that the person may never open. */
export const isPrefetched = ({ headers }: Request) =>
  /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
