import { data } from "@remix-run/node";
import type { CurrentUser } from "~/contract/current-user";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import {
  type OperatorDetails,
  type OperatorEdit,
  operatorEdit,
  operatorSheet,
} from "~/contract/operators/calls";
import { actorRoleOf, can } from "~/contract/permissions";
import type { Found } from "~/ui/forms/address-fields";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { localitiesOf } from "~/web/request/localities.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { ApiError, type ScreenContext, screenAction } from "~/web/request/screen.server";
import { takePicture, withPictureError } from "~/web/request/uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "../sheet/sheet-path";
import { AMENDS, type EditedSheet, editablePaths } from "./edit-fields";

export interface EditAnswer extends FormAnswer {
  found?: Found;
  /** Changes when the server has filled in values, so that the form is reset to them. */
  revision?: string;
  /** External content was filled in. */
  loaded?: boolean;
  conflict?: Conflict<EditedSheet>;
  publish?: boolean;
}

type Answered = Response | Awaited<ReturnType<typeof answer>>;

/** Splits `Rue du Bief 12` into street and number. */
const street = (complete: string) =>
  complete.match(/^(.+?),?\s+(\d+\s?[a-z]?)$/i) ?? [complete, complete, ""];

/**
 * Fills in the submitted form from the external system; other fields keep the typed values.
 * @returns on failure, an error code for the external id's field, or the API's error
 */
async function loadExternalContent({ api, formData }: ScreenContext): Promise<string | ApiError | undefined> {
  const submitted = formData();
  const id = String(submitted.get("drupalEltoId") ?? "").trim();
  if (!id) return "required";
  if (id.length > 60) return "tooLong";
  try {
    const { name, nameNl, nameEn, nameDe, completeStreet, zipCode, city, email, phone, webSite, ...rest } =
      await api.operators.externalContent({ drupalId: id });
    const { image: _, imageTempPath, ...same } = rest;
    const [, streetName, streetNumber] = completeStreet ? street(completeStreet) : [];
    const values = {
      ...same,
      image: imageTempPath && mediumIdOf(imageTempPath),
      "tourismProduct.name.fr": name,
      "tourismProduct.name.nl": nameNl,
      "tourismProduct.name.en": nameEn,
      "tourismProduct.name.de": nameDe,
      "tourismProduct.email": email,
      "tourismProduct.phone": phone,
      "tourismProduct.webSite": webSite,
      "tourismProduct.address.street": streetName,
      "tourismProduct.address.streetNumber": streetNumber,
      "tourismProduct.address.zipCode": zipCode,
      "tourismProduct.address.city": city,
    };
    for (const [path, value] of Object.entries(values))
      if (value !== null && value !== undefined) submitted.set(path, String(value));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith("external")) return error.code;
    if (error instanceof ApiError && error.params.said) return error;
    throw error;
  }
}

export const editAction = screenAction({ may: "editOperator" }, async (screen) => {
  const person = await screen.me();
  const handlers: Record<string, () => Promise<Answered>> = {
    save: () => save(screen, person, false),
    publish: () => save(screen, person, true),
    resume: () => resume(screen),
    ...(can.loadExternalContent(person) && { external: () => fillInExternalContent(screen, person) }),
  };
  // “Chercher” always redisplays the form, with the localities of its postcode.
  return byIntent(screen, handlers, { lookUp: () => save(screen, person, false) });
});

const savedOperator = ({ api, param }: ScreenContext) => api.operators.details({ eltoId: param("eltoId") });

export const editedSheet = (operator: OperatorDetails): EditedSheet => ({
  ...operatorSheet.parse(operator),
  status: operator.status,
});

const takeSavedChoices = (screen: ScreenContext) =>
  applyChoices(screen, {
    saved: async () => editedSheet(await savedOperator(screen)),
    paths: editablePaths(true),
  });

