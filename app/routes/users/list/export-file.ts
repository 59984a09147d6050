import { userExport } from "./exports.server";

export const loader = userExport.fileLoader;
