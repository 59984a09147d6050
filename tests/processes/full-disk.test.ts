import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { smallDisk } from "../support/small-disk";
import { startApp } from "./support/app-process";
import { visitor } from "./support/visitor";

const disk = smallDisk(128);
if ("reason" in disk) it(`left out: ${disk.reason}`, () => {});
else {
  it("reports a full disk, keeps serving reads, recovers when there is space, and stops when told to", async () => {
    onTestFinished(disk.remove);
    const DATA_DIR = path.join(disk.place, "data");
    const app = await startApp({ DATA_DIR, DEMO: "1", LOG_LEVEL: "info" });
    const health = () => fetch(`${app.url}/health`);
    const signIn = () =>
      visitor(app.url).post("/login", { email: "plateforme@demo.example", password: "Demo-Pass-2026!" });
    /** Each sign-in writes a little, until there is no place for it. */
    const untilRefused = async () => {
      for (;;) {
        const answer = await signIn();
        if (answer.status !== 303) return answer;
      }
    };

    disk.fill();
    const refused = await untilRefused();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("Le service ne répond pas pour le moment.");
    const sick = await health();
    expect(sick.status).toBe(503);
    expect(await sick.json()).toEqual({ status: "unavailable", reason: "The disk of the database is full." });
    expect((await visitor(app.url).get("/login")).status).toBe(200);

    disk.free();
    await expect.poll(async () => (await health()).status).toBe(200);
    expect((await signIn()).status).toBe(303);

    disk.fill();
    expect((await untilRefused()).status).toBe(503);
    // Each failure one line, without a stack.
    expect(app.said()).toContain("No space left");
    expect(app.said()).not.toMatch(/\n +at /);
    expect(app.said()).not.toMatch(/\\n +at /);
    expect(await app.stop("SIGTERM")).toBe(0);
  });
}
