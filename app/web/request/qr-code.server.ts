export { qrCode } from "~/lib/qr-code.server";
