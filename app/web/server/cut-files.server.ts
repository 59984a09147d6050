import { requestLimits } from "~/contract/request-limits";

const HEADER_END = "\r\n\r\n";

const { formFields, partHeader } = requestLimits;

/**
 * Truncates the files of a multipart body so that at most `room` bytes pass; its text fields pass whole. A form with a
 * file that is too large thus arrives with everything that was typed. Fails beyond the limits on parts and header
 * lines, which cost the parser far more than bytes do.
 */
export function cutFiles(contentType: string, room: number): TransformStream<Uint8Array, Uint8Array> {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? bare}`);
  let rest = Buffer.alloc(0);
  let passed = 0;
  let parts = 0;
  let inHeader = true;
  let inFile = false;
  return new TransformStream({
    transform(chunk, controller) {
      const pass = (bytes: Buffer) => {
        passed += bytes.length;
        if (bytes.length) controller.enqueue(bytes);
        return bytes.length;
      };
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const end = rest.indexOf(inHeader ? HEADER_END : delimiter);
        if (inHeader) {
          if ((end < 0 ? rest.length : end) > partHeader) throw new Error("a header of the body is too long");
          if (end < 0) return;
          parts += 1;
          if (parts > formFields) throw new Error("the body has too many parts");
          const header = rest.subarray(0, end + HEADER_END.length);
          inFile = /;\s*filename\*?=/i.test(header.toString("latin1"));
          rest = rest.subarray(pass(header));
        } else {
          // The delimiter may start at the end of this chunk.
          const content = rest.subarray(0, end < 0 ? Math.max(0, rest.length - delimiter.length) : end);
          pass(inFile ? content.subarray(0, Math.max(0, room - passed)) : content);
          rest = rest.subarray(content.length);
          if (end < 0) return;
        }
        inHeader = !inHeader;
      }
    },
    flush(controller) {
      if (rest.length) controller.enqueue(rest);
    },
  });
}
