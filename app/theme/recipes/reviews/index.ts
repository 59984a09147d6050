/** What only the pages show where requests are decided. */

export { requestChecks } from "./request-checks";
export { requestDeletion } from "./request-deletion";
export { reviewMode } from "./review-mode";
