import { isValidPhoneNumber } from "libphonenumber-js/max";

/** Whether a number in international format exists in its country's numbering plan. */
export const isPhoneNumber = (international: string): boolean => isValidPhoneNumber(international);
