import { holderExport } from "./exports.server";

export const loader = holderExport.fileLoader;
