import type { Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import type { OperatorStatus, PublishStatus } from "~/contract/operator-transitions";
import type { OperatorSheet } from "~/contract/operators";
import type { Role } from "~/contract/permissions";

/** A complete, valid sheet with this French name. */
export const sheetNamed = (fr: string): OperatorSheet => ({
  isDistributor: false,
  categories: ["musee"],
  socialReason: `${fr} ASBL`,
  legalForm: "ASBL",
  bceOrTVANumber: null,
  tourismProduct: {
    name: { fr, nl: null, en: null, de: null },
    description: { fr: `Une visite à ${fr}.`, nl: null, en: null, de: null },
    email: "bonjour@musee.example",
    phone: "+3281222222",
    webSite: "https://www.musee.example",
    tourismOffice: null,
    address: {
      street: "Rue de Fer",
      streetNumber: "24",
      streetBox: null,
      zipCode: "5000",
      city: "Namur",
      province: "Namur",
      country: "BE",
    },
  },
  manager: { firstName: "Anne", name: "Delvaux", email: "anne.delvaux@musee.example", phone: "+32470123456" },
  points: 10,
  latitude: 50.46,
  longitude: 4.86,
  remark: "Note interne",
  pivotId: "PIV-1",
  drupalEltoId: null,
  image: null,
  copyright: null,
  facebookUrl: null,
  instagramUrl: null,
  twitterUrl: null,
  youtubeUrl: null,
});

interface OperatorToAdd {
  name?: string;
  status?: OperatorStatus;
  publishStatus?: PublishStatus;
  /** The latest snapshot shows its sheet. */
  shown?: boolean;
  groupId?: string;
}

/** An operator that needs no review, in a group of its own unless one is given. */
export async function addOperator(db: Kysely<Database>, options: OperatorToAdd = {}) {
  const { name = "Musée de la Meuse", status = "Active", shown = false } = options;
  const id = newId();
  const groupId = options.groupId ?? newId();
  const sheet = sheetNamed(name);
  const at = new Date("2026-03-02T09:00:00Z");
  if (!options.groupId) await db.insertInto("groups").values({ id: groupId, name, created_at: at }).execute();
  await db
    .insertInto("operators")
    .values({
      id,
      group_id: groupId,
      sheet: JSON.stringify(sheet),
      status,
      publish_status: options.publishStatus ?? (shown ? "Published" : "Unpublished"),
      published_sheet: shown ? JSON.stringify(sheet) : null,
      created_at: at,
      updated_at: at,
      updated_by: "Programme",
    })
    .execute();
  return { id, groupId, name, sheet };
}

/** An active user who works for these operators. */
export async function addUser(
  db: Kysely<Database>,
  {
    role = "Admin",
    operators = [],
    name = role,
  }: { role?: Role; operators?: { id: string }[]; name?: string } = {},
) {
  const id = newId();
  const at = new Date("2026-03-02T09:00:00Z");
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
}

/** An approved offer of an operator; a published one with its content. */
export async function addOffer(db: Kysely<Database>, operator: { id: string }, options: OfferToAdd = {}) {
  const { title = "Une entrée offerte", publishStatus = "WaitingPublish", archived = false } = options;
  const id = newId();
  const at = new Date("2026-03-02T09:00:00Z");
  const texts = (fr: string) => JSON.stringify({ fr, nl: null, en: null, de: null });
  const shown = publishStatus === "Published" || publishStatus === "WaitingUnpublish";
  await db
    .insertInto("offers")
    .values({
      id,
      operator_id: operator.id,
      is_offer: true,
      category: "musee",
      title: texts(title),
      description: texts("Sur présentation du Pass."),
      valid_from: "2026-04-01",
      valid_until: "2026-09-30",
      visible_from: "2026-03-15",
      visible_until: "2026-09-30",
      tags: ["En famille"],
      archived,
      publish_status: publishStatus,
      published_content: shown ? JSON.stringify({ isOffer: true, title: { fr: title } }) : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id };
}
