import { type Area, AREA_LABELS, isArea } from '@domain/access/areas';
import { isRole, ROLE_LABELS } from '@domain/access/roles';
import { type Column, DataTable } from '~/components/list/data-table';
import { Section } from '~/components/ui/group';

export const ROLES_PATH = '/dashboard/security/roles';

export interface ShownRole {
  role: string;
  name: string;
  see: readonly string[];
  change: readonly string[];
  people: number;
}

export interface ShownPerson {
  idProfessional: number;
  name: string;
  role: string | null;
}

const ROLE_COLUMNS: readonly Column<ShownRole>[] = [
  { label: 'Papel', render: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  { label: 'Só vê', render: ({ role, see }) => areasText(isFixed(role) ? [] : see) },
  {
    label: 'Vê e altera',
    render: ({ role, change }) => (isFixed(role) ? 'Tudo' : areasText(change)),
  },
  { label: 'Pessoas', render: ({ people }) => people, numeric: true },
];

const PERSON_COLUMNS: readonly Column<ShownPerson>[] = [
  { label: 'Nome', render: ({ name }) => name },
  { label: 'Papel', render: ({ role }) => roleText(role) },
];

/** The areas each role opens, and its people. */
export function RoleLists({
  roles,
  people,
}: {
  roles: readonly ShownRole[];
  people: readonly ShownPerson[];
}) {
  return (
    <>
      <Section className="mt-4" titleId="roles-title" title="O que cada papel abre">
        <DataTable
          label="Papéis"
          rows={roles}
          rowKey={({ role }) => role}
          rowLink={({ role }) => `${ROLES_PATH}/${role}`}
          rowLabel={({ name }) => `Abrir o papel ${name}`}
          columns={ROLE_COLUMNS}
        />
      </Section>
      <Section className="mt-4" titleId="people-title" title="O papel de cada pessoa">
        <DataTable
          label="Pessoas e papéis"
          rows={people}
          rowKey={({ idProfessional }) => idProfessional}
          rowLink={({ idProfessional }) => `/dashboard/security/people/${idProfessional}`}
          rowLabel={({ name }) => `Escolher o papel de ${name}`}
          columns={PERSON_COLUMNS}
        />
      </Section>
    </>
  );
}

const isFixed = (role: string) => role === 'administrator';

function areasText(areas: readonly string[]): string {
  if (areas.length === 0) return 'Nada';
  return areas.map((area) => (isArea(area) ? AREA_LABELS[area satisfies Area] : area)).join(', ');
}

function roleText(role: string | null): string {
  if (role === null) return 'Nenhum';
  return isRole(role) ? ROLE_LABELS[role] : role;
}
