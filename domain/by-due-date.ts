interface Due {
  installmentNumber: number;
  dueDate: string | null;
}

/**
 * An order's installments as they are read: by due date, then by number. A number may stand out of
 * that order, as one that a slip is printed with (R-INS-16). One without a due date stays behind the
 * one before it by number.
 */
export function byDueDate<Installment extends Due>(
  installments: readonly Installment[],
): Installment[] {
  let latest = '';
  return installments
    .toSorted((one, other) => one.installmentNumber - other.installmentNumber)
    .map((installment) => ({ installment, due: (latest = installment.dueDate ?? latest) }))
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .map(({ installment }) => installment);
}
