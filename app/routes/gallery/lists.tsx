import { NatureTag, PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { Card } from "~/ui/display/card";
import { Count, DataTable, RowName } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { PickFilter, RangeFilter } from "~/ui/lists/filters";
import { headings } from "~/ui/lists/headings";
import { ListBar } from "~/ui/lists/list-bar";
import { AppliedFilters } from "~/ui/lists/list-filters";
import { Pagination, Range, ShowMore } from "~/ui/lists/pagination";
import { DensitySwitch } from "~/ui/lists/segmented";

const rows = [
  { id: "1", name: "Abbaye de Villers-la-Ville", offers: 3, deals: 1, request: "Validated" },
  { id: "2", name: "Archéoforum de Liège", offers: 1, deals: 0, request: "Edited" },
  {
    id: "3",
    name: "Citadelle de Dinant et musée d’armes de la citadelle",
    offers: 4,
    deals: 1,
    request: "Deleted",
  },
] as const;
const statuses = [
  { value: "Active", label: "Actif" },
  { value: "Inactive", label: "Inactif" },
];
const provinces = ["Brabant wallon", "Hainaut", "Liège", "Luxembourg", "Namur"].map((label) => ({
  value: label,
  label,
}));

const offices = Array.from({ length: 31 }, (_, number) => ({
  value: String(number),
  label: `Maison du tourisme ${number + 1}`,
}));

export function Lists() {
  return (
    <>
      <FilterBar
        search={{
          label: "Chercher un opérateur par son nom",
          placeholder: "Chercher par nom",
          value: undefined,
        }}
        applied={2}
      >
        <PickFilter label="Statut" name="status" options={statuses} chosen={["Active"]} />
        <PickFilter label="Provinces" name="province" options={provinces} chosen={[]} />
        <PickFilter label="Maisons du tourisme" name="office" options={offices} chosen={["3", "7"]} />
        <RangeFilter
          label="Période"
          ends={[
            { label: "Du", name: "start", value: "2026-03-12" },
            { label: "au", name: "end" },
          ]}
        />
      </FilterBar>
      <AppliedFilters items={[{ key: "status", label: "Statut : Actif", to: "." }]} clearTo="." />
      <Card flush label="Liste des opérateurs">
        <ListBar
          range={<Range alone page={{ currentPage: 6, pageSize: 20, totalCount: 248 }} />}
          sort={{
            value: "name",
            options: [
              { value: "name", label: "Nom (A à Z)" },
              { value: "offers", label: "Le plus d’offres d’abord" },
            ],
          }}
        >
          <DensitySwitch />
        </ListBar>
        <DataTable
          label="Opérateurs"
          links
          dense
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "name",
              ...headings<"name" | "-name">(
                { sort: "name", sorts: ["name"] },
                "",
              )({
                words: "Opérateur",
                by: "name",
                direction: "ascending",
              }),
              cell: (row) => (
                <RowName
                  to="/composants/tiroir"
                  title={row.name}
                  icon="church-duotone"
                  phone={`${row.offers} offres, ${row.deals} bon plan`}
                >
                  Abbaye, Parc et jardin · <b className="nw">Distributeur</b>
                </RowName>
              ),
            },
            { key: "offers", header: "Offres", numeric: true, cell: (row) => <Count value={row.offers} /> },
            { key: "deals", header: "Bons plans", numeric: true, cell: (row) => <Count value={row.deals} /> },
            { key: "publication", header: "Publication", cell: () => <PublishBadge value="Published" /> },
            { key: "status", header: "Statut", cell: () => <StatusBadge value="Active" /> },
            { key: "nature", header: "Carte", cell: () => <NatureTag value="Digital" /> },
            { key: "request", header: "Demande", cell: (row) => <RequestBadge value={row.request} /> },
          ]}
        />
        <Pagination page={{ currentPage: 6, pageSize: 20, totalCount: 248 }} noun="opérateurs" />
        <ShowMore shown={6} total={8} to="?offers=12#offers" label="Afficher 2 offres de plus" />
      </Card>
    </>
  );
}