/** Back from the conflict screen to the form, with the chosen values. */
async function resume(screen: ScreenContext) {
  await takeSavedChoices(screen);
  return answer(screen, { ...redisplayed(screen.formData()), revision: screen.requestId }, 200);
}

async function fillInExternalContent(screen: ScreenContext, person: CurrentUser) {
  await takeSavedChoices(screen);
  const unusable = await takeOwnPicture(screen, person);
  const why = await loadExternalContent(screen);
  const refusal = why instanceof ApiError ? why : undefined;
  const [field, form] = why instanceof ApiError ? [undefined, why.code] : [why, undefined];
  const shown = redisplayed(
    screen.formData(),
    fieldErrors({ drupalEltoId: field, image: unusable, "": form }),
  );
  const status = why || unusable ? 422 : 200;
  return answer(screen, { ...shown, refusal, loaded: !why, revision: screen.requestId }, status);
}

async function save(screen: ScreenContext, person: CurrentUser, publish: boolean): Promise<Answered> {
  const { api, param, formData, form, request, url, requestId } = screen;
  await takeSavedChoices(screen);
  const submitted = formData();
  const imageBefore = submitted.get("image");
  const unusable = await takeOwnPicture(screen, person);
  const amends = String(submitted.get(AMENDS) ?? "");
  let edit: OperatorEdit | undefined;
  const refused = await form(operatorEdit, async (value) => {
    if (unusable) throw new ApiError({ status: 422, code: "validation", title: unusable, requestId });
    edit = value;
    const eltoId = param("eltoId");
    const saved = { eltoId, ...value, refuseNothing: "true" as const };
    const { amend, update, updateAndValidate } = api.operators;
    const saving = amends
      ? amend({ ...saved, requestId: amends })
      : publish
        ? updateAndValidate(saved)
        : update(saved);
    const changed = await changesSomething(saving);
    const back = sheetPath(eltoId, "informations", url.search);
    if (!changed)
      return redirectWithToast(request, back, "backoffice-operators:done.nothingChanged", {}, "info");
    const done = doneWith(person, { amends, publish, status: value.status });
    return redirectWithToast(request, back, `backoffice-operators:done.${done}`, {
      name: value.tourismProduct.name.fr,
    });
  });
  if (!("data" in refused)) return refused;
  const status = refused.init?.status ?? 200;
  if (edit && refused.data.refusal?.code === "staleVersion") {
    const operator = await savedOperator(screen);
    const conflict = conflictOf<EditedSheet>(
      screen,
      { ...operator, content: editedSheet(operator) },
      { ...operatorSheet.parse(edit), status: edit.status },
      editablePaths(actorRoleOf(person) === "platform"),
    );
    return answer(screen, { ...refused.data, conflict, publish }, status);
  }
  const revision = submitted.get("image") === imageBefore ? undefined : requestId;
  return answer(screen, { ...withPictureError(refused.data, "image", unusable), revision }, status);
}

/** The message after a save. */
function doneWith(
  person: CurrentUser,
  { amends, publish, status }: { amends: string; publish: boolean; status: OperatorEdit["status"] },
) {
  if (amends) return "amended";
  if (actorRoleOf(person) === "operator") return "editAsked";
  if (status === "Inactive") return "savedInactive";
  return publish ? "savedAndPublished" : "saved";
}

const takeOwnPicture = async (screen: ScreenContext, person: CurrentUser) =>
  can.changeOperatorImage(person) ? takePicture(screen, "image") : undefined;

const fieldErrors = (codes: Record<string, string | undefined>) => {
  const wrong = Object.entries(codes).flatMap(([name, code]) =>
    code ? [[name, [code]] as [string, string[]]] : [],
  );
  return wrong.length ? Object.fromEntries(wrong) : undefined;
};

/** Adds the localities of the postal code to the redisplayed form, for browsers without JavaScript. */
async function answer({ api, formData }: ScreenContext, value: EditAnswer, status: number) {
  const found = await localitiesOf(api, formData().get("tourismProduct.address.zipCode"));
  return data({ ...value, found }, { status });
}
