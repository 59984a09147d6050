import type { JobHandler } from "../platform/jobs/job-handler";
import type { Services } from "../services";
import { forgetAttempts } from "./attempts.server";
import { forgetProgrammeSignIns } from "./programme-sign-in.server";
import { forgetSessions } from "./sessions.server";

/** For `createJobRunner`: removes expired sessions, codes and counts once an hour. */
export function signInJobs(services: Pick<Services, "db" | "clock">): Record<string, JobHandler> {
  const run = async () => {
    await forgetAttempts(services);
    await forgetSessions(services);
    await forgetProgrammeSignIns(services);
  };
  return { forgetSignIns: { every: 3_600_000, run } };
}
