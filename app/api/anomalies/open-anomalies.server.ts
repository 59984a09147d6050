import { sql } from "kysely";

/** How many findings wait for a decision, as a subquery: for the menu, the dashboard and the digest. */
export const openAnomalies = sql<number>`select count(*) from anomalies where state = 'open'`;
