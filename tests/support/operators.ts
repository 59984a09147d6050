import type { Insertable } from "kysely";
import { termsOfUseVersion } from "~/api/content/texts/terms-of-use";
import { insertOperator } from "~/api/operators/new-operator.server";
import { newId } from "~/api/platform/database/new-id";
import type { WholeDb } from "~/api/platform/database/open.server";
import type { ScopedTables } from "~/api/platform/database/schema";
import { inFrench } from "~/contract/fields";
import { emptyOffer } from "~/contract/offers/content";
import { emptySheet, type OperatorSheet } from "~/contract/operators/calls";
import type { OperatorStatus } from "~/contract/operators/statuses";
import type { Role } from "~/contract/permissions";
import type { PublishStatus } from "~/contract/publish-status";

/** The default timestamp of rows. */
const at = new Date("2026-03-02T09:00:00Z");

type Product = OperatorSheet["tourismProduct"];
interface SheetChanges extends Partial<Omit<OperatorSheet, "tourismProduct">> {
  product?: Partial<Omit<Product, "address">>;
  address?: Partial<Product["address"]>;
}

/** A complete, valid sheet with this French name. */
export const sheetNamed = (
  fr: string,
  { product, address, ...changes }: SheetChanges = {},
): OperatorSheet => ({
  ...emptySheet,
  categories: ["musee"],
  socialReason: `${fr} ASBL`,
  legalForm: "ASBL",
  tourismProduct: {
    ...emptySheet.tourismProduct,
    name: inFrench(fr),
    description: inFrench(`Une visite à ${fr}.`),
    email: "bonjour@musee.example",
    phone: "+3281222222",
    webSite: "https://www.musee.example",
    address: {
      street: "Rue de Fer",
      streetNumber: "24",
      streetBox: null,
      zipCode: "5000",
      city: "Namur",
      province: "Namur",
      country: "BE",
      ...address,
    },
    ...product,
  },
  manager: { firstName: "Anne", name: "Delvaux", email: "anne.delvaux@musee.example", phone: "+32470123456" },
  points: 10,
  latitude: 50.46,
  longitude: 4.86,
  remark: "Note interne",
  pivotId: "PIV-1",
  ...changes,
});

/** The form or call input of a valid offer. */
export const offerContent = {
  ...emptyOffer,
  isOffer: true,
  category: "musee",
  title: inFrench("Une bière offerte"),
  description: inFrench("Dès deux entrées."),
  start: "2026-06-15",
  end: "2026-08-31",
  visibilityStart: "2026-06-01",
  visibilityEnd: "2026-08-31",
  tags: [] as string[],
  bookingLink: null,
};

interface OperatorToAdd {
  name?: string;
  status?: OperatorStatus;
  publishStatus?: PublishStatus;
  /** The latest snapshot shows its sheet. */
  shown?: boolean;
  groupId?: string;
  sheet?: SheetChanges;
  columns?: Partial<Pick<Insertable<ScopedTables["operators"]>, "created_at" | "deleted_at">>;
}

/** An operator that needs no review, in a group of its own unless one is given. */
export async function addOperator(db: WholeDb, options: OperatorToAdd = {}) {
  const { name = "Musée de la Meuse", status = "Active", shown = false, groupId, columns } = options;
  const publishStatus = options.publishStatus ?? (shown ? "Published" : "Unpublished");
  const sheet = sheetNamed(name, options.sheet);
  const { id } = await insertOperator(db, { sheet, status, publishStatus, groupId, by: "Programme", at });
  const { group_id } = await db
    .updateTable("operators")
    .set({ published_sheet: shown ? JSON.stringify(sheet) : null, ...columns })
    .where("id", "=", id)
    .returning("group_id")
    .executeTakeFirstOrThrow();
  return { id, groupId: group_id, name, sheet };
}

/** An active user who works for these operators. */
export async function addUser(
  db: WholeDb,
  {
    role = "Admin",
    operators = [],
    name = role,
  }: { role?: Role; operators?: { id: string }[]; name?: string } = {},
) {
  const id = newId();
  const email = `${id}@users.example`;
  await db
    .insertInto("users")
    .values({
      id,
      email,
      first_name: "Test",
      last_name: name,
      role,
      is_active: true,
      registered_at: at,
      agreed_terms_at: at,
      agreed_terms_version: termsOfUseVersion,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (operators.length > 0)
    await db
      .insertInto("user_operators")
      .values(operators.map((operator) => ({ user_id: id, operator_id: operator.id })))
      .execute();
  return { id, email, name: `Test ${name}` };
}

interface OfferToAdd {
  title?: string;
  publishStatus?: PublishStatus;
  archived?: boolean;
  columns?: Partial<
    Pick<
      Insertable<ScopedTables["offers"]>,
      | "is_offer"
      | "approved"
      | "archived"
      | "category"
      | "tags"
      | "booking_link"
      | "title"
      | "description"
      | "valid_from"
      | "valid_until"
      | "visible_from"
      | "visible_until"
      | "created_at"
      | "creation_decision"
      | "deleted_at"
    >
  >;
}

/** An approved offer of an operator; a published one with its content. */
export async function addOffer(db: WholeDb, operator: { id: string }, options: OfferToAdd = {}) {
  const { title = "Une entrée offerte", publishStatus = "WaitingPublish", archived = false } = options;
  const id = newId();
  const shown = publishStatus === "Published" || publishStatus === "WaitingUnpublish";
  await db
    .insertInto("offers")
    .values({
      id,
      operator_id: operator.id,
      is_offer: true,
      category: "musee",
      title: JSON.stringify(inFrench(title)),
      description: JSON.stringify(inFrench("Sur présentation du Pass.")),
      valid_from: "2026-04-01",
      valid_until: "2026-09-30",
      visible_from: "2026-03-15",
      visible_until: "2026-09-30",
      tags: ["En famille"],
      archived,
      created_at: at,
      updated_at: at,
      ...options.columns,
    })
    .execute();
  await db
    .insertInto("offer_publications")
    .values({
      id,
      publish_status: publishStatus,
      published_content: shown ? JSON.stringify({ isOffer: true, title: { fr: title } }) : null,
    })
    .execute();
  return { id };
}

/** A request of an operator's user, which is open unless the columns decide it. */
export async function addRequest(db: WholeDb, columns: Partial<Insertable<ScopedTables["review_requests"]>>) {
  const id = newId();
  await db
    .insertInto("review_requests")
    .values({
      kind: "Edited",
      current: JSON.stringify({}),
      author_name: "Anne Delvaux",
      created_at: at,
      ...columns,
      id,
    })
    .execute();
  return id;
}
