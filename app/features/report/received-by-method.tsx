import {
  type MethodRow,
  methodRows,
  type MethodSum,
  RECEIVED_BY_METHOD,
} from '@domain/report/received-by-method';
import { PlainTable } from '~/components/list/data-table';
import { Help } from '~/components/ui/field';

import { Amount } from './amount';
import { COMPACT, REPORT_SECTION } from './section-look';

/** On a phone, wide enough for the longest method's words, and for the heading of the counts. */
const METHOD_COLUMNS =
  'cards:[&_th]:text-xs ' +
  'cards:[&_:is(th,td):first-child]:w-20 cards:[&_:is(th,td):first-child]:flex-none ' +
  'cards:[&_:is(th,td):nth-child(2)]:w-21 cards:[&_:is(th,td):nth-child(2)]:flex-none ' +
  'cards:max-3xs:[&_:is(th,td)]:basis-full!';

/**
 * What was received in a period by payment method, with the total: what the cash drawer, the card
 * machine and the bank should each have (R-REP-08).
 */
export function ReceivedByMethod({ methods }: { methods: readonly MethodSum[] }) {
  if (methods.length === 0) return null;
  const shown = (text: string | number, { isTotal }: MethodRow) =>
    isTotal ? <strong>{text}</strong> : text;
  return (
    <section className={REPORT_SECTION} aria-label={RECEIVED_BY_METHOD}>
      <h2 className="mb-2">{RECEIVED_BY_METHOD}</h2>
      <PlainTable
        label="Recebido no período por forma de pagamento"
        className={`${COMPACT} ${METHOD_COLUMNS}`}
        rows={methodRows(methods)}
        rowKey={({ name }) => name}
        columns={[
          { label: 'Forma', render: (row) => shown(row.name, row) },
          { label: 'Lançamentos', numeric: true, render: (row) => shown(row.count, row) },
          {
            label: 'Recebido',
            numeric: true,
            render: ({ inflow, isTotal }) => <Amount cents={inflow} strong={isTotal} />,
          },
        ]}
      />
      <Help>Pelo dia do pagamento. Cada parte de uma parcela conta na sua própria forma.</Help>
    </section>
  );
}
