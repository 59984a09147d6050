import { offerExport } from "./exports.server";

export const loader = offerExport.fileLoader;
