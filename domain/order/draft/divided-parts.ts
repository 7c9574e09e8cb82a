import { parseMoney } from '../../money';
import { checkWorth, partsText, type ReceivedParts } from '../received-parts';
import { isSettled } from '../stored-order';
import type { DraftInstallment } from './draft';

/**
 * Why a division cannot be saved: an open installment must stay, and exceed its partial payments
 * (R-REC-06). Null when it can.
 */
export function dividedPartsError(
  before: readonly DraftInstallment[],
  after: readonly DraftInstallment[],
  received: ReceivedParts,
): string | null {
  const whole = after.filter((line) => checkWorth([worthOf(line)], received).length === 0);
  const kept = new Set(whole.map(({ idOrderInstallment }) => idOrderInstallment));
  const short = before.flatMap((line) => {
    const parts = received[line.idOrderInstallment] ?? 0;
    return parts === 0 || isSettled(line) || kept.has(line.idOrderInstallment)
      ? []
      : [{ ...line, receivedValue: parts }];
  });
  return short.length === 0 ? null : `${partsText(short)}: ${NOT_MORE}`;
}

const NOT_MORE =
  'esta divisão não deixaria mais que isso. Digite os valores à mão, ou estorne antes.';

/** The values of a draft's line. */
export function worthOf(line: DraftInstallment) {
  const { idOrderInstallment, paymentDate, value, paidValue } = line;
  return {
    idOrderInstallment,
    paymentDate: paymentDate === '' ? null : paymentDate,
    value: parseMoney(value),
    paidValue: parseMoney(paidValue),
  };
}
