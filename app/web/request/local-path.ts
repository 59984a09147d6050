/** The path when it stays on this site, else the fallback: prevents open redirects. */
export function localPath(path: FormDataEntryValue | null | undefined, fallback = "/"): string {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, "http://here.invalid");
  return origin === "http://here.invalid" && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
