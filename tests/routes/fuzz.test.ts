import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { calls } from "~/contract/calls";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { inRelease } from "../support/extent";
import { formRoutes, pageRoutes } from "../support/form-routes";
import { hostileText, mistakeOf, pathsOf, SEED } from "../support/hostile";
import { keptWorld } from "../support/kept-world";
import { sheetNamed } from "../support/operators";
import { picture, rightsWorld } from "../support/rights-world";
import { openScreens } from "../support/screens";

const FORMS = inRelease(12, 4);
const URLS = inRelease(6, 3);

const database = await freshDatabase();
const api = testApi(database.db, {
  now: () => new Date("2026-06-15T10:00:00.000Z"),
  externalContent: createExternalContent({ demo: true }),
});
const screens = await openScreens(api);
const world = await rightsWorld(database.db, api.services);
const { digest, putBack } = await keptWorld(database);
const untouched = await digest();

/** A value as a form submits it, under its dotted name. */
function submitted(value: unknown, name = ""): [string, string | string[]][] {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return [[name, value.map(String)]];
  if (typeof value !== "object") return [[name, value === true ? "on" : String(value)]];
  return Object.entries(value).flatMap(([key, part]) => submitted(part, name ? `${name}.${key}` : key));
}

/** The fields of all forms in one: each form uses its own. */
const valid = {
  ...Object.fromEntries(submitted({ ...sheetNamed("Abbaye"), status: "Active", version: 1 })),
  productName: "Gîte",
  categoryTypes: ["musee"],
  street: "Rue du Pont",
  streetNumber: "1",
  zipCode: "5000",
  city: "Namur",
  country: "BE",
  agreeLegalTerms: "on",
  cgu: "on",
  productEmail: "gite@demo.example",
  productPhone: "+3281222222",
  reason: "Contrôle",
  managerFirstName: "Léa",
  managerName: "Lambert",
  managerPhone: "+32470123456",
  email: world.people.own.email,
  password: "Mot-de-Passe-1",
  confirmation: "Mot-de-Passe-1",
  name: "Lambert",
  firstName: "Léa",
  token: world.registrationToken,
  exportAsExcel: "on",
  groupName: "Vallée",
  eltoId: world.own.id,
  userIds: [world.people.own.id],
  "title.fr": "Un café offert",
  "description.fr": "Après la visite.",
  category: "musee",
  start: "2026-06-01",
  end: "2099-12-31",
  visibilityStart: "2026-06-01",
  visibilityEnd: "2099-12-31",
  confirmed: "1",
  id: world.viewId,
  removals: "0",
  read: "on",
  shown: "1",
};

/** The field names of the forms: those of the calls, and those that only screens post. */
const ofCalls = [
  ...new Set(
    Object.values(calls).flatMap((area) => Object.values(area).flatMap((call) => pathsOf(call.body))),
  ),
];
const ofScreens = [
  ...["intent", "loaded", "choice:manager.email", "image:file", "image:remove", "image:cropped", "formKey"],
  ...[
    "managerPhone:country",
    "manager.phone:country",
    "signInAgain.email",
    "signInAgain.password",
    "returnTo",
  ],
  ...["__intent__", "theme", "nav", "density", "rows[0].email", "rows[]", "goodDeal", "setAside"],
];
const names = [...ofCalls, ...ofScreens];
const hostileName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ofCalls) },
  { weight: 3, arbitrary: fc.constantFrom(...ofScreens) },
  { weight: 1, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom("[", ".length", "[9999999]", "[0]", ".a", "[]", ".__proto__.a"),
      )
      .map(([name, end]) => name + end),
  },
);
const deciding = ["publish", "approve", "validate", "refuse", "refuseAndSend", "delete", "archive", "undo"];
const intentsOf = (route: string) =>
  route.startsWith("reviews/")
    ? deciding
    : route.endsWith("views.tsx")
      ? ["save", "change", "delete"]
      : ["publish", "save", "external", "resume", "machine", "withdraw", "amend", ""];
const fieldValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constant(null).map(() => picture()) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 30_000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  },
);
const who = fc.constantFrom("platform", "own", "nobody");
const operatorId = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(world.own.id, world.edited.id, world.signedUp.id, world.archived.id),
  },
  { weight: 1, arbitrary: hostileText },
);
const { live, asked, archived, deleted } = world.offers;
const offerId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(live.id, asked.id, archived.id, deleted.id) },
  { weight: 1, arbitrary: hostileText },
);
const idsOf = (...ids: string[]) => ids.map((id) => `id=${id}`).join("&");
/** The rows or requests that the forms about many refer to, and other parameters of URLs. */
const search = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...["", "?of=all", "?about=operator&of=all", "?about=offer&of=all&kind=Deleted"],
      `?of=chosen&${idsOf(world.own.id)}`,
      `?of=chosen&${idsOf(live.id)}`,
      `?about=operator&of=chosen&${idsOf(world.edit)}`,
      `?about=offer&of=chosen&${idsOf(world.offerRequest)}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom("of", "id", "about", "kind", "search", "status"), hostileText))
      .map((query) => `?${new URLSearchParams(query).toString().slice(0, 8_000)}`),
  },
);
const hostileForm = (route: string) =>
  fc
    .record({
      who,
      search,
      eltoId: operatorId,
      offerId,
      requestId: fc.constantFrom(world.edit, world.offerRequest),
      intent: fc.constantFrom(...intentsOf(route)),
      // “Chercher” beside a postal code.
      looksUp: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.constant({ __intent__: '{"type":"validate","payload":{"name":"zipCode"}}' }),
        },
      ),
      changes: fc.array(fc.tuple(hostileName, fieldValue), { maxLength: 4 }),
      many: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
      ),
    })
    .map(({ changes, many, intent, requestId, looksUp, ...rest }) => ({
      ...rest,
      fields: {
        ...valid,
        managerEmail: `${crypto.randomUUID()}@demo.example`,
        intent,
        requestId,
        offerId: rest.offerId,
        ...looksUp,
        ...Object.fromEntries(changes),
        ...Object.fromEntries(Array.from({ length: many }, (_, n) => [`more${n}`, ""])),
      },
    }));

const visitorOf = (name: "platform" | "own" | "nobody", params: Record<string, string>) => ({
  ...(name !== "nobody" && { as: world.people[name] }),
  params,
});

const statuses = new Set<number>();
/** A seed each: a shared one would generate the same few inputs for all. */
const eachWithSeed = <Route>(routes: readonly (readonly [string, Route, string])[]) =>
  routes.map(([name, route, at], index) => [name, route, at, SEED + index] as const);

describe(`whatever is submitted (seed ${SEED})`, () => {
  it.each(eachWithSeed(formRoutes))(
    "%s answers quickly, without a server error, and a refusal changes nothing",
    async (name, route, at, seed) => {
      await putBack();
      let present = untouched;
      await fc.assert(
        fc.asyncProperty(hostileForm(name), async ({ who, search, fields, ...params }) => {
          const visitor = visitorOf(who, { ...params, number: "1" });
          const { status, mistake } = await mistakeOf(() =>
            screens.post(route, `${at}${search}`, fields, visitor),
          );
          expect(mistake).toBeUndefined();
          statuses.add(status);
          const after = await digest();
          if (status >= 400) expect(after).toEqual(present);
          present = after;
        }),
        { seed, numRuns: FORMS },
      );
    },
  );
});

it("reached forms that accepted, redisplayed, refused the person and could not be parsed", () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 409, 422]));
});

describe(`whatever a URL requests (seed ${SEED})`, () => {
  const parameters = [
    ...["page", "returnTo", "type", "step", "notice", "jwt", "errorB2B", "fromPwa", "v", "refuse", "eltoId"],
    ...["reasons", "reason", "undo", "confirm", "request", "list", "about", "kind", "id", "of", "choice"],
    ...["search", "sort", "start", "end", "tags", "status", "categories", "province", "deleted"],
    ...["from", "to", "change", "archives", "stay", "category", "offers", "operators", "chosen"],
  ];
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), hostileText), hostileText), {
    maxLength: 8,
  });
  // Paths cannot contain lone surrogates.
  const part = hostileText.map((text) => text.replace(/\p{Surrogate}/gu, "?"));
  const url = fc.record({ who, eltoId: operatorId, offerId, query, other: part });

  it.each(eachWithSeed(pageRoutes))(
    "%s answers quickly and without a failure",
    async (_, route, at, seed) => {
      await fc.assert(
        fc.asyncProperty(url, async ({ who, eltoId, offerId, query, other }) => {
          const search = new URLSearchParams(query).toString().slice(0, 8_000);
          const visitor = visitorOf(who, {
            eltoId,
            offerId,
            id: other,
            zip: other,
            mailId: other,
            language: other,
            number: other,
            requestId: other,
          });
          const { mistake } = await mistakeOf(() => screens.load(route, `${at}?${search}`, visitor));
          expect(mistake).toBeUndefined();
        }),
        { seed, numRuns: URLS },
      );
    },
  );
});
