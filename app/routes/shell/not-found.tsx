import { failurePage } from "~/web/request/page-failure.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";

const guard = { may: "anyone" } as const;
const refuse = async ({ requestId }: ScreenContext): Promise<never> => {
  throw failurePage({ status: 404, code: "notFound", requestId });
};
export const loader = screenLoader(guard, refuse);
export const action = screenAction(guard, refuse);

export default function NotFound() {
  return null;
}
