import type { Insertable, Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import type { Texts } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators";
import type { Role } from "~/contract/permissions";

export const inFrench = (fr: string): Texts => ({ fr, nl: null, en: null, de: null });

/** The moment of every row that does not name its own. */
export const LONG_AGO = "2026-01-05T09:00:00.000Z";

export interface SheetFacts {
  name?: string;
  description?: string;
  province?: string | null;
  tourismOffice?: string | null;
  sheet?: Partial<OperatorSheet>;
}

export function sheetOf({
  name = "Musée de la Fraise",
  description = "Une visite en famille.",
  province = "Namur",
  tourismOffice = "vallee-de-la-meuse",
  sheet = {},
}: SheetFacts = {}): OperatorSheet {
  return {
    isDistributor: false,
    categories: ["musee"],
    socialReason: "Fraise SRL",
    legalForm: null,
    bceOrTVANumber: null,
    tourismProduct: {
      name: inFrench(name),
      description: inFrench(description),
      email: "contact@fraise.example",
      phone: "+3281223344",
      webSite: "https://fraise.example",
      tourismOffice,
      address: {
        street: "Rue des Serres",
        streetNumber: "12",
        streetBox: null,
        zipCode: "5100",
        city: "Wépion",
        province,
        country: "BE",
      },
    },
    manager: { firstName: "Anne", name: "Lambert", email: "anne@fraise.example", phone: "+32470112233" },
    points: 10,
    latitude: null,
    longitude: null,
    remark: null,
    pivotId: null,
    drupalEltoId: null,
    image: null,
    copyright: null,
    facebookUrl: null,
    instagramUrl: null,
    twitterUrl: null,
    youtubeUrl: null,
    ...sheet,
  };
}

type OperatorColumns = Omit<Partial<Insertable<Database["operators"]>>, "sheet">;
export async function addOperator(
  db: Kysely<Database>,
  { columns = {}, ...facts }: SheetFacts & { columns?: OperatorColumns } = {},
) {
  const sheet = sheetOf(facts);
  const id = columns.id ?? newId();
  const groupId = columns.group_id ?? (await addGroup(db, sheet.tourismProduct.name.fr));
  await db
    .insertInto("operators")
    .values({
      status: "Active",
      publish_status: "Published",
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...columns,
      id,
      group_id: groupId,
      sheet: JSON.stringify(sheet),
    })
    .execute();
  return { id, groupId, sheet };
}

export async function addGroup(db: Kysely<Database>, name: string): Promise<string> {
  const id = newId();
  await db.insertInto("groups").values({ id, name, created_at: LONG_AGO }).execute();
  return id;
}

export async function addOffer(
  db: Kysely<Database>,
  operatorId: string,
  columns: Partial<Insertable<Database["offers"]>> & { name?: string } = {},
) {
  const { name = "Une entrée offerte", ...others } = columns;
  const id = newId();
  await db
    .insertInto("offers")
    .values({
      is_offer: true,
      category: "musee",
      title: JSON.stringify(inFrench(name)),
      description: JSON.stringify(inFrench("Sur présentation du pass.")),
      valid_from: "2026-01-01",
      valid_until: "2026-12-31",
      visible_from: "2026-01-01",
      visible_until: "2026-12-31",
      publish_status: "Published",
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...others,
      id,
      operator_id: operatorId,
    })
    .execute();
  return id;
}

/** An active user with completed registration who works for these operators. */
export async function addUser(db: Kysely<Database>, role: Role, operatorIds: string[] = [], name = "Dupont") {
  const id = newId();
  await db
    .insertInto("users")
    .values({
      id,
      email: `${id}@demo.example`,
      first_name: "Camille",
      last_name: name,
      role,
      is_active: true,
      registered_at: LONG_AGO,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
    })
    .execute();
  for (const operatorId of operatorIds)
    await db.insertInto("user_operators").values({ user_id: id, operator_id: operatorId }).execute();
  return { id };
}

type RequestColumns = Partial<Insertable<Database["review_requests"]>>;
export async function addRequest(db: Kysely<Database>, columns: RequestColumns) {
  const id = newId();
  await db
    .insertInto("review_requests")
    .values({
      kind: "Edited",
      current: JSON.stringify({}),
      author_name: "Anne Lambert",
      created_at: LONG_AGO,
      ...columns,
      id,
    })
    .execute();
  return id;
}
