/** The calendar of a day field. */

export { calendar } from "./calendar";
