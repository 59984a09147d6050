import path from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { type Timing, writeStageReport } from "../../tests/support/stage-report";

/** A reporter of Playwright: what passed and failed, and how long each scenario took. */
export default class PlaywrightReport implements Reporter {
  readonly #timings: Timing[] = [];
  #passed = 0;
  #failed = 0;

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    if (status === "skipped") return;
    if (status === test.expectedStatus) this.#passed += 1;
    else this.#failed += 1;
    const project = test.parent.project()?.name;
    const file = path.relative(process.cwd(), test.location.file);
    this.#timings.push({ what: `[${project}] ${file} › ${test.title}`, seconds: duration / 1000 });
  }

  onEnd(): void {
    writeStageReport({ passed: this.#passed, failed: this.#failed, timings: this.#timings });
  }

  printsToStdio(): boolean {
    return false;
  }
}
