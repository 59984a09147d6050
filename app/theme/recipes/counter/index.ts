/** What a distributor's people see of pass holders. */

export { counter } from "./counter";
