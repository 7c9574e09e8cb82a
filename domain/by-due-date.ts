interface Due {
  installmentNumber: number;
  dueDate: string | null;
}

/**
 * An order's installments in reading order: by due date, then by number. Numbers may be out of
 * order, such as one that is printed on a slip (R-INS-16). One without a due date stays after the
 * one before it by number.
 */
export function byDueDate<Installment extends Due>(
  installments: readonly Installment[],
): Installment[] {
  let latest = '';
  return [...installments]
    .sort((one, other) => one.installmentNumber - other.installmentNumber)
    .map((installment) => ({ installment, due: (latest = installment.dueDate ?? latest) }))
    .sort((one, other) => one.due.localeCompare(other.due))
    .map(({ installment }) => installment);
}
