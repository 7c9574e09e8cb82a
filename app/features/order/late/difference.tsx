import { useEffect, useRef } from 'react';

import { formatMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import { splitError } from '@domain/order/draft/draft-installments';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft/draft-totals';
import { canFit } from '@domain/order/draft/fit-installments';
import type { ReceivedParts } from '@domain/order/received-parts';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Notice } from '~/components/ui/notice';
import { IntentButton } from '~/features/order/shared/intent-button';

interface DifferenceProps {
  draft: OrderDraft;
  /** Why a save was refused for it. */
  refusal: string | undefined;
  locked: boolean;
  /** The part payments: no installment may fall below its own, but an equal share might. */
  received: ReceivedParts;
}

/** The difference between the installments and the total, and buttons that correct it. */
export function Difference({ draft, refusal, locked, received }: DifferenceProps) {
  const count = draft.installments.length;
  const difference = draftTotals(draft).total - draftInstallmentsTotal(draft);
  const fixed = splitError(draft, { count, received });
  const pressed = useRef(false);
  const press = () => {
    pressed.current = true;
  };
  // The pressed button disappears with the corrected difference: the focus moves to the result.
  useEffect(
    () => () => {
      if (pressed.current) focusInPlace(document.getElementById('installments'));
    },
    [],
  );
  return (
    <Notice as="div" tone="warning" dense data-late="">
      <p>
        {refusal ? `${refusal}.` : 'As parcelas não somam o total.'}{' '}
        {difference > 0
          ? `Faltam ${noBreakMoney(formatMoney(difference))} nas parcelas.`
          : `As parcelas passam ${noBreakMoney(formatMoney(-difference))} do total.`}
      </p>
      {fixed ? (
        <p>{fixed}</p>
      ) : locked ? null : (
        <p className="actions">
          {canFit(draft) && Object.keys(received).length === 0 ? (
            <IntentButton
              intent={{ type: 'fit-installments' }}
              section="pagamento"
              small
              onClick={press}
            >
              Ajustar, cada uma na sua proporção
            </IntentButton>
          ) : null}
          <IntentButton intent={{ type: 'split', count }} section="pagamento" small onClick={press}>
            Dividir de novo em {count}x
          </IntentButton>
        </p>
      )}
    </Notice>
  );
}
