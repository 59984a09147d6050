import { catalogueExport } from "./exports.server";

export const loader = catalogueExport.fileLoader;
