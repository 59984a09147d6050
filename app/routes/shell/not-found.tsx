import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { failurePage } from "~/web/request/page-failure.server";
import { handle } from "~/web/request/screen.server";

const notFound = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  handle(args, async ({ requestId }) => {
    throw failurePage({ status: 404, code: "notFound", requestId });
  });

export { notFound as action, notFound as loader };

export default function NotFound() {
  return null;
}
