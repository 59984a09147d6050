import cluster from "node:cluster";
import { configuration } from "~/config/configuration.server";
import { ExplainedFailure } from "~/lib/explained-failure";
import { refusePortInUse } from "~/web/server/listening.server";

// A failed start prints only the failure's sentence.
try {
  const settings = configuration();
  if (cluster.isPrimary) await refusePortInUse(settings);
  if (cluster.isPrimary && settings.workers > 1) {
    const { keepWorkers } = await import("~/web/server/workers.server");
    keepWorkers(settings);
  } else {
    // Selects the production build of React and other libraries; our own settings have already read the real value.
    process.env.NODE_ENV = "production";
    const { serve } = await import("~/web/server/serve.server");
    await serve(settings);
  }
} catch (error) {
  if (!(error instanceof ExplainedFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
