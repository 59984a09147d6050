import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone as it is dialled from abroad: `+320470123456`, of “+32 (0)470…”, is +32470123456. Italy keeps its zero. */
export const dialled = <Phone extends string | null>(phone: Phone): Phone =>
  ((phone && parsePhoneNumberFromString(phone)?.number) ?? phone) as Phone;
