import type { FieldError } from '../field-error';

interface Numbered {
  idOrderInstallment: number | null;
  installmentNumber: number;
}

/**
 * Installments are numbered from 1, each number once, in whatever order they are sent: receipts are
 * asked for by it, and slips and Pix tell it (R-INS-16). One that keeps the number it is `stored` with
 * is not refused: papers were issued with that (R-INS-08).
 */
export function checkInstallmentNumbers(
  installments: readonly Numbered[],
  stored: readonly Numbered[],
): FieldError[] {
  const before = new Map(
    stored.map(({ idOrderInstallment, installmentNumber }) => [
      idOrderInstallment,
      installmentNumber,
    ]),
  );
  const isKept = ({ idOrderInstallment, installmentNumber }: Numbered) =>
    idOrderInstallment !== null && before.get(idOrderInstallment) === installmentNumber;
  const kept = installments.filter(isKept).map((each) => each.installmentNumber);
  const taken = new Set(kept);
  const added = installments.length - kept.length;
  // A new one may follow on those that have gaps.
  const most = Math.max(installments.length, Math.max(0, ...kept) + added);
  return installments.flatMap((installment, index) => {
    const { installmentNumber } = installment;
    if (isKept(installment)) return [];
    const isFree = installmentNumber <= most && !taken.has(installmentNumber);
    taken.add(installmentNumber);
    if (isFree) return [];
    const path = `installments[${index}].installmentNumber`;
    return [{ path, message: `Numere as parcelas de 1 a ${installments.length}, sem repetir` }];
  });
}
