import { data } from "@remix-run/node";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { GiftDetails } from "~/contract/gifts/answers";
import { asGiftForm } from "~/contract/gifts/gift";
import { answeredAs, giftFacts, giftFields, savedAs } from "~/contract/gifts/gift-table";
import type { GiftEntry } from "~/ui/gifts/gift-fields";
import type { FormSchema } from "~/web/request/form.server";
import { ApiError, type ScreenContext } from "~/web/request/screen.server";
import { takePicture, withPictureError } from "~/web/request/uploads.server";

const PICTURE = savedAs("image");

export interface GiftAnswer extends FormAnswer {
  /** Changes when the server has filled in values, so that the form is reset to them. */
  revision?: string;
  conflict?: Conflict<GiftEntry>;
}

/** The initial values of a gift's form. */
export const giftEntry = (gift: GiftDetails) =>
  Object.fromEntries(
    giftFields.map((name) => {
      const value = gift[answeredAs(name)];
      return [savedAs(name), giftFacts[name].kind === "picture" ? mediumIdOf(String(value)) : value];
    }),
  ) as GiftEntry;

/**
 * Uploads the picture of the submitted form, validates the form and runs `save`. A refused form is redisplayed with its
 * picture.
 */
export async function saveGift<Schema extends FormSchema>(
  screen: ScreenContext,
  schema: Schema,
  save: (gift: Schema["_zod"]["output"]) => Promise<Response>,
) {
  const { formData, form, requestId } = screen;
  const before = formData().get(PICTURE);
  const unusable = await takePicture(screen, PICTURE);
  const answer = await form(asGiftForm(schema), async (gift) => {
    if (unusable) throw new ApiError({ status: 422, code: "validation", title: unusable, requestId });
    return save(gift as Schema["_zod"]["output"]);
  });
  if (!("data" in answer)) return answer;
  const revision = formData().get(PICTURE) === before ? undefined : requestId;
  const refused = withPictureError(answer.data, PICTURE, unusable);
  return data<GiftAnswer>({ ...refused, revision }, answer.init?.status ?? 200);
}
