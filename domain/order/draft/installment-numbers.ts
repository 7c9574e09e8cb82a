import type { DraftInstallment } from './draft';

/**
 * From 1 on, but for those with a slip, which is printed with its number: the others have what is left
 * (R-INS-08).
 */
export function renumber(installments: DraftInstallment[]): DraftInstallment[] {
  const printed = new Set(installments.filter(isPrinted).map(numberOf));
  let last = 0;
  return installments.map((installment) => {
    if (isPrinted(installment)) return installment;
    do last += 1;
    while (printed.has(last));
    const installmentNumber = String(last);
    return installment.installmentNumber === installmentNumber
      ? installment
      : { ...installment, installmentNumber };
  });
}

/**
 * Ascending numbers are kept, gaps included, because receipts and slips were issued with them. Any
 * others are renumbered, and so are all where a new one is past the count (R-INS-16).
 */
export function numbered(installments: DraftInstallment[]): DraftInstallment[] {
  const numbers = installments.map(numberOf);
  const ascend = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  const fits = installments.every(
    (one) => one.idOrderInstallment !== '' || numberOf(one) <= installments.length,
  );
  return ascend && fits ? installments : renumber(installments);
}

function isPrinted(installment: DraftInstallment): boolean {
  return installment.nossoNumero !== '' && numberOf(installment) > 0;
}

/** 0 for what is no number. */
function numberOf({ installmentNumber }: DraftInstallment): number {
  return /^\d{1,2}$/.test(installmentNumber) ? Number(installmentNumber) : 0;
}
