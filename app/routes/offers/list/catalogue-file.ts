import { catalogueFile } from "./exports.server";

export const loader = catalogueFile;
