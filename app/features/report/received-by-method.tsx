import type { ReportPurposes } from '@domain/wire/report';
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

interface MethodRow {
  key: number | 'total';
  name: string;
  count: number;
  inflow: number;
}

/**
 * What was received in a period by payment method, with the total: what the cash drawer, the card
 * machine and the bank should each have (R-REP-08).
 */
export function ReceivedByMethod({
  paymentTypes,
}: {
  paymentTypes: ReportPurposes['paymentTypes'];
}) {
  if (paymentTypes.length === 0) return null;
  const rows: MethodRow[] = paymentTypes.map(({ idPaymentType, name, ...sums }) => ({
    key: idPaymentType ?? 0,
    name: name ?? 'Sem forma',
    ...sums,
  }));
  const total: MethodRow = {
    key: 'total',
    name: 'Total',
    count: rows.reduce((sum, { count }) => sum + count, 0),
    inflow: rows.reduce((sum, { inflow }) => sum + inflow, 0),
  };
  const shown = (row: MethodRow, text: string | number) =>
    row === total ? <strong>{text}</strong> : text;
  return (
    <section className={REPORT_SECTION} aria-label="Recebido por forma de pagamento">
      <h2 className="mb-2">Recebido por forma de pagamento</h2>
      <PlainTable
        label="Recebido no período por forma de pagamento"
        className={`${COMPACT} ${METHOD_COLUMNS}`}
        rows={[...rows, total]}
        rowKey={({ key }) => key}
        columns={[
          { label: 'Forma', render: (row) => shown(row, row.name) },
          { label: 'Lançamentos', numeric: true, render: (row) => shown(row, row.count) },
          {
            label: 'Recebido',
            numeric: true,
            render: (row) => <Amount cents={row.inflow} strong={row === total} />,
          },
        ]}
      />
      <Help>Pelo dia do pagamento. Cada parte de uma parcela conta na sua própria forma.</Help>
    </section>
  );
}
