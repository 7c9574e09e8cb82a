import type { DraftInstallment } from './draft';

/**
 * Numbers installments from 1, in the order of their numbers, not of the list; then those without
 * one. One with a slip keeps its printed number, and the others take the rest (R-INS-08).
 */
export function renumber(installments: DraftInstallment[]): DraftInstallment[] {
  const printed = new Set(installments.filter(isPrinted).map(numberOf));
  const inTurn = installments
    .filter((installment) => !isPrinted(installment))
    .sort((one, other) => turnOf(one) - turnOf(other));
  let last = 0;
  const numbers = new Map(
    inTurn.map((installment) => {
      do last += 1;
      while (printed.has(last));
      return [installment, String(last)];
    }),
  );
  return installments.map((installment) => {
    const installmentNumber = numbers.get(installment) ?? installment.installmentNumber;
    return installment.installmentNumber === installmentNumber
      ? installment
      : { ...installment, installmentNumber };
  });
}

/** Numbers have at most two digits. */
const NO_NUMBER = 100;

function turnOf(installment: DraftInstallment): number {
  return numberOf(installment) || NO_NUMBER;
}

/**
 * Unique numbers are kept, gaps included, because receipts and slips were issued with them; the
 * list is sorted by due date. Otherwise, or if a new one exceeds the count, all are renumbered
 * (R-INS-16).
 */
export function numbered(installments: DraftInstallment[]): DraftInstallment[] {
  const numbers = installments.map(numberOf);
  const areOwn = numbers.every((number) => number > 0) && new Set(numbers).size === numbers.length;
  const fits = installments.every(
    (one) => one.idOrderInstallment !== '' || numberOf(one) <= installments.length,
  );
  return areOwn && fits ? installments : renumber(installments);
}

function isPrinted(installment: DraftInstallment): boolean {
  return installment.nossoNumero !== '' && numberOf(installment) > 0;
}

/** 0 when invalid. */
function numberOf({ installmentNumber }: DraftInstallment): number {
  return /^\d{1,2}$/.test(installmentNumber) ? Number(installmentNumber) : 0;
}
