import { type Config, createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";

/*
 * The tools that others use to read /api/openapi.json, as libraries: nothing is fetched or reported outside of this
 * process.
 */

const { db } = await freshDatabase();
const answer = await testApi(db).fetch(new Request("http://api.test/api/openapi.json"));
const source = await answer.text();

it("passes Redocly's recommended rules with one warning, inherent in the promised paths", async () => {
  const config: Config = await createConfig({ extends: ["recommended"], telemetry: "off" });
  const problems = await lintFromString({ source, config });
  const told = problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
  // `/elto/drupalinfo/{drupalId}` and `/elto/{eltoId}/archive` are the source's; an id is never called drupalinfo.
  expect(told.filter((problem) => !problem.startsWith("warn no-ambiguous-paths"))).toEqual([]);
});

it("passes Spectral's OpenAPI rules without errors or warnings", async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const problems = await spectral.run(source);
  const told = problems.map(
    ({ severity, code, message, path }) => `${severity} ${code} ${message} ${path.join(".")}`,
  );
  expect(told).toEqual([]);
});
