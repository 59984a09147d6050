import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { configuration } from "~/config/configuration.server";
import { runReportingFailures } from "~/lib/explained-failure";
import { apiTransport } from "~/web/api/transport.server";
import { acceptedRequestId, REQUEST_ID } from "~/web/request/request-id.server";
import { clientAddress, publicOrigin } from "~/web/server/client-address.server";
import { refusePortInUse } from "~/web/server/listening.server";

/** `npm run serve:remix`: the same build, served by remix-serve (docs/platform.md, Server). */
export async function run(): Promise<void> {
  await runReportingFailures(async () => {
    const { port, host, publicUrl, trustedProxies } = configuration();
    await refusePortInUse({ port, host });
    const { openApi, closeApi } = apiTransport();
    await openApi();

    // remix-serve forwards a request's headers unchanged. The application trusts headers that its own server sets, so
    // they are set here.
    let server: Server | undefined;
    subscribe("http.server.request.start", (message) => {
      const started = message as { request: IncomingMessage; server: Server };
      const { request } = started;
      server = started.server;
      const address = clientAddress(request, trustedProxies);
      const origin = new URL(publicOrigin(request, publicUrl, trustedProxies));
      Object.assign(request.headers, {
        host: origin.host,
        "x-forwarded-host": undefined,
        "x-forwarded-for": address,
        "x-client-address": address,
        [REQUEST_ID]: acceptedRequestId(request.headers[REQUEST_ID]),
      });
      Object.defineProperty(request, "protocol", { value: origin.protocol.slice(0, -1) });
    });

    // remix-serve only closes its server; running jobs and the open database would keep the process alive.
    const leave = () => void closeApi().then(() => process.exit(0));
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => (server ? server.once("close", leave) : leave()));

    Object.assign(process.env, { PORT: port, HOST: host, NODE_ENV: "production" });
    process.argv[2] = "build/server/index.js";
    await import("@remix-run/serve/dist/cli.js");
  });
}
