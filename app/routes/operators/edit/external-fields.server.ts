import { mediumIdOf } from "~/contract/entry/picture-entry";
import { ApiError, type ScreenContext } from "~/web/request/screen.server";

/** `Rue du Bief 12` → street and number; without a number at its end, all of it is the street. */
const street = (complete: string) =>
  complete.match(/^(.+?),?\s+(\d+\s?[a-z]?)$/i) ?? [complete, complete, ""];

/**
 * Fills the submitted form with what the external system knows of an operator; other fields keep what was typed.
 * @returns why it could not: an error code for the external id's field, or what another API says
 */
export async function loadExternalContent({
  api,
  formData,
}: ScreenContext): Promise<string | ApiError | undefined> {
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
