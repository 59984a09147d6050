import { Outlet, Scripts } from "@remix-run/react";

export default function App() {
  return (
    <html lang="fr">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
