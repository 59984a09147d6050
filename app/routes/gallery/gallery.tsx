import { Form } from "@remix-run/react";
import { staffLinks } from "~/theme/head-links";
import { PublishBadge, StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Tabs } from "~/ui/display/tabs";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { Screen } from "~/ui/overlays/overlay";
import { AppShell, Footer, FooterNote } from "~/ui/shell/app-shell";
import { ActionBar, Breadcrumb, PageHead, Separator, SheetHead } from "~/ui/shell/page-head";
import type { NavGroup } from "~/ui/shell/sidebar";
import { Actions } from "./actions";
import { Fields } from "./fields";
import { Lists } from "./lists";
import { Messages } from "./messages";

export const links = () => staffLinks;

export const handle = {
  i18n: ["backoffice-badges", "backoffice-camera", "backoffice-dashboard", "backoffice-picture"],
};

const groups: NavGroup[] = [
  {
    label: "À traiter",
    items: [
      {
        to: "/tableau",
        label: "Tableau de bord",
        icon: "squares-four",
        currentIcon: "squares-four-fill",
        count: 12,
        countLabel: "12 demandes à traiter",
      },
    ],
  },
  {
    label: "Réseau",
    items: [
      { to: "/composants", label: "Composants", icon: "castle-turret", currentIcon: "castle-turret-fill" },
      { to: "/composants/connexion", label: "Connexion", icon: "key" },
      { to: "/composants/inscription", label: "Inscription", icon: "users" },
      { to: "/composants/mails", label: "E-mails", icon: "envelope-simple" },
    ],
  },
  {
    label: "Suivi",
    items: [{ to: "/statistiques", label: "Statistiques", icon: "chart-line-up", external: true }],
  },
];

const user = {
  name: "Camille Maréchal",
  role: "Programme",
  signOutAction: "/composants",
};

export default function Gallery() {
  return (
    <AppShell
      programme="Pass Détours"
      homeTo="/composants"
      groups={groups}
      user={user}
      footer={
        <Footer>
          <Form method="post">
            <FooterNote>Montre aux visiteurs les contenus en attente de publication.</FooterNote>
            <SubmitButton variant="accent" icon="broadcast-bold" pendingLabel="Publication…">
              Publier l’application
            </SubmitButton>
          </Form>
        </Footer>
      }
    >
      <Screen>
        <Breadcrumb
          items={[{ label: "Opérateurs adhérents", to: "/composants" }, { label: "Citadelle de Dinant" }]}
        />
        <SheetHead
          title="Citadelle de Dinant et musée d’armes"
          icon="castle-turret-duotone"
          tone="warning"
          meta={
            <>
              <StatusBadge value="Active" />
              <PublishBadge value="Published" />
              <Separator />
              <span>
                Groupe <b>Domaine mosan</b>
              </span>
              <a href="/composants">Renommer</a>
            </>
          }
          actions={
            <ActionBar>
              <ButtonLink variant="primary" icon="pencil-simple" to="tiroir">
                Modifier
              </ButtonLink>
              <ButtonLink icon="translate" to="validation">
                Traduire
              </ButtonLink>
              <Menu label="Lier" icon="link-simple">
                <MenuItem icon="link-simple" to="dialogue">
                  Lier à un autre opérateur
                </MenuItem>
              </Menu>
              <Menu label="Plus">
                <MenuItem icon="archive" to="dialogue">
                  Archiver
                </MenuItem>
                <MenuItem icon="prohibit" to="dialogue">
                  Rendre non éligible
                </MenuItem>
                <hr />
                <MenuItem danger icon="trash" to="dialogue">
                  Supprimer
                </MenuItem>
              </Menu>
            </ActionBar>
          }
        />
        <Tabs
          label="Rubriques"
          items={[
            { to: "/composants", label: "Fiche", end: true },
            { to: "/composants/offres", label: "Offres et bons plans", count: 5 },
            { to: "/composants/utilisateurs", label: "Utilisateurs", count: 3 },
            { to: "/composants/lies", label: "Opérateurs liés", count: 2 },
          ]}
        />
        <Tabs
          label="Rubriques pendant la modification"
          disabled="Enregistrez ou annulez d’abord."
          items={[
            { to: "/composants", label: "Fiche", end: true },
            { to: "/composants/offres", label: "Offres et bons plans", count: 5 },
          ]}
        />
        <PageHead title="Composants" total="248" sub="Tous les composants, dans tous leurs états." />
        <Actions />
        <Messages />
        <Fields />
        <Lists />
      </Screen>
    </AppShell>
  );
}
