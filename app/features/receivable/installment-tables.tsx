import { formatDate, formatInstant } from '@domain/date';
import { discountText, surplusText } from '@domain/discount-text';
import { formatMoney } from '@domain/money';
import { canGenerateInstallmentReceipt } from '@domain/order/documents/order-documents';
import { forgivenCents, surplusCents } from '@domain/receivable/forgiven';
import type { Installment, Receivable } from '@domain/wire/receivable';
import { type Column, PlainTable } from '~/components/list/data-table';
import { AreaLink } from '~/components/navigation/area-link';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { TARGET } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { SendLink } from '~/features/extension/send-link';

import { DueText } from './due-text';
import { OpenValue } from './open-value';
import { PaymentMethod } from './payment-method';

const CLIENT: Column<Receivable> = {
  label: 'Cliente',
  card: 'name',
  render: (row) => row.clientName || '—',
};
const ORDER: Column<Receivable> = {
  label: 'Orçamento',
  card: 'detail',
  render: (row) => (
    <AreaLink className={`${TARGET} tabular-nums`} to={`/dashboard/order/${row.idOrder}#pagamento`}>
      {row.idOrder}, parcela {row.installmentNumber}
    </AreaLink>
  ),
};

const openColumns = (today: string): Column<Receivable>[] => [
  CLIENT,
  ORDER,
  {
    label: 'Vencimento',
    card: 'status',
    render: (row) => <DueText dueDate={row.dueDate} today={today} />,
  },
  {
    label: 'Forma de pagamento',
    card: 'detail',
    wide: 'wide',
    render: (row) =>
      `${row.paymentTypeName ?? 'Não informada'}${row.hasSlip ? ', com boleto gerado' : ''}`,
  },
  {
    label: 'Em aberto',
    card: 'value',
    numeric: true,
    render: (row) => <OpenValue row={row} />,
  },
];
const LAST_REMINDER: Column<Installment> = {
  label: 'Último lembrete',
  render: ({ lastReminder }) => (lastReminder ? formatInstant(new Date(lastReminder)) : 'Nenhum'),
};

function keyed<Row extends Receivable>(rows: readonly Row[]) {
  return { rows, rowKey: (row: Row) => row.idOrderInstallment };
}

/** The installments about to be received. */
export function OpenTable({ rows, today }: { rows: readonly Receivable[]; today: string }) {
  return <PlainTable {...keyed(rows)} label="Parcelas a receber" columns={openColumns(today)} />;
}

/** The installments about to get a reminder, with any recent ones (R-SND-11). */
export function RemindTable({ rows, today }: { rows: readonly Installment[]; today: string }) {
  const hasReminders = rows.some(({ lastReminder }) => lastReminder !== undefined);
  const columns = hasReminders ? [...openColumns(today), LAST_REMINDER] : openColumns(today);
  return <PlainTable {...keyed(rows)} label="Parcelas para lembrar o cliente" columns={columns} />;
}

/** The received installments, each with its receipt. */
export function ReceivedTable({ rows }: { rows: readonly Receivable[] }) {
  return (
    <PlainTable
      label="Parcelas recebidas"
      rows={rows}
      rowKey={(row) => row.idOrderInstallment}
      columns={[
        CLIENT,
        ORDER,
        {
          label: 'Recebida em',
          render: (row) => <span className="tabular-nums">{formatDate(row.paymentDate)}</span>,
        },
        {
          label: 'Forma de pagamento',
          render: (row) => <PaymentMethod name={row.paymentTypeName} />,
        },
        {
          label: 'Valor recebido',
          numeric: true,
          render: (row) => <PaidValue row={row} />,
        },
        { label: 'Recibo', render: (row) => <Receipt row={row} /> },
      ]}
    />
  );
}

function PaidValue({ row }: { row: Receivable }) {
  const discount = forgivenCents(row);
  const surplus = surplusCents(row);
  const beside = [
    discountText(discount),
    surplus > 0 ? surplusText(surplus) : '',
    row.receivedValue > 0 ? `${formatMoney(row.receivedValue)} já recebidos antes` : '',
  ];
  return (
    <>
      {noBreakMoney(formatMoney(row.paidValue ?? row.value))}
      {beside.filter(Boolean).map((text) => (
        <span key={text} className="block text-sm font-normal text-ink-soft">
          {noBreakMoney(text)}
        </span>
      ))}
    </>
  );
}

function Receipt({ row }: { row: Receivable }) {
  if (!canGenerateInstallmentReceipt(row)) return null;
  const which = `do orçamento ${row.idOrder}, parcela ${row.installmentNumber}`;
  return (
    <span className="actions">
      <ButtonLink
        small
        href={`/dashboard/order/${row.idOrder}/receipt/${row.installmentNumber}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Recibo ${which}`}
      >
        <Icon name="receipt" />
        Recibo
      </ButtonLink>
      <SendLink
        small
        idOrder={row.idOrder}
        document={`receipt-${row.idOrderInstallment}`}
        name={`Enviar o recibo ${which}`}
      />
    </span>
  );
}
