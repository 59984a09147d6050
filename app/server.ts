import { configuration } from "~/config/configuration.server";
import { ExplainedFailure } from "~/lib/explained-failure";
import { log } from "~/log.server";
import { leaveForeignOriginToAction } from "~/web/request/origin.server";
import { listenFailure, refusePortInUse } from "~/web/server/listening.server";
import { remixHandler } from "~/web/server/route-branches.server";
import { staticFiles } from "~/web/server/static-files.server";
import { startWebServer } from "~/web/server/web-server.server";

const settings = await explained(async () => configuration());
await explained(() => refusePortInUse(settings));
// Selects the production build of React and other libraries; our own settings have already read the real value.
process.env.NODE_ENV = "production";

const { apiTransport } = await import("~/web/api/transport.server");
const api = apiTransport();
await explained(api.openApi);
const handleRemix = remixHandler(await import("virtual:remix/server-build"));
const staticFile = await staticFiles("build/client");

const server = await startWebServer({
  port: settings.port,
  host: settings.host,
  publicUrl: settings.publicUrl,
  trustedProxies: settings.trustedProxies,
  log: log(),
  handle: async (request) => {
    // As the route of the same address would, which Remix takes a quarter of a short call's time to find.
    if (isForApi(request)) return api.pass(request);
    leaveForeignOriginToAction(request);
    return staticFile(request) ?? (await handleRemix(request));
  },
}).catch(async (error: NodeJS.ErrnoException) => {
  await api.closeApi();
  exit(listenFailure(error, settings).message);
});

announce();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

let stopping = false;
async function stop(signal: NodeJS.Signals) {
  if (stopping) process.exit(1);
  stopping = true;
  log().info({ signal }, "stopping: running requests and jobs finish first; a second signal ends at once");
  await server.stop();
  await api.closeApi();
  process.exit(0);
}

function isForApi({ url }: Request) {
  return new URL(url).pathname.startsWith("/api/");
}

function announce() {
  const url = settings.publicUrl ?? `http://localhost:${server.port}`;
  console.info(`${settings.programmeName} is running on ${url}`);
  if (!settings.isDemo || settings.apiUrl) return;
  console.info(
    [
      "Demo accounts (password Demo-Pass-2026!):",
      "  plateforme@demo.example     platform administrator",
      "  gestionnaire@demo.example   administrator of an operator",
      "  distributeur@demo.example   administrator of a distributor",
      "  scanneur@demo.example       scanner",
    ].join("\n"),
  );
}

/** A failed start prints only the failure's sentence. */
async function explained<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof ExplainedFailure) exit(error.message);
    throw error;
  }
}

function exit(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
