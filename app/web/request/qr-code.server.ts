export { qrCode } from "~/qr-code.server";
