import { giftStock, gifts } from "~/theme/generated/recipes";

/** Of the catalogue and of a gift's page. */
export const giftStyles = gifts();
/** Of its keys. */
export const keyStyles = giftStock();
