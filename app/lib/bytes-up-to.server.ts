/** All bytes of a stream, or null as soon as there are more than `limit`: the rest is then not read. */
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

/** The JSON of an answer, up to a limit of bytes. @throws Error when it is longer, or not JSON */
export async function jsonUpTo(limit: number, { body }: Response): Promise<unknown> {
  const bytes = body ? await bytesUpTo(limit, body) : new Uint8Array();
  if (!bytes) throw new Error(`longer than ${limit} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
