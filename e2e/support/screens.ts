import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, Response } from "@playwright/test";
import { seedId } from "~/api/seed/seed-id";
import { apiAs, signIn } from "./staff";
import { test as base } from "./test";

type Who = "plateforme" | "gestionnaire" | "distributeur" | "scanneur" | "nobody";

export interface ScreenToSee {
  name: string;
  /**
   * `{an operator of the demo}` stands for its id, as `{offer: …}` for an offer's, `{own}` for the manager's, `{deleted}` for a deleted one,
   * `{refused}` for a refused request about that one, `{invitation}` for the token of a mail that invites a manager,
   * `{reset}` for that of one that sets a new password, `{new address}` for that of one that confirms an address,
   * `{catalogue}` for a catalogue that is ready.
   * `{pass holder}` and `{digital pass}` for holders of either type,
   * `{client key}` for a key of a client application, `{checked file}` for a file of keys that waits to be added,
   * `{deleted pass holder}` for a holder whose deletion can be undone.
   * `{order}` and `{cancelled order}` for one of the beer box, `{pass holder with an order}` for who gave it back.
   * `{archived offer}` and `{deleted offer}` for such, `{mail}` for one that waits, `{refused}` for a refused request about that one, `{invitation}` for the token of a mail that invites a manager.
   */
  path: string;
  who: Who;
  status?: number;
}

const sheet = (part: string, operator = "Brasserie d’Achouffe – visites guidées") =>
  `/eltos/{${operator}}/${part}`;

const offer = (title: string) => `/offers/{offer: ${title}}/informations`;

/** @param path the key of a gift of the demo, and a part of its page */
const gift = (path: string) => path.replace(/^\w+/, (key) => `/gifts/${seedId(`gift/${key}`)}`);

const screens = (who: Who, paths: Record<string, string>, status?: number): ScreenToSee[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, who, status }));

