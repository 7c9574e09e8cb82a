import { useEffect } from 'react';

import type { DraftInstallment } from '@domain/order/draft/draft';
import { fieldId } from '~/components/form/fields/field-frame';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { WAY_BACK } from '~/features/order/shared/order-look';
import type { RemovedLines } from '~/features/order/shared/use-removed-lines';
import { removedInstallmentText } from '~/features/order-entry/line-text';

interface RemovedInstallmentProps {
  removed: RemovedLines<DraftInstallment>;
  /** The current number of installments. */
  count: number;
}

/**
 * Says which installment was removed last, and offers to restore it; then the one before. Its live
 * region exists before it, so that the text is announced.
 */
export function RemovedInstallment({ removed, count }: RemovedInstallmentProps) {
  const last = removed.lines.at(-1) ?? null;
  useEffect(() => {
    // The focused button disappeared with its installment: on to the one below, or the last.
    if (last && isFocusLost()) focusInstallment(Math.min(last.index, last.left - 1));
  }, [last]);
  const shown = last && last.left === count ? last : null;
  return shown ? (
    <Notice key={removed.lines.length} as="div" dense className={WAY_BACK}>
      {removedInstallmentText(shown.index, shown.line)}
      <Button
        type="button"
        small
        onClick={() => {
          removed.restore();
          requestAnimationFrame(() => focusInstallment(shown.index));
        }}
      >
        Desfazer
      </Button>
    </Notice>
  ) : null;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    // Without ids, the next installment takes over the pressed button.
    activeElement.matches('[value^="remove-installment"]')
  );
}

/** The first field of an installment; without any, the first button that creates some. */
function focusInstallment(index: number): void {
  const field = document.getElementById(fieldId(`installments[${index}].dueDate`));
  const first = field ?? document.querySelector('[aria-labelledby="split-label"] button');
  if (first instanceof HTMLElement) first.focus();
}
