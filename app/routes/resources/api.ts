import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiTransport } from "~/web/api/transport.server";

/** The API for other programs; it checks permissions and answers errors itself. */
const passOn = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => apiTransport().pass(request);

export { passOn as action, passOn as loader };
