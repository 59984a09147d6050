import { sql } from "kysely";

/** The number of open findings, as a subquery: for the menu, the dashboard and the digest. */
export const openAnomalies = sql<number>`select count(*) from anomalies where state = 'open'`;
