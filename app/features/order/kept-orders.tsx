import { formatMoney } from '@domain/money';
import { draftTotals } from '@domain/order/draft-totals';
import { KeptNotices } from '~/components/autosave/kept-notices';

import { type KeptOrder, readKeptOrder } from './order-meta';

interface KeptOrdersProps {
  idProfessional: number;
  kind: string;
  onContinue: (order: KeptOrder) => void;
}

/** Offers the orders that were typed here before and not saved. */
export function KeptOrders(props: KeptOrdersProps) {
  return <KeptNotices {...props} read={readKeptOrder} describe={describe} />;
}

function describe({ draft }: KeptOrder) {
  return {
    about: draft.clientName.trim() || 'sem cliente',
    amount: formatMoney(draftTotals(draft).total),
  };
}
