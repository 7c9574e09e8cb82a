import { allocate } from '../../allocate';
import { formatDecimal, parseMoney, splitMoney } from '../../money';
import { isSettled } from '../stored-order';
import type { DraftInstallment, OrderDraft } from './draft';
import { restToSplit } from './draft-installments';

/**
 * The installments fitted to a changed total: settled ones stay, and the others keep their shares
 * of the rest, with their terms (R-INS-15).
 */
export function fitInstallments(draft: OrderDraft): DraftInstallment[] {
  const values = allocate(Math.max(restToSplit(draft), 0), openValues(draft)).map(formatDecimal);
  return draft.installments.map((installment) =>
    isSettled(installment)
      ? installment
      : { ...installment, value: values.shift() ?? installment.value },
  );
}

/** Whether fitting differs from an equal division, and every value is readable. */
export function canFit(draft: OrderDraft): boolean {
  const values = openValues(draft);
  if (draft.installments.some(({ value }) => parseMoney(value) === null)) return false;
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length < 2 || sum === 0 || restToSplit(draft) <= 0) return false;
  return splitMoney(sum, values.length).some((value, index) => value !== values[index]);
}

/** In cents; unreadable values count as zero. */
function openValues({ installments }: OrderDraft): number[] {
  return installments
    .filter((installment) => !isSettled(installment))
    .map(({ value }) => parseMoney(value) ?? 0);
}
