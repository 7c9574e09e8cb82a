import { allows } from '@domain/access/areas';
import type { HistoryFilter } from '@domain/history/history-filter';
import { HISTORY_KIND_NAMES, HISTORY_KINDS } from '@domain/history/kinds';
import type { Option } from '~/components/form/fields/option';
import { FilterSearch, FilterSelect } from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useAccess } from '~/components/navigation/use-access';

/** The search's fields; it offers only records that the person may see. */
export function HistoryFilterForm({
  filter: { record, idPerson, dayFrom, dayTo, about },
  people,
}: {
  filter: HistoryFilter;
  people: readonly Option[];
}) {
  const access = useAccess();
  const kinds = HISTORY_KIND_NAMES.filter((one) =>
    allows(access, HISTORY_KINDS[one].area, 'see'),
  ).map((value) => ({ value, label: HISTORY_KINDS[value].label }));
  return (
    <FilterForm
      label="Filtrar o histórico"
      clearTo="/dashboard/history"
      search={
        <FilterSearch name="about" label="Código ou nome" value={about} maxLength={80} width={4} />
      }
      more={<FilterRange name="day" label="Dia" from={dayFrom} to={dayTo} />}
    >
      <FilterSelect
        name="record"
        label="Registro"
        value={record}
        options={[{ value: '', label: 'Todos' }, ...kinds]}
        width={4}
      />
      <FilterSelect
        name="idPerson"
        label="Quem"
        value={idPerson}
        options={[{ value: '', label: 'Todos' }, ...people]}
        width={4}
      />
    </FilterForm>
  );
}
