import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const steps = ["number", "pass", "done"];

/**
 * The pages of all steps come with the first: one that the network has yet to bring is lost without it. The router asks
 * which they are for forms that lead there, and tells its answer by another state.
 */
export function StepsLoaded() {
  useNavigation();
  useEffect(() => {
    for (const step of steps) {
      const page = window.__remixManifest.routes[`routes/scan/${step}`];
      if (page) import(/* @vite-ignore */ page.module).catch(() => undefined);
    }
  });
  return ["/scan", "/scan/pass", "/scan/done"].map((page) => <Form key={page} action={page} hidden />);
}
