import { formatMoney } from '@domain/money';
import { draftTotals } from '@domain/order/draft/draft-totals';
import { DraftNotices } from '~/components/autosave/draft-notices';
import { readOrderDraft, type StoredOrderDraft } from '~/features/order/post/order-meta';

interface OrderDraftNoticesProps {
  idProfessional: number;
  kind: string;
  onContinue: (order: StoredOrderDraft) => void;
}

/** Offers orders typed earlier in this browser and never saved. */
export function OrderDraftNotices(props: OrderDraftNoticesProps) {
  return <DraftNotices read={readOrderDraft} describe={describe} {...props} />;
}

function describe({ draft }: StoredOrderDraft) {
  return {
    about: draft.clientName.trim() || 'sem cliente',
    amount: formatMoney(draftTotals(draft).total),
  };
}
