import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiTransport } from "~/web/api/transport.server";

/** The API for other programs; it is its own authority on who may and answers its own errors. */
const passOn = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => apiTransport().pass(request);

export { passOn as action, passOn as loader };
