import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { run } from "~/commands/create-admin";

const dataDir = await mkdtemp(path.join(tmpdir(), "create-admin-"));
vi.stubEnv("DATA_DIR", dataDir);
vi.stubEnv("DATABASE_URL", "");
afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it("creates the first administrator of an empty installation, once", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const complained = vi.spyOn(console, "error").mockReturnValue();
  const person = ["premiere@programme.example", "Zoé", "Première"];
  await run(person);
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/^premiere@.* http:\/\/\S+\/register-user\?jwt=\S+$/),
  );
  expect(complained).not.toHaveBeenCalled();

  await run(person);
  expect(complained).toHaveBeenLastCalledWith(
    "premiere@programme.example has an account already; nothing was changed.",
  );
  expect(process.exitCode).toBe(1);
});

it("reports missing and invalid arguments", async () => {
  const complained = vi.spyOn(console, "error").mockReturnValue();
  await run(["seule@programme.example"]);
  expect(complained).toHaveBeenLastCalledWith(expect.stringContaining("Usage: npm run create-admin"));
  await run(["pas-une-adresse", "Zoé", "Première"]);
  expect(complained).toHaveBeenLastCalledWith("email is not an e-mail address.");
  expect(process.exitCode).toBe(1);
});
