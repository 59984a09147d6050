import { uuidv7 } from "uuidv7";

/** A UUIDv7: ids made later sort later. */
export const newId = (): string => uuidv7();
