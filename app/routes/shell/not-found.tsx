import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handle } from "~/web/handle.server";
import { failurePage } from "~/web/page-failure.server";

const notFound = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  handle(args, async ({ requestId }) => {
    throw failurePage({ status: 404, code: "notFound", requestId });
  });

export { notFound as action, notFound as loader };

export default function NotFound() {
  return null;
}
