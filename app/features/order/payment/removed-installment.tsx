import { type Dispatch, useEffect } from 'react';

import type { DraftInstallment } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { fieldId } from '~/components/form/fields/field-frame';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import type { Removed } from '~/features/order/shared/use-removed-lines';
import { removedInstallmentText } from '~/features/order-entry/line-text';

interface RemovedInstallmentProps {
  removed: Removed<DraftInstallment> | null;
  /** How many there are now. */
  count: number;
  dispatch: Dispatch<DraftAction>;
}

/** Says that an installment was removed, and offers to bring it back. */
export function RemovedInstallment({ removed, count, dispatch }: RemovedInstallmentProps) {
  useEffect(() => {
    // The button that had the focus went with its installment: on to the one below, or the last.
    if (removed && isFocusLost()) focusInstallment(Math.min(removed.index, removed.left - 1));
  }, [removed]);
  const shown = removed && removed.left === count ? removed : null;
  return (
    <div role="status" className="print:hidden">
      {shown ? (
        <Notice as="div" dense>
          {removedInstallmentText(shown.index, shown.line)}
          <Button
            type="button"
            small
            onClick={() => {
              dispatch({ type: 'restore-installment', ...shown });
              requestAnimationFrame(() => focusInstallment(shown.index));
            }}
          >
            Desfazer
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    // Lines without an id of their own change places.
    activeElement.matches('[value^="remove-installment"]')
  );
}

/** The first field of an installment; of none, the first button that makes some. */
function focusInstallment(index: number): void {
  const field = document.getElementById(fieldId(`installments[${index}].dueDate`));
  const first = field ?? document.querySelector('[aria-labelledby="split-label"] button');
  if (first instanceof HTMLElement) first.focus();
}
