import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone number as dialled from abroad: `+320470123456`, from “+32 (0)470…”, becomes +32470123456. Italy keeps the 0. */
export const dialled = <Phone extends string | null>(phone: Phone): Phone =>
  ((phone && parsePhoneNumberFromString(phone)?.number) ?? phone) as Phone;
