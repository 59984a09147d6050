import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts with the files that run programs, which take longest: started last, they would leave a core idle. Vitest's
 * cached durations do not exist on a first run.
 */
export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay in order: a worker caches the modules of one.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(startsPrograms), ...own.filter((file) => !startsPrograms(file))];
    });
  }
}

const startsPrograms = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").includes("/support/processes/program");
