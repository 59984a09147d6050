import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with the files that start programs, often and one after the other: they take longest, and begun last they
 * would leave a core idle. How long a file takes is not known where nothing has run yet.
 */
export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // One project after the other, as it was: a worker keeps what it loaded for one.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(startsPrograms), ...own.filter((file) => !startsPrograms(file))];
    });
  }
}

const startsPrograms = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").includes("/support/processes/program");
