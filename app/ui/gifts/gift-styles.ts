import { giftStock, gifts } from "~/theme/generated/recipes";

/** The styles of the catalogue and of a gift's page. */
export const giftStyles = gifts();
/** The styles of a gift's keys. */
export const keyStyles = giftStock();
