import { data } from "@remix-run/node";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { SimilarHolder } from "~/contract/pass-holders/answers";
import { holderCreationForm } from "~/contract/pass-holders/holder";
import { can } from "~/contract/permissions";
import type { Found } from "~/ui/forms/address-fields";
import { redisplayed } from "~/web/request/form.server";
import { submittedLocalities } from "~/web/request/localities.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";

/** Name of the hidden field that says which similar holders were shown. */
export const SEEN = "seen";

export interface AddAnswer extends FormAnswer {
  found?: Found;
  /** Who may be the same person: nothing is saved yet. */
  similar?: SimilarHolder[];
  seen?: string;
}

/**
 * Creates the holder of the submitted form. Where somebody may be the same person, the form comes back once with their
 * names; submitted again it is saved, unless it was changed so that others are found.
 */
export async function createHolder(screen: ScreenContext) {
  const { api, form, formData, me } = screen;
  const person = await me();
  const answer = await form<typeof holderCreationForm, unknown>(holderCreationForm, async (creation) => {
    const { firstName, lastName, birthDate, email, phone, address } = creation;
    const similar = await api.passHolders.similar({ firstName, lastName, birthDate, email, phone, address });
    const seen = similar.map(({ id, name, zipCode }) => id ?? `${name} ${zipCode}`).join();
    if (similar.length > 0 && formData().get(SEEN) !== seen)
      return data<AddAnswer>({ ...redisplayed(formData()), similar, seen }, 422);
    const { id } = await api.passHolders.create({ ...creation });
    const name = `${creation.firstName} ${creation.lastName}`;
    return can.seeAllPassHolders(person)
      ? redirectWithToast(
          screen.request,
          holderPath(id, "informations", ""),
          "backoffice-pass-holder:add.done",
          {
            name,
          },
        )
      : redirectWithToast(screen.request, nextPath(creation), "backoffice-pass-holder:add.doneNext", {
          name,
        });
  });
  if (!isAnswer(answer)) return answer;
  const found = await submittedLocalities(screen, "address.");
  return data<AddAnswer>({ ...answer.data, found }, answer.init ?? {});
}

const isAnswer = (answer: unknown): answer is { data: AddAnswer; init: ResponseInit | null } =>
  typeof answer === "object" && answer !== null && "data" in answer;

interface Kept {
  language: string;
  address: { country: string; zipCode: string; city: string };
  eltoId?: string | undefined;
}

/** Whoever stands in one queue speaks one language and often lives in one place. */
function nextPath({ language, address, eltoId }: Kept) {
  const { country, zipCode, city } = address;
  const kept = new URLSearchParams({ language, country, zipCode, city, ...(eltoId && { eltoId }) });
  return `/pass-holders/add?${kept}`;
}

/** What the form of the next one keeps. */
export function keptOf({ searchParams }: URL) {
  const param = (name: string) => searchParams.get(name) ?? undefined;
  return {
    language: param("language")?.toUpperCase() ?? "FR",
    country: param("country") ?? "BE",
    zipCode: param("zipCode"),
    city: param("city"),
    eltoId: param("eltoId"),
  };
}
