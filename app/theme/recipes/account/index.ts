/** What only the pages show where operators’ administrators follow their requests. */

export { account } from "./account";
