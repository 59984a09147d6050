export type Encoding = "br" | "gzip";

/** The best encoding that the browser accepts; prefers Brotli to gzip. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return [name, quality ? Number(quality.trim().slice(2)) : 1] as const;
    }),
  );
  return (["br", "gzip"] as const).find((name) => (accepted.get(name) ?? 0) > 0);
}
