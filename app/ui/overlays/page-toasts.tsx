import { useOverlayOpen } from "./overlay";
import { ToastRegion } from "./toast";
import { useToasts } from "./toasts";

/** The messages of a page without an overlay; an overlay shows its own. */
export function PageToasts() {
  const messages = useToasts();
  return useOverlayOpen() ? null : <ToastRegion messages={messages} />;
}
