/** All bytes of a stream, or null as soon as it exceeds `limit`; then it stops reading. */
export async function bytesUpTo(
  limit: number,
  stream: ReadableStream<Uint8Array>,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/** Parses the JSON body of a response. @throws Error if it exceeds `limit` bytes, or is not JSON */
export async function jsonUpTo(limit: number, { body }: Response): Promise<unknown> {
  const bytes = body ? await bytesUpTo(limit, body) : new Uint8Array();
  if (!bytes) throw new Error(`longer than ${limit} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
