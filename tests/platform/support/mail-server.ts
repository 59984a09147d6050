import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Received {
  from: string;
  to: string[];
  /** Headers and bodies, decoded. */
  source: string;
}

/** A real SMTP server, gone with the test, or with what `atTheEnd` says. Port 0: any free one. */
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
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map((recipient) => recipient.address),
          source: decoded(Buffer.concat(chunks).toString("utf8")),
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
