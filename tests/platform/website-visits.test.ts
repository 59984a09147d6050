import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { clockFrom } from "~/api/platform/clock";
import { isPublicAddress } from "~/api/platform/websites/public-address";
import { type Visit, type VisitOptions, visitWebsite } from "~/api/platform/websites/visit-website.server";
import { websiteJobs } from "~/api/reviews/website-visits.server";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, sheetNamed } from "../support/operators";
import { endless, localServer } from "./support/local-server";

/** Names in a test's own DNS; 127.0.0.1 stands for the public internet. */
const internet = (names: Record<string, string[]> = {}): VisitOptions => ({
  resolve: async (name) => names[name] ?? [],
  mayConnect: (address) => address === "127.0.0.1" || isPublicAddress(address),
});
const visit = (url: string, names?: Record<string, string[]>) => visitWebsite(url, internet(names));

describe("a visit of a website", () => {
  it.each([
    [200, "answers"],
    [204, "answers"],
    [403, "guarded"],
    [404, "fails"],
    [503, "fails"],
  ])("reports the status %i as %s", async (status, outcome) => {
    const site = await localServer((_request, response) => response.writeHead(status).end());
    expect(await visit(site)).toEqual({ outcome, status });
  });

  it("follows redirects, also to other sites, but not endlessly", async () => {
    const site = await localServer(({ url }, response) => {
      const hop = Number(url?.slice(1));
      if (hop === 5) response.end("Bonjour");
      else response.writeHead(302, { location: `/${hop + 1}` }).end();
    });
    const { port } = new URL(site);
    const names = { "musee.example": ["127.0.0.1"] };
    expect(await visit(`http://musee.example:${port}/0`, names)).toEqual({ outcome: "answers", status: 200 });
    expect(await visit(`${site}/-1`)).toEqual({ outcome: "redirects", status: null });
  });

  it("does not read the body of an endless page", async () => {
    const site = await localServer((_request, response) => endless(response));
    expect(await visit(site)).toEqual({ outcome: "answers", status: 200 });
  });

  it("gives up on a server that is silent, absent, unknown or not a web server", async () => {
    const unreachable = { outcome: "unreachable", status: null };
    const silent = await localServer(() => {});
    expect(await visitWebsite(silent, { ...internet(), timeout: 50 })).toEqual(unreachable);
    const endlessHeaders = createServer((socket) => {
      socket.on("error", () => {});
      socket.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}`);
    });
    await new Promise<void>((done) => endlessHeaders.listen(0, "127.0.0.1", done));
    onTestFinished(() => void endlessHeaders.close());
    const { port } = endlessHeaders.address() as AddressInfo;
    expect(await visit(`http://127.0.0.1:${port}`)).toEqual(unreachable);
    expect(await visit("http://127.0.0.1:1")).toEqual(unreachable);
    expect(await visit("https://nulle-part.example")).toEqual(unreachable);
  });

  it.each([
    "http://10.0.0.1/",
    "http://127.0.0.2/",
    "http://2130706434/",
    "http://0x7f.2/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
  ])("never connects to %s", async (url) => {
    expect(await visit(url)).toEqual({ outcome: "private", status: null });
  });

  it("never connects to a name with a private address, even among several", async () => {
    const names = {
      "intranet.example": ["192.168.1.4"],
      "both.example": ["127.0.0.1", "10.1.2.3"],
      "six.example": ["fd00::1"],
    };
    for (const name of Object.keys(names))
      expect(await visit(`https://${name}/`, names)).toEqual({ outcome: "private", status: null });
  });

  it.each(["http://10.0.0.1/", "http://intranet.example/", "file:///etc/passwd", "ftp://musee.example/"])(
    "does not follow a redirect to %s",
    async (location) => {
      const site = await localServer((_request, response) => response.writeHead(301, { location }).end());
      const names = { "intranet.example": ["172.16.0.9"], "musee.example": ["127.0.0.1"] };
      expect(await visit(site, names)).toEqual({ outcome: "private", status: null });
    },
  );

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:400e::1", "2001:4860:4860::8888"])(
    "may connect to %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    "172.31.255.255",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "fe80::1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "::",
    "musee",
  ])("may not connect to %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the job that visits the URLs of open requests", async () => {
  const { db } = await freshDatabase();
  let now = new Date("2026-03-10T09:00:00Z");
  const visited: string[] = [];
  let outcome: Visit = { outcome: "answers", status: 200 };
  const { visitWebsites } = websiteJobs({ db, clock: clockFrom(() => now) }, async (url) => {
    visited.push(url);
    return outcome;
  });
  const run = async () => {
    visited.length = 0;
    await visitWebsites?.run({});
    return visited.toSorted();
  };
  const visits = () => db.selectFrom("website_visits").selectAll().orderBy("url").execute();
  const asking = (webSite: string | null) => JSON.stringify(sheetNamed("Musée", { product: { webSite } }));

  it("visits each URL once: sites of operators and booking links, of open requests only", async () => {
    const operators = await Promise.all(["A", "B", "C", "D"].map((name) => addOperator(db, { name })));
    const [one, same, none, decided] = operators.map(({ id }) => id);
    await addRequest(db, { operator_id: one, current: asking("https://musee.example") });
    await addRequest(db, { operator_id: same, current: asking("https://musee.example") });
    await addRequest(db, { operator_id: none, current: asking(null) });
    await addRequest(db, {
      operator_id: decided,
      current: asking("https://decided.example"),
      decision: "refused",
      decided_at: now,
    });
    const { id } = await addOffer(db, { id: one ?? "" });
    await addRequest(db, {
      offer_id: id,
      current: JSON.stringify({ bookingLink: "https://tickets.example" }),
    });
    expect(await run()).toEqual(["https://musee.example", "https://tickets.example"]);
    expect(await visits()).toMatchObject([
      { url: "https://musee.example", outcome: "answers", status: 200, visited_at: now.toISOString() },
      { url: "https://tickets.example" },
    ]);
  });

  it("visits again after a day, and keeps the latest result", async () => {
    expect(await run()).toEqual([]);
    now = new Date("2026-03-11T09:00:01Z");
    outcome = { outcome: "unreachable", status: null };
    expect(await run()).toHaveLength(2);
    expect((await visits())[0]).toMatchObject({
      outcome: "unreachable",
      status: null,
      visited_at: now.toISOString(),
    });
  });

  it("takes over from a process that died, after ten minutes", async () => {
    const claimed_at = new Date(now.getTime() + 60_000);
    await db
      .updateTable("website_visits")
      .set({ claimed_at })
      .where("url", "=", "https://musee.example")
      .execute();
    now = new Date(claimed_at.getTime() + 5 * 60_000);
    expect(await run()).toEqual([]);
    now = new Date(claimed_at.getTime() + 11 * 60_000);
    expect(await run()).toEqual(["https://musee.example"]);
  });

  it("shares the URLs with another process", async () => {
    now = new Date("2026-03-14T09:00:00Z");
    visited.length = 0;
    await Promise.all([visitWebsites?.run({}), visitWebsites?.run({})]);
    expect(visited.toSorted()).toEqual(["https://musee.example", "https://tickets.example"]);
  });

  it("leaves a long rest to another job, so that mails and a shutdown do not wait for it", async () => {
    await db.updateTable("review_requests").set({ decision: "refused", decided_at: now }).execute();
    await db.deleteFrom("jobs").execute();
    const links = Array.from({ length: 10 }, (_, n) => `https://tickets-${n}.example`);
    for (const bookingLink of links)
      await addRequest(db, {
        offer_id: (await addOffer(db, { id: (await addOperator(db)).id })).id,
        current: JSON.stringify({ bookingLink }),
      });
    const first = await run();
    expect(first).toHaveLength(8);
    expect(await db.selectFrom("jobs").select("kind").execute()).toEqual([{ kind: "visitWebsites" }]);
    expect([...first, ...(await run())].toSorted()).toEqual(links);
    expect(await db.selectFrom("jobs").select("id").execute()).toHaveLength(1);
  });

  it("forgets URLs that no open request has named for a month", async () => {
    await db.updateTable("review_requests").set({ decision: "refused", decided_at: now }).execute();
    now = new Date("2026-05-14T09:00:00Z");
    await run();
    expect(await visits()).toEqual([]);
  });
});
