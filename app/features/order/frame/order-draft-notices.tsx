import { formatMoney } from '@domain/money';
import { draftTotals } from '@domain/order/draft/draft-totals';
import { DraftNotices } from '~/components/autosave/draft-notices';
import { readOrderDraft, type StoredOrderDraft } from '~/features/order/post/order-meta';

interface OrderDraftNoticesProps {
  idProfessional: number;
  kind: string;
  onContinue: (order: StoredOrderDraft) => void;
  /** Offers none for now. */
  isHeld: boolean;
}

/** Offers orders typed earlier in this browser and never saved. */
export function OrderDraftNotices({ isHeld, ...props }: OrderDraftNoticesProps) {
  return <DraftNotices read={isHeld ? readNone : readOrderDraft} describe={describe} {...props} />;
}

const readNone = () => null;

function describe({ draft }: StoredOrderDraft) {
  return {
    about: draft.clientName.trim() || 'sem cliente',
    amount: formatMoney(draftTotals(draft).total),
  };
}
