import { AREA_LABELS, isArea } from '@domain/access/areas';
import { isRole, ROLE_LABELS } from '@domain/access/roles';
import { formatInstant } from '@domain/date';
import { SECURITY_EVENT_LABELS } from '@domain/security/security-event-kinds';
import type { SecurityEventFilter } from '@domain/security/security-events';
import type { Option } from '~/components/form/fields/option';
import { type Column, PlainTable } from '~/components/list/data-table';
import { FilterSelect } from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useSort } from '~/features/extension/use-sort';

/** An event as the API returns it. */
interface ShownEvent {
  idSecurityEvent: number;
  at: string | null;
  kind: string;
  detail: string | null;
  name: string | null;
  byName: string | null;
  address: string | null;
  device: string | null;
}

const KINDS = [
  { value: '', label: 'Todos' },
  ...Object.entries(SECURITY_EVENT_LABELS).map(([value, label]) => ({ value, label })),
];

const DETAILS: Readonly<Record<string, string>> = {
  link: 'pelo link da mensagem',
  operator: 'por quem cuida do servidor',
  none: 'nenhum papel',
  'roles-on': 'papéis ligados',
  'roles-off': 'papéis desligados',
  'second-factor-required': 'verificação em duas etapas pedida a todos',
  'second-factor-optional': 'verificação em duas etapas à escolha de cada um',
};

const COLUMNS: readonly Column<ShownEvent>[] = [
  {
    label: 'Quando',
    card: 'detail',
    sort: { name: 'at', first: 'down' },
    render: ({ at }) => (
      <span className="tabular-nums">{at === null ? '' : formatInstant(new Date(at))}</span>
    ),
  },
  { label: 'Quem', card: 'detail', render: ({ name, byName }) => whoText(name, byName) },
  { label: 'O quê', card: 'name', render: whatText },
  {
    label: 'IP',
    card: 'detail',
    render: ({ address }) => <span className="wrap-break-word">{address}</span>,
  },
  { label: 'Navegador', card: 'detail', wide: 'wide', render: ({ device }) => device },
];

export function SecurityEventTable({ rows }: { rows: readonly ShownEvent[] }) {
  const order = useSort('-at', 'note-and-event-sort');
  return (
    <PlainTable
      label="Registro de acessos"
      rows={rows}
      order={order}
      rowKey={({ idSecurityEvent }) => idSecurityEvent}
      columns={COLUMNS}
    />
  );
}

export function SecurityEventFilterForm({
  filter: { kind, idPerson, dayFrom, dayTo },
  people,
}: {
  filter: SecurityEventFilter;
  people: readonly Option[];
}) {
  return (
    <FilterForm label="Filtrar o registro de acessos" clearTo="/dashboard/security/events">
      <FilterSelect name="kind" label="O quê" value={kind} options={KINDS} width={3} />
      <FilterSelect
        name="idPerson"
        label="Quem"
        value={idPerson}
        options={[{ value: '', label: 'Todos' }, ...people]}
        width={3}
      />
      <FilterRange name="day" label="Dia" from={dayFrom} to={dayTo} />
    </FilterForm>
  );
}

function whoText(name: string | null, byName: string | null): string {
  const who = name ?? 'Sem cadastro';
  return byName === null ? who : `${who}, por ${byName}`;
}

function whatText({ kind, detail }: ShownEvent): string {
  const what = Object.hasOwn(SECURITY_EVENT_LABELS, kind)
    ? SECURITY_EVENT_LABELS[kind as keyof typeof SECURITY_EVENT_LABELS]
    : kind;
  if (detail === null) return what;
  return `${what} (${detailText(detail)})`;
}

function detailText(detail: string): string {
  if (isRole(detail)) return ROLE_LABELS[detail];
  if (isArea(detail)) return AREA_LABELS[detail];
  return DETAILS[detail] ?? detail;
}
