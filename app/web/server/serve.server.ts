import cluster from "node:cluster";
import type { Configuration } from "~/config/configuration.server";
import { listenToPrimary } from "~/lib/worker.server";
import { log } from "~/log.server";
import { apiTransport } from "~/web/api/transport.server";
import { hideForeignOriginFromRemix } from "~/web/request/origin.server";
import { announce } from "./announce";
import { listenFailure } from "./listening.server";
import { remixHandler } from "./route-branches.server";
import { staticFiles } from "./static-files.server";
import { startWebServer } from "./web-server.server";

/** Serves in this process until it gets a signal or a message from the primary process. @throws ExplainedFailure */
export async function serve(settings: Configuration): Promise<void> {
  const api = apiTransport();
  await api.openApi();
  const handleRemix = remixHandler(await import("virtual:remix/server-build"));
  const staticFile = await staticFiles("build/client");

  const server = await startWebServer({
    port: settings.port,
    host: settings.host,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    log: log(),
    handle: async (request) => {
      // A shortcut for the route with the same path: matching it in Remix took a quarter of the time of a short call.
      if (isForApi(request)) return api.pass(request);
      hideForeignOriginFromRemix(request);
      return staticFile(request) ?? (await handleRemix(request));
    },
  }).catch(async (error: NodeJS.ErrnoException) => {
    await api.closeApi();
    throw listenFailure(error, settings);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log().info("stopping: running requests and jobs finish first; a second signal ends at once");
    await server.stop();
    await api.closeApi();
    process.exit(0);
  };
  let wasSignalled = false;
  const onSignal = () => {
    if (wasSignalled) process.exit(1);
    wasSignalled = true;
    void stop();
  };
  process.on("SIGTERM", onSignal);
  // A terminal sends SIGINT to all processes of the command; workers wait for the primary's message.
  process.on("SIGINT", cluster.isWorker ? () => {} : onSignal);
  listenToPrimary(() => void stop());
  if (!cluster.isWorker) announce(settings, server.port);
}

function isForApi({ url }: Request) {
  return new URL(url).pathname.startsWith("/api/");
}
