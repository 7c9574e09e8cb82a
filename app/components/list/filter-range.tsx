import { formatDecimal } from '@domain/money';
import type { DayRange, ValueRangeName } from '@domain/typed-fields';
import { endInCents } from '@domain/value-range';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { maskOnInput } from '~/components/form/fields/masked-input';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { useUrlParams } from '~/components/navigation/url-params';
import { Input } from '~/components/ui/input';

import { FilterDate } from './filter-fields';

type FilterRangeProps = {
  label: string;
  from: string;
  to: string;
  /** For a label that is too long for a quarter of a row. */
  long?: boolean;
} & ({ of?: 'days'; name: DayRange } | { of: 'values'; name: ValueRangeName });

/** Both ends are in one row: half of a wide screen's, all of a tablet's. */
const PAIR = 'grid grid-cols-6 gap-4 max-md:contents ';

/** A range of days or values, both ends inclusive; either may be empty. */
export function FilterRange({ of, name, label, from, to, long }: FilterRangeProps) {
  const pair = PAIR + (long ? 'col-span-8 max-lg:col-span-6' : 'col-span-6');
  const isReversed =
    from !== '' && to !== '' && (of === 'values' ? Number(to) < Number(from) : to < from);
  if (of === 'values')
    return (
      <div className={pair}>
        <FilterAmount name={`${name}From`} label={`${label} de (R$)`} value={from} />
        <FilterAmount
          name={`${name}To`}
          label={`${label} até (R$)`}
          value={to}
          error={isReversed ? 'O valor final é menor que o inicial.' : undefined}
        />
      </div>
    );
  return (
    <div className={pair}>
      <FilterDate name={`${name}From`} label={`${label} de`} value={from} width={3} />
      <FilterDate
        name={`${name}To`}
        label={`${label} até`}
        value={to}
        width={3}
        error={isReversed ? 'A data final é anterior à inicial.' : undefined}
      />
    </div>
  );
}

/** With JavaScript the field formats the amount while typing. */
const CENTS_HELP = <span className="js:hidden">Sem vírgula são centavos: 1000 é R$ 10,00.</span>;

/** An amount. An invalid one stays as typed, with an error. */
function FilterAmount({
  name,
  label,
  value,
  error: refused,
}: {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
}) {
  const id = `filter-${name}`;
  const param = useUrlParams().get(name) ?? '';
  const cents = endInCents(value);
  const unread = cents === null && param.trim() !== '';
  const error = refused ?? (unread ? 'Digite um valor válido' : undefined);
  const { mask, ...attributes } = MONEY_FIELD;
  return (
    <FieldFrame {...{ id, label, error }} help={CENTS_HELP} width={3}>
      <Input
        {...describedBy(id, { error, help: CENTS_HELP })}
        {...attributes}
        name={name}
        defaultValue={cents === null ? param : formatDecimal(cents)}
        type="text"
        className="numeric"
        autoComplete="off"
        onInput={maskOnInput(mask)}
      />
    </FieldFrame>
  );
}
