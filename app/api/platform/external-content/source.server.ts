import { drupalSource } from "./drupal.server";
import { ExternalContentFailure, type ExternalContentSource } from "./external-content";
import { sampleSource } from "./sample.server";

export interface ExternalContentOptions {
  /** URL of a Drupal site. */
  url?: string | undefined;
  /** Without a URL, the demo looks operators up in a built-in sample. */
  demo: boolean;
  /** In milliseconds, for one lookup. */
  timeout?: number | undefined;
}

export function createExternalContent({ url, demo, timeout }: ExternalContentOptions): ExternalContentSource {
  if (url) return drupalSource(url, timeout);
  if (demo) return sampleSource;
  return {
    async lookup() {
      throw new ExternalContentFailure("externalNotConfigured", "EXTERNAL_CONTENT_URL is not set");
    },
  };
}
