import type { z } from "zod";
import { inFrench, NOT_FILLED_IN } from "~/contract/fields";
import {
  emptySheet,
  type OperatorCreation,
  type OperatorSheet,
  type OperatorSignUp,
} from "~/contract/operators/calls";
import type { Commitments } from "~/contract/operators/fields";
import type { OperatorStatus } from "~/contract/operators/statuses";
import type { PublishStatus } from "~/contract/publish-status";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto } from "../scope.server";
import type { Db, Services } from "../services";
import { checkedBeside, checkedSheet } from "./check-sheet";

type Form = OperatorSignUp | OperatorCreation;

/** The first sheet of a sign-up or a creation. @throws Refusal validation */
export const firstSheet = (form: Form, { options }: Pick<Services, "options">) =>
  checkedSheet({ ...sheetOf(form), points: options.pointsPerVisit }, fieldName);

/** The schema of a sign-up or a creation, which reports all errors at once. */
export const checkedForm = <Schema extends z.ZodType<Form>>(schema: Schema) =>
  checkedBeside(schema, sheetOf, fieldName);

function sheetOf(form: Form): OperatorSheet {
  const { street, streetNumber, streetBox, zipCode, city, province, country } = form;
  return {
    ...emptySheet,
    isDistributor: form.isDistributor,
    categories: form.categoryTypes,
    socialReason: form.socialReason,
    legalForm: form.legalForm,
    bceOrTVANumber: form.bceOrTVANumber,
    tourismProduct: {
      ...emptySheet.tourismProduct,
      name: inFrench(form.productName),
      description: inFrench(NOT_FILLED_IN),
      email: form.productEmail,
      phone: form.productPhone,
      webSite: form.webSite,
      address: { street, streetNumber, streetBox, zipCode, city, province, country },
    },
    manager: {
      firstName: form.managerFirstName ?? "",
      name: form.managerName ?? "",
      email: form.managerEmail ?? "",
      phone: form.managerPhone ?? "",
    },
  };
}

/** The form's field names for paths of the sheet. */
const formFields: Record<string, string> = {
  categories: "categoryTypes",
  "tourismProduct.phone": "productPhone",
  "manager.phone": "managerPhone",
};
const fieldName = (path: string) => formFields[path] ?? path.replace("tourismProduct.address.", "");

interface NewOperator {
  sheet: OperatorSheet;
  status: OperatorStatus;
  publishStatus: PublishStatus;
  /** The group to join; by default a new one. */
  groupId?: string | null | undefined;
  commitments?: Commitments;
  by: string | null;
  at: Date;
}

/** @throws Refusal validation, for an unknown group */
export async function insertOperator(db: Db, operator: NewOperator) {
  const { sheet, at } = operator;
  const id = newId();
  const name = sheet.tourismProduct.name.fr;
  const groupId = operator.groupId ?? (await newGroup(db, name, at));
  if (operator.groupId) await checkGroup(db, operator.groupId);
  await insertInto(db, "operators")
    .values({
      id,
      group_id: groupId,
      sheet: JSON.stringify(sheet),
      status: operator.status,
      publish_status: operator.publishStatus,
      commitments: operator.commitments ? JSON.stringify(operator.commitments) : null,
      created_at: at,
      updated_at: at,
      updated_by: operator.by,
    })
    .execute();
  return { id, name };
}

/** Creates a group and returns its id. */
export async function newGroup(db: Db, name: string, at: Date): Promise<string> {
  const id = newId();
  await db.insertInto("groups").values({ id, name, created_at: at }).execute();
  return id;
}

// Locked until the operator is inserted, since empty groups are removed.
async function checkGroup(db: Db, id: string) {
  const group = await db
    .selectFrom("groups")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!group) throw new Refusal("validation", { fields: { groupId: ["invalid"] } });
}
