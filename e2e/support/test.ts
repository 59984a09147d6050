import { createHash, randomUUID } from "node:crypto";
import { test as base, expect as baseExpect, type Page } from "@playwright/test";

interface Kept<Value> {
  value: Value;
  end?(): Promise<void>;
}
/** Resources that scenarios of a worker share, such as a server: created for the first one, closed with the worker. */
type Keep = <Value>(name: string, make: () => Promise<Kept<Value>>) => Promise<Value>;

/** The URL changes a moment before the page: reading the page at a URL waits for its content. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, ...expected: Parameters<ReturnType<typeof baseExpect<Page>>["toHaveURL"]>) {
    const name = "toHaveURL";
    const is = baseExpect(page);
    await (this.isNot ? is.not : is).toHaveURL(...expected);
    if (hasJavaScript(test.info().project)) await shown(page);
    return { name, pass: !this.isNot, message: () => name };
  },
});

/** A page whose faults fail the test: script errors, console.error, and responses of 500 and above. */
export const test = base.extend<{ expectedProblems: RegExp[]; mistakes: string[] }, { keep: Keep }>({
  // One fixture for them all: for files with other fixtures, Playwright ends a worker and its browser and starts new
  // ones.
  keep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      const all = new Map<string, Promise<Kept<unknown>>>();
      await use(async <Value>(name: string, make: () => Promise<Kept<Value>>) => {
        const kept = (all.get(name) as Promise<Kept<Value>> | undefined) ?? make();
        all.set(name, kept);
        return (await kept).value;
      });
      for (const kept of all.values()) await (await kept).end?.();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** Problems that a scenario provokes on purpose: `test.use({ expectedProblems: [/503/] })`. */
  expectedProblems: [[], { option: true }],
  // Not by the option `extraHTTPHeaders`: a context is only reused by scenarios with the same options.
  context: async ({ context }, use, { testId, project }) => {
    await context.setExtraHTTPHeaders(addressOf(testId));
    if (hasJavaScript(project)) {
      context.pages().forEach(awaitScripts);
      context.on("page", awaitScripts);
    }
    await use(context);
    context.off("page", awaitScripts);
  },
  request: async ({ playwright, baseURL, userAgent }, use, { testId }) => {
    const request = await playwright.request.newContext({
      baseURL,
      userAgent,
      extraHTTPHeaders: addressOf(testId),
    });
    await use(request);
    await request.dispose();
  },
  mistakes: [
    async ({ page, expectedProblems }, use) => {
      const mistakes: string[] = [];
      const note = (mistake: string) => {
        if (!expectedProblems.some((expected) => expected.test(mistake))) mistakes.push(mistake);
      };
      listen(page, note);
      page.context().on("page", (other) => listen(other, note));
      await use(mistakes);
      const scenario = test.info();
      if (scenario.status !== scenario.expectedStatus && !page.isClosed())
        await scenario.attach("page", { body: await page.content(), contentType: "text/html" });
      expect(mistakes, "the page made no mistake").toEqual([]);
    },
    { auto: true },
  ],
});

/** Each scenario has its own IP address, as people do: sign-ups and logins are rate-limited by address. */
function addressOf(testId: string) {
  const [first, second] = createHash("sha256").update(testId).digest();
  return { "x-forwarded-for": `198.18.${first}.${second}` };
}

/**
 * Visits wait until the page's scripts run: before that, clicks go to the server and keystrokes are lost. People are
 * not that fast.
 */
function awaitScripts(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...visit) => {
    const answer = await goto(...visit);
    await shown(page);
    return answer;
  };
  page.reload = async (...visit) => {
    const answer = await reload(...visit);
    await shown(page);
    return answer;
  };
}

/** Waits until scripts have finished rendering, even if another document loads in the meantime. */
async function shown(page: Page) {
  await page.waitForFunction(isShownInTwoFrames, `shown ${randomUUID()}`);
}

/**
 * After two frames: the first one may start effects. Not asynchronous: a promise would count as true.
 * @param mark set by the first check, for the second one
 */
function isShownInTwoFrames(mark: string) {
  const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1].stateNode;
  const isShown = root
    ? !root.current.memoizedState.isDehydrated && root.pendingLanes === 0
    : !document.querySelector("script[type=module]");
  if (isShown && performance.getEntriesByName(mark).length > 0) return true;
  performance.clearMarks(mark);
  if (isShown) performance.mark(mark);
  return false;
}

function listen(page: Page, note: (mistake: string) => void) {
  page.on("pageerror", (error) => note(`error in the page: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) note(`console.error: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) note(`${response.status()} ${new URL(response.url()).pathname}`);
  });
}

/**
 * The browser logs every 4xx response, and a network that a scenario cuts. Remix also logs the latter when it fetches
 * manifests for links, and a response that a navigation aborted. None of these are faults of the page.
 */
const isExpected = (text: string) =>
  /^Failed to load resource: (.*status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(text) ||
  /^(Failed to fetch manifest patches TypeError: Failed to fetch|AbortError: signal is aborted)/.test(text);

/** Whether the page runs scripts in this project. */
export const hasJavaScript = (project: { name: string }) => project.name === "js";

/** A project-specific word for names that are searched: “js” would also match the data of “nojs”. */
export const wordOf = (project: { name: string }) => (hasJavaScript(project) ? "scriptée" : "sobre");
