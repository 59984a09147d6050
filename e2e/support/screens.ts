import { randomUUID } from "node:crypto";
import type { APIRequest, APIRequestContext, APIResponse, Cookie } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { seedId } from "~/api/seed/seed-id";
import type { ScreenToSee, Viewer } from "./every-screen";
import { apiAs, authorizationOf, newPassNumber } from "./staff";
import { test as base } from "./test";

export { everyScreen, screen } from "./every-screen";

const PASSWORD = "Demo-Pass-2026!";

/** The URLs with the ids of this run's demo. */
async function idsOf(request: APIRequestContext): Promise<Map<string, string>> {
  const answerOf = async (answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (account: string) => {
    const data = { email: `${account}@demo.example`, password: PASSWORD };
    return (await answerOf(await request.post("/api/auth/login", { data }))).accessToken as string;
  };
  const bearers = { plateforme: await signIn("plateforme"), gestionnaire: await signIn("gestionnaire") };
  const read = async <Item>(account: keyof typeof bearers, list: string) => {
    const headers = { authorization: `Bearer ${bearers[account]}` };
    return (await answerOf(await request.get(`/api/${list}`, { headers }))).items as Item[];
  };
  type Operator = { id: string; name: string };
  type User = { id: string; state: string };
  type Holder = { id: string; passType: string };
  type Order = { id: string; holder: { id: string }; cancelled: object | null };
  type Offer = { offerId: string; title: { fr: string } };
  const [all, own, deleted, offers, archivedOffers, deletedOffers, users, holders, anomalies, orders] =
    await Promise.all([
      read<Operator>("plateforme", "elto?PageSize=100"),
      read<Operator>("gestionnaire", "elto"),
      read<Operator>("plateforme", "elto?Deleted=true"),
      read<Offer>("plateforme", "offers?PageSize=200"),
      read<Offer & { updateEnable: boolean }>("plateforme", "offers?Status=Archived"),
      read<Offer>("plateforme", "offers?Deleted=true"),
      read<User>("plateforme", "users?PageSize=200&Role=Admin&Role=Scanner"),
      read<Holder>("plateforme", "passholders?PageSize=100"),
      read<{ id: string }>("plateforme", "anomalies"),
      read<Order>("plateforme", `shopitem/${seedId("gift/coffret")}/orders?PageSize=100`),
    ]);
  const cancelledOrder = orders.find(({ cancelled }) => cancelled);
  const waiting = await read<{ requestId: string }>("plateforme", "reviewqueue");
  const decided = await read<{ id: string; decision: { kind: string } }>(
    "gestionnaire",
    `elto/${own[0]?.id}/requests`,
  );
  const achouffe = all.find(({ name }) => name.startsWith("Brasserie d’Achouffe"));
  const sheetUsers = await read<User>("plateforme", `elto/${achouffe?.id}/users`);
  const named = {
    own: own[0]?.id ?? "",
    refused: decided.find(({ decision }) => decision.kind === "refused")?.id ?? "",
    deleted: deleted[0]?.id ?? "",
    "archived offer": archivedOffers.find(({ updateEnable }) => updateEnable)?.offerId ?? "",
    "user of an operator": sheetUsers[0]?.id ?? "",
    anomaly: anomalies[0]?.id ?? "",
    request: waiting.at(-1)?.requestId ?? "",
    user: users.find(({ state }) => state === "registered")?.id ?? "",
    "pass holder": holders.find(({ passType }) => passType === "Physical")?.id ?? "",
    "digital pass": holders.find(({ passType }) => passType === "Digital")?.id ?? "",
    order: orders.find(({ cancelled }) => !cancelled)?.id ?? "",
    "cancelled order": cancelledOrder?.id ?? "",
    "pass holder with an order": cancelledOrder?.holder.id ?? "",
    "deleted offer": deletedOffers[0]?.offerId ?? "",
  };
  return new Map([
    ...all.map(({ id, name }) => [name, id] as const),
    ...offers.map(({ offerId, title }) => [`offer: ${title.fr}`, offerId] as const),
    ...Object.entries(named),
  ]);
}

type Staff = Awaited<ReturnType<typeof apiAs>>;
const newcomer = () => `lea-${randomUUID()}@musee.example`;

/** Data that the demo lacks, by its name in the URL of a screen. */
const made: Record<string, (staff: Staff, request: APIRequestContext) => Promise<string>> = {
  invitation: async (staff) => (await staff.inviteManager("Musée du Sabot", newcomer())).token,
  reset: (staff) => staff.forgetPassword("Musée de la Clé", `lea-${randomUUID()}`),
  "new address": (staff) => staff.askNewAddress(),
  catalogue: (staff) => staff.catalogue(),
  "deleted pass holder": (staff) => staff.deletedHolder(),
  "client key": (staff) => staff.clientKey(),
  "checked file": (staff) => staff.checkedFile("coffret"),
  mail: async (staff) => {
    const recipient = newcomer();
    await staff.inviteManager("Musée du Clou", recipient);
    return staff.mailTo(recipient);
  },
  "registration of today": async (_, request) =>
    (await apiAs(request, "distributeur")).createHolder(newPassNumber(), "Vandersteen"),
  "scanned pass": async (staff) => {
    const number = newPassNumber();
    await staff.createHolder(number, "Vandersteen");
    return number;
  },
  "awarded pass": async (staff, request) => {
    const number = newPassNumber();
    await staff.createHolder(number, "Vandersteen");
    await (await apiAs(request, "scanneur")).scan(number);
    return number;
  },
};

/** The screens of one server, with their users. */
class Screens {
  readonly #request: APIRequest;
  readonly #url: string;
  readonly #ids = new Map<string, Promise<string>>();
  readonly #people = new Map<string, Promise<APIRequestContext>>();

  constructor(request: APIRequest, url: string) {
    this.#request = request;
    this.#url = url;
  }

  /** The HTML of a screen, as the server sends it to its user. */
  async read(screen: ScreenToSee): Promise<string> {
    const request = await this.#person(screen.viewer);
    const answer = await request.get(await this.addressOf(screen));
    if (answer.status() !== screen.status) throw new Error(`${answer.url()}: ${answer.status()}`);
    return answer.text();
  }

  /** The request headers that identify the user. */
  async cookiesOf(viewer: Viewer): Promise<Cookie[]> {
    return (await (await this.#person(viewer)).storageState()).cookies;
  }

  async addressOf({ path }: ScreenToSee): Promise<string> {
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
    const ids = await Promise.all(names.map((name) => this.#id(name)));
    return names.reduce((address, name, at) => address.replace(`{${name}}`, ids[at] ?? ""), path);
  }

  async end() {
    for (const person of this.#people.values()) await (await person).dispose();
  }

  #id(name: string): Promise<string> {
    return once(this.#ids, name, async () => {
      const nobody = await this.#person("nobody");
      const make = made[name];
      if (make) return make(await apiAs(nobody, "plateforme"), nobody);
      const id = (await this.#demo()).get(name);
      if (!id) throw new Error(`the demo has no ${name}`);
      return id;
    });
  }

  #read?: Promise<Map<string, string>>;
  async #demo() {
    this.#read ??= idsOf(await this.#person("nobody"));
    return this.#read;
  }

  #person(viewer: Viewer): Promise<APIRequestContext> {
    return once(this.#people, viewer, async () => {
      const request = await this.#request.newContext({ baseURL: this.#url });
      if (viewer === "nobody") return request;
      const post = async (path: string, form: Record<string, string>) => {
        const headers = { origin: this.#url };
        const answer = await request.post(path, { form, headers, maxRedirects: 0 });
        if (answer.status() !== 303) throw new Error(`${viewer}: ${path} answered ${answer.status()}`);
      };
      if (viewer !== "between password and code" && viewer !== "with a second factor") {
        await post("/login", { email: `${viewer}@demo.example`, password: PASSWORD });
        return request;
      }
      const { email, code } = await withSecondFactor(await this.#person("nobody"));
      await post("/login", { email, password: PASSWORD });
      if (viewer === "with a second factor") await post("/login/code", { code });
      return request;
    });
  }
}

/** Created on first use. */
function once<Value>(kept: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>) {
  const value = kept.get(name) ?? make();
  kept.set(name, value);
  return value;
}

/** A user with a second factor, and a code to sign in with. */
async function withSecondFactor(request: APIRequestContext) {
  const account = `lea-${randomUUID()}`;
  await (await apiAs(request, "plateforme")).createStaffedOperator("Musée de la Serrure", account);
  const headers = await authorizationOf(request, account);
  const path = "/api/users/me/second-factor";
  await request.post(path, { headers });
  const { pending } = await (await request.get(path, { headers })).json();
  const code = new TOTP({ secret: Secret.fromBase32(pending.secret) }).generate();
  const { recoveryCodes } = await (await request.put(path, { headers, data: { code } })).json();
  return { email: `${account}@demo.example`, code: recoveryCodes[0] as string };
}

/** Fetches screens, or opens them in the browser, as their user. */
export const test = base.extend<{ see: (screen: ScreenToSee) => Promise<void> }, { screens: Screens }>({
  // A worker fixture rather than `keep`: these files have workers of their own, which visit the demo before others
  // change it.
  screens: [
    async ({ playwright }, use, { project }) => {
      const screens = new Screens(playwright.request, project.use.baseURL ?? "");
      await use(screens);
      await screens.end();
    },
    { scope: "worker" },
  ],
  see: async ({ page, screens }, use) => {
    await use(async (screen) => {
      await page.context().clearCookies();
      await page.context().addCookies(await screens.cookiesOf(screen.viewer));
      const answer = await page.goto(await screens.addressOf(screen));
      if (answer?.status() !== screen.status) throw new Error(`${screen.name}: ${answer?.status()}`);
    });
  },
});

/** For checks of the server's output: no page is opened. */
export const testOfHtml = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
  mistakes: async ({}, use) => use([]),
});
