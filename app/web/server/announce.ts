import type { Configuration } from "~/config/configuration.server";

/** The message of `npm start` when the server is ready. */
export function announce(settings: Configuration, port: number): void {
  console.info(`${settings.programmeName} is running on ${settings.publicUrl ?? `http://localhost:${port}`}`);
  if (!settings.isDemo || settings.apiUrl) return;
  console.info(
    [
      "Demo accounts (password Demo-Pass-2026!):",
      "  plateforme@demo.example     platform administrator",
      "  gestionnaire@demo.example   administrator of an operator",
      "  distributeur@demo.example   administrator of a distributor",
      "  scanneur@demo.example       scanner",
    ].join("\n"),
  );
}
