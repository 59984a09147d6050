/** What only the pages show where a notification is written or read. */

export { notification } from "./notification";
