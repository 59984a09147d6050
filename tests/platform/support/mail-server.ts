import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Received {
  from: string;
  to: string[];
  /** Headers and bodies, decoded. */
  source: string;
  /** Raw messages. */
  raw: Buffer;
}

/** A real SMTP server, closed with the test, or by the hook `atTheEnd`. Port 0: any free one. */
export async function mailServer(
  options: SMTPServerOptions = {},
  port = 0,
  atTheEnd: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map((recipient) => recipient.address),
          source: decoded(raw.toString("utf8")),
          raw,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const listening = (server.server.address() as AddressInfo).port;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  atTheEnd(stop);
  return { received, port: listening, url: `smtp://127.0.0.1:${listening}`, stop };
}

/** Folded lines, quoted-printable bodies and encoded words made readable. */
const decoded = (source: string) =>
  source
    .replace(/(?<![^?]=)\r\n[ \t]+/g, " ")
    .replaceAll("?= =?UTF-8?Q?", "")
    .replace(/(?<!\?)=\r\n/g, "")
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));

/** The attachments of a mail, by their names. */
export function attachmentsOf({ raw }: Received): Map<string, Buffer> {
  const parts = raw.toString("latin1").split(/\r\n--[^\r\n]+\r\n/);
  const files = parts.flatMap((part) => {
    const [head = "", body = ""] = part.split(/\r\n\r\n(.*)/s);
    const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1];
    return name ? [[name, Buffer.from(body.split(/\r\n--/)[0] ?? "", "base64")] as const] : [];
  });
  return new Map(files);
}
