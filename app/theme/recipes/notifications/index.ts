/** What only the pages show where a notification is written or read, and the saved views of their list. */

export { views } from "../lists/views";
export { notification } from "./notification";
