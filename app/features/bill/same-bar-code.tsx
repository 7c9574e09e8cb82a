import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Notice } from '~/components/ui/notice';

import { BillStatusChip } from './bill-status-chip';

/** A bill with the same bar code. */
export interface SameBarCode {
  idBillToPay: number;
  description: string;
  value: number;
  dueDate: string | null;
  isPaid: boolean;
}

/** Links to bills with the same bar code. They open in a new tab, so that typed values stay. */
export function SameBarCodeNotice({
  bills,
  today,
  title = 'Este código de barras já está cadastrado:',
}: {
  bills: readonly SameBarCode[];
  today: string;
  title?: string;
}) {
  return (
    <div role="status">
      {bills.length === 0 ? null : (
        <Notice as="div" tone="warning">
          <p>
            <strong>{title}</strong>
          </p>
          <ul>
            {bills.map((bill) => (
              <li key={bill.idBillToPay}>
                <a href={`/dashboard/payable/${bill.idBillToPay}`} target="_blank" rel="noreferrer">
                  {bill.description}
                </a>
                , {noBreakMoney(formatMoney(bill.value))}
                {bill.dueDate === null ? '' : `, vencimento em ${formatDate(bill.dueDate)}`}{' '}
                <BillStatusChip of={bill} today={today} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