/** Every screen, in the states that a URL can show, with the demo's data. */
export const everyScreen: readonly ScreenToSee[] = [
  ...screens("nobody", {
    login: "/login",
    "login-from-b2b": "/login?errorB2B=1",
    "login-wbt": "/login-wbt",
    "sign-up-choice": "/sign-up",
    "sign-up-member": "/sign-up?type=member",
    "sign-up-distributor": "/sign-up?type=distributor",
    "sign-up-success": "/sign-up?step=success",
    "register-user": "/register-user?jwt={invitation}",
    "register-user-unreadable": "/register-user?jwt=abc",
    "register-user-success": "/register-user?step=success",
    "forgot-password": "/forgot-password",
    "forgot-password-asked": "/forgot-password?step=asked",
    "reset-password": "/reset-password?jwt={reset}",
    "reset-password-unreadable": "/reset-password?jwt=abc",
    "reset-password-success": "/reset-password?step=success",
    terms: "/conditions-d-utilisation",
    privacy: "/vie-privee",
    accessibility: "/accessibilite",
    "site-map": "/plan-du-site",
    "confirm-email": "/confirm-email?jwt={new address}",
    "confirm-email-spent": "/confirm-email?jwt=abc",
    "confirm-email-success": "/confirm-email?step=success",
  }),
  ...screens("nobody", { "not-found": "/nulle-part" }, 404),
  ...screens("nobody", { "post-login-refused": "/post-login?code=abc&state=abc" }, 400),
  ...screens("plateforme", {
    dashboard: "/",
    "validate-created": sheet("validate", "Ferme pédagogique du Bois-Seigneur-Isaac"),
    "validate-edited": sheet("validate", "Citadelle de Dinant"),
    "validate-deleted": sheet("validate", "Musée de la Fraise et du terroir wallon"),
    "validate-unarchived": sheet("validate", "RAVeL & Rails – draisines de la Molignée"),
    "validate-refuse": `${sheet("validate", "Citadelle de Dinant")}?refuse=1`,
    "reviews-none": "/reviews?about=offer&kind=Unarchived",
    "reviews-of-offers": "/reviews?about=offer",
    "reviews-many": "/reviews/many?about=operator&of=all",
    "refusal-reasons": "/reviews/reasons",
    operators: "/eltos",
    "operators-filtered": "/eltos?status=Archived&status=Inactive&distributors=false&sort=createdAsc",
    "operators-empty": "/eltos?search=zzzzzz",
    "operators-deleted": "/eltos?deleted=true",
    "operators-filters": "/eltos/filters?status=Active&province=Namur",
    "operators-many": "/eltos/many?of=all&status=Active",
    "operators-views": "/eltos/views?status=Active&sort=-name",
    "operators-add": "/eltos/add",
    "operators-export": "/eltos/export",
    sheet: sheet("informations"),
    "sheet-under-review": sheet("informations", "Citadelle de Dinant"),
    "sheet-archived": sheet("informations", "Fourneau Saint-Michel"),
    "sheet-edit": sheet("informations/edit"),
    "sheet-delete": sheet("informations/delete"),
    "sheet-translation": sheet("informations/translation"),
    "sheet-link": sheet("informations/link"),
    "sheet-link-search": `${sheet("informations/link")}?search=abbaye`,
    "sheet-link-chosen": `${sheet("informations/link")}?choice={Château de Belœil}`,
    "sheet-unlink": sheet("informations/unlink", "Domaine des Grottes de Han"),
    "sheet-link-create": sheet("informations/link-create"),
    "sheet-group-rename": sheet("informations/group-rename"),
    "sheet-withdraw": sheet("informations/withdraw", "Citadelle de Dinant"),
    "sheet-archive": sheet("informations/archivate"),
    "sheet-unarchive": sheet("informations/unarchivate", "Fourneau Saint-Michel"),
    "sheet-restore": sheet("informations/restore", "deleted"),
    "sheet-not-eligible": sheet("informations/not-eligible"),
    "sheet-offers": sheet("deals-and-offers"),
    "sheet-users": sheet("users"),
    "sheet-linked": sheet("linked-eltos", "Domaine des Grottes de Han"),
    "sheet-linked-none": sheet("linked-eltos"),
    "sheet-stats": sheet("stats"),
    "sheet-stats-none": sheet("stats", "Maison de l’imprimerie et des lettres de Thuin"),
    statistics: "/statistics",
    "statistics-of-a-year": "/statistics?period=12m&figures=open",
    "statistics-impossible": "/statistics?from=2026-03-02&to=2026-03-01",
    "sheet-history": sheet("history"),
    "sheet-history-unknown": `${sheet("history")}?to=inconnue`,
    "sheet-offers-add": sheet("deals-and-offers/add"),
    offers: "/offers",
    "offers-filtered":
      "/offers?status=Active&province=Namur&province=Li%C3%A8ge&tags=En+famille&start=2026-01-01&offerOnly=true&sort=validityEnd",
    "offers-empty": "/offers?search=zzzzzz",
    offer: offer("Un guide audio offert"),
    "offers-add": "/offers/add",
    "offers-export": "/offers/export",
    "offers-catalogue": "/offers/export/{catalogue}",
    "offers-many": "/offers/many?of=all&status=Active&province=Namur",
    "offers-many-none": "/offers/many?of=chosen",
    "offers-filters": "/offers/filters?status=Active&province=Namur",
    "offers-views": "/offers/views?status=Active&sort=-name",
    "offers-deleted": "/offers?deleted=true",
    "offer-edit": offer("Un guide audio offert").replace("informations", "edit"),
    "offer-duplicate": `${offer("Un guide audio offert")}/duplicate`,
    "offer-translation": `${offer("Un guide audio offert")}/translation`,
    "offer-preview": `${offer("Un guide audio offert")}/preview`,
    "offer-history": offer("Un guide audio offert").replace("informations", "history"),
    "offer-archive": `${offer("Un guide audio offert")}/archivate`,
    "offer-delete": `${offer("Un guide audio offert")}/delete`,
    "offer-withdraw": `${offer("Visite guidée et dégustation de deux bières")}/withdraw`,
    "offer-unarchive": "/offers/{archived offer}/informations/unarchivate",
    "offer-restore": "/offers/{deleted offer}/informations/restore",
    "offer-under-review": offer("Visite guidée et dégustation de deux bières"),
    users: "/users",
    "users-filtered": "/users?role=Admin&state=registered&createdAfter=2020-01-01&sort=newest",
    "users-empty": "/users?search=zzzzzz",
    "users-filters": "/users/filters?role=Admin",
    "users-views": "/users/views?role=Admin",
    "users-export": "/users/export",
    user: "/users/{user}/informations",
    "user-history": "/users/{user}/history",
    "user-edit": "/users/{user}/edit",
    "user-delete": "/users/{user}/informations/delete",
    "user-password": "/users/{user}/informations/password",
    "user-resend": "/users/{user}/informations/resend",
    "user-sessions": "/users/{user}/informations/sessions",
    "user-second-factor": "/users/{user}/informations/second-factor",
    "sheet-users-add": sheet("users/add"),
    "sheet-users-export": sheet("users/export"),
    publication: "/publication",
    "publication-removals": "/publication?change=removed",
    "publication-effect": "/publication?by=effect&languages=missing",
    "publication-nothing-found": "/publication?search=zzzzzz",
    "publication-versions": "/publication/versions",
    "publication-compare": "/publication/compare?from=1&to=3",
    "publication-preview": "/publication/preview",
    "publication-preview-offers": "/publication/preview?show=next&kind=offer",
    "publication-preview-page": "/publication/preview?show=next&change=changed&view=page&language=nl",
    "publication-preview-gifts": "/publication/preview?kind=gift&language=de",
    "publication-preview-nothing": "/publication/preview?search=zzzzzz&change=removed",
    "publication-same": "/publication/compare?from=2&to=2",
    "publication-unknown": "/publication/compare?from=1&to=99",
    "publication-restore": "/publication/2/restore",
    logs: "/logs",
    "logs-filtered": "/logs?kind=operator&type=OperatorArchived&search=mus%C3%A9e&sort=alphabetical",
    "logs-empty": "/logs?search=zzzzzz",
    "logs-filters": "/logs/filters?kind=operator",
    "logs-views": "/logs/views?kind=operator",
    "logs-export": "/logs/export",
    outbox: "/outbox",
    "outbox-views": "/outbox/views?state=waiting",
    "outbox-mail": "/outbox/{mail}",
    "outbox-send-again": "/outbox/send-again?state=refused&state=givenUp",
    "client-keys": "/client-keys",
    "client-keys-add": "/client-keys/add",
    "client-key": "/client-keys/{client key}",
    "client-key-revoke": "/client-keys/{client key}/revoke",
    "client-key-issued": "/client-keys/{client key}/issued",
    gifts: "/gifts",
    "gifts-sorted": "/gifts?sort=availabilityAscending",
    "gifts-add": "/gifts/add",
    "gifts-views": "/gifts/views?sort=oldest",
    gift: gift("coffret/informations"),
    "gift-programmed": gift("nuit/informations"),
    "gift-without-keys": gift("guide/informations"),
    "gift-edit": gift("coffret/edit"),
    "gift-translation": gift("nuit/informations/translation"),
    "gift-template": gift("coffret/template"),
    "gift-template-of-programme": gift("guide/template"),
    "gift-stock": gift("coffret/stock"),
    "gift-stock-available": gift("coffret/stock?state=available&search=ba"),
    "gift-stock-nothing-found": gift("coffret/stock?search=zzzzzz"),
    "gift-stock-none": gift("guide/stock"),
    "gift-stock-add": gift("coffret/stock/add"),
    "gift-stock-check": gift("coffret/stock?check={checked file}"),
    "gift-stock-check-gone": gift("coffret/stock?check=00000000-0000-4000-8000-000000000000"),
    "gift-stock-delete": gift(`coffret/stock/${seedId("key/coffret/0")}/delete`),
    "gift-orders": gift("coffret/orders"),
    "gift-orders-cancelled": gift("coffret/orders?state=cancelled"),
    "gift-orders-nothing-found": gift("coffret/orders?search=zzzzzz"),
    "gift-orders-none": gift("souper/orders"),
    "gift-order-cancel": gift("coffret/orders/{order}/cancel"),
    "gift-order-cancelled": gift("coffret/orders/{cancelled order}/cancel"),
    "pass-holder-orders": "/pass-holders/{pass holder with an order}/points-history",
    notifications: "/notifications",
    "notifications-none": "/notifications?state=sending",
    "notifications-add": "/notifications/add",
    "notifications-views": "/notifications/views?state=sent",
    notification: `/notifications/${seedId("notification/programmed")}`,
    "notification-sent": `/notifications/${seedId("notification/brewers")}`,
    "notification-edit": `/notifications/${seedId("notification/programmed")}/edit`,
    "notification-delete": `/notifications/${seedId("notification/programmed")}/delete`,
    "pass-holders": "/pass-holders",
    "pass-holders-sorted": "/pass-holders?sort=-points&search=ma",
    "pass-holders-empty": "/pass-holders?search=zzzzzz",
    "pass-holders-add": "/pass-holders/add",
    "pass-holder": "/pass-holders/{pass holder}/informations",
    "pass-holder-delete": "/pass-holders/{pass holder}/informations/delete",
    "pass-holder-erase": "/pass-holders/{pass holder}/informations/erase",
    "pass-holder-consents": "/pass-holders/{pass holder}/informations/consents",
    "pass-holder-data": "/pass-holders/{pass holder}/informations/data",
    "pass-holders-deleted": "/pass-holders/deleted?see={deleted pass holder}",
    "pass-holders-deleted-none": "/pass-holders/deleted?search=zzzzzz",
    "pass-holders-deleted-restore": "/pass-holders/deleted/{deleted pass holder}/restore",
    "pass-holders-deleted-erase": "/pass-holders/deleted/{deleted pass holder}/erase",
    "pass-holder-points": "/pass-holders/{pass holder}/points-history",
    "pass-holder-add-points": "/pass-holders/{pass holder}/informations/add-points",
    "pass-holder-qr-code": "/pass-holders/{pass holder}/informations/qr-code",
    "pass-holders-qr-codes": "/pass-holders/export/qr-codes",
    "pass-holder-edit": "/pass-holders/{pass holder}/edit",
    "pass-holder-digital-edit": "/pass-holders/{digital pass}/edit",
    "pass-holders-views": "/pass-holders/views?sort=points",
    "pass-holders-duplicate": "/pass-holders/duplicate",
    "pass-holders-export": "/pass-holders/export",
    "pass-holders-catalogue": "/pass-holders/export/offers",
    "pass-holders-catalogue-ready": "/pass-holders/export/offers/{catalogue}",
    "whole-site-map": "/plan-du-site",
  }),
  ...screens(
    "plateforme",
    {
      "sheet-not-found": "/eltos/inconnu/informations",
      "offer-not-found": "/offers/inconnue/informations",
      "user-not-found": "/users/inconnu/informations",
      "gift-not-found": "/gifts/00000000-0000-4000-8000-000000000000/informations",
      "pass-holder-not-found": "/pass-holders/00000000-0000-4000-8000-000000000000/informations",
    },
    404,
  ),
  ...screens("gestionnaire", {
    "own-operators": "/eltos?sort=offers",
    "own-overview": "/eltos/{own}/overview",
    "own-request": "/eltos/{own}/overview/requests/{refused}",
    "own-request-again": "/eltos/{own}/informations/edit?request={refused}",
    "own-offers": "/offers",
    "own-users": "/users",
    "own-logs": "/logs",
    "own-notifications": "/notifications",
    "own-notification": `/notifications/${seedId("notification/brewers")}`,
    "own-gifts": "/gifts",
    "own-gift": gift("coffret/informations"),
    "own-gift-template": gift("coffret/template"),
    "own-gift-stock": gift("coffret/stock"),
    "own-sheet-edit": sheet("informations/edit", "own"),
    profile: "/profile",
    "profile-email": "/profile/email",
    "profile-password": "/profile/password",
    "profile-sessions": "/profile/sessions",
    "profile-second-factor": "/profile/second-factor",
    "second-factor": "/second-factor",
  }),
  ...screens("gestionnaire", { "not-allowed": "/publication" }, 403),
  ...screens("distributeur", {
    "pass-holders-counter": "/pass-holders",
    "pass-holders-counter-add": "/pass-holders/add",
    "pass-holders-counter-next": "/pass-holders/add?language=nl&country=BE&zipCode=5580&city=Rochefort",
    "pass-holders-counter-catalogue": "/pass-holders/export/offers",
  }),
  ...screens("scanneur", {
    "scanner-operators": "/eltos",
    scan: "/scan",
    "scan-places": "/scan/places",
    "scan-wrong": "/scan?pass=541209800041",
  }),
  ...screens("scanneur", { "scan-unknown": "/scan/pass?pass=9999999999999" }, 404),
];

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
  const [all, own, deleted, offers, archivedOffers, deletedOffers, users, holders, orders] =
    await Promise.all([
      read<Operator>("plateforme", "elto?PageSize=100"),
      read<Operator>("gestionnaire", "elto"),
      read<Operator>("plateforme", "elto?Deleted=true"),
      read<Offer>("plateforme", "offers?PageSize=200"),
      read<Offer & { updateEnable: boolean }>("plateforme", "offers?Status=Archived"),
      read<Offer>("plateforme", "offers?Deleted=true"),
      read<User>("plateforme", "users?PageSize=200&Role=Admin&Role=Scanner"),
      read<Holder>("plateforme", "passholders?PageSize=100"),
      read<Order>("plateforme", `shopitem/${seedId("gift/coffret")}/orders?PageSize=100`),
    ]);
  const cancelledOrder = orders.find(({ cancelled }) => cancelled);
  const decided = await read<{ id: string; decision: { kind: string } }>(
    "gestionnaire",
    `elto/${own[0]?.id}/requests`,
  );
  const named = {
    own: own[0]?.id ?? "",
    refused: decided.find(({ decision }) => decision.kind === "refused")?.id ?? "",
    deleted: deleted[0]?.id ?? "",
    "archived offer": archivedOffers.find(({ updateEnable }) => updateEnable)?.offerId ?? "",
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

/** Opens a screen as the one who sees it. @returns what the server sent */
export const test = base.extend<
  { see: (screen: ScreenToSee) => Promise<Response> },
  { demoIds: Map<string, string> }
>({
  // A fixture of the worker, not of `keep`: these files have workers of their own, which look at the demo before others
  // change it.
  demoIds: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await use(await idsOf(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  see: async ({ page, request, demoIds }, use) => {
    await use(async ({ path, who, status = 200 }) => {
      if (who !== "nobody") await signIn(page, who);
      if (path.includes("{invitation}") && !demoIds.has("invitation")) {
        const newcomer = `lea-${randomUUID()}@musee.example`;
        const { token } = await (await apiAs(request, "plateforme")).inviteManager(
          "Musée du Sabot",
          newcomer,
        );
        demoIds.set("invitation", token);
      }
      if (path.includes("{reset}") && !demoIds.has("reset")) {
        const staff = await apiAs(request, "plateforme");
        demoIds.set("reset", await staff.forgetPassword("Musée de la Clé", `lea-${randomUUID()}`));
      }
      if (path.includes("{new address}") && !demoIds.has("new address"))
        demoIds.set("new address", await (await apiAs(request, "plateforme")).askNewAddress());
      if (path.includes("{catalogue}") && !demoIds.has("catalogue"))
        demoIds.set("catalogue", await (await apiAs(request, "plateforme")).catalogue());
      if (path.includes("{deleted pass holder}") && !demoIds.has("deleted pass holder"))
        demoIds.set("deleted pass holder", await (await apiAs(request, "plateforme")).deletedHolder());
      if (path.includes("{client key}") && !demoIds.has("client key"))
        demoIds.set("client key", await (await apiAs(request, "plateforme")).clientKey());
      if (path.includes("{checked file}"))
        demoIds.set("checked file", await (await apiAs(request, "plateforme")).checkedFile("coffret"));
      if (path.includes("{mail}")) {
        const newcomer = `lea-${randomUUID()}@musee.example`;
        await (await apiAs(request, "plateforme")).inviteManager("Musée du Clou", newcomer);
        await page.goto("/outbox");
        const row = page.getByRole("row").filter({ hasText: newcomer });
        const mail = await row.getByRole("link").first().getAttribute("href");
        demoIds.set("mail", mail?.split("/").pop() ?? "");
      }
      const url = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
        const id = demoIds.get(name);
        if (!id) throw new Error(`the demo has no ${name}`);
        return id;
      });
      const response = await page.goto(url);
      if (response?.status() !== status) throw new Error(`${url}: ${response?.status()}`);
      return response;
    });
  },
});

/** @throws where it has another name by now */
export const screen = (name: string) => {
  const found = everyScreen.find((one) => one.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return found;
};
