import { useOverlayOpen } from "./overlay";
import { ToastRegion } from "./toast";
import { useToasts } from "./toasts";

/** The messages of a page that nothing covers; an overlay has a place of its own for them. */
export function PageToasts() {
  const messages = useToasts();
  return useOverlayOpen() ? null : <ToastRegion messages={messages} />;
}
