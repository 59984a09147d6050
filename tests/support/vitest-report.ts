import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { type Timing, writeStageReport } from "./stage-report";

/** A reporter of Vitest: what passed and failed, and how long each test took, and each file before and between its tests. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => results.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    writeStageReport({
      passed: count("passed"),
      failed: count("failed") + broken,
      timings: modules.flatMap(timingsOf),
    });
  }
}

function timingsOf(module: TestModule): Timing[] {
  const file = `[${module.project.name || "processes"}] ${path.relative(process.cwd(), module.moduleId)}`;
  const tests = [...module.children.allTests()].map((test) => ({
    what: `${file} › ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
    module.diagnostic();
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  const before = (collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000;
  return [...tests, { what: `${file} › (set-up)`, seconds: before + duration / 1000 - inTests }];
}
