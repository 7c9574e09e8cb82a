import type { FieldError } from '../field-error';

interface Numbered {
  idOrderInstallment: number | null;
  installmentNumber: number;
}

/**
 * Installments are numbered from 1, without duplicates, in any order: receipts are requested by
 * number, and slips and Pix show it (R-INS-16). A number unchanged from `stored` is not refused:
 * papers were issued with it (R-INS-08).
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
  // New numbers may continue after existing ones with gaps.
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
