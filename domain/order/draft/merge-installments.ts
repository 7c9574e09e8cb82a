import type { ConflictPart, InstallmentUnit } from './conflict';
import type { DraftInstallment, OrderDraft } from './draft';
import { installmentsById } from './installment-conflicts';

/** The installments with what is `taken` of the others' changes, and the slips that are stored. */
export function mergeInstallments(
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft },
  conflicts: readonly ConflictPart[],
  taken: readonly ConflictPart[],
): DraftInstallment[] {
  const [ours, others] = [installmentsById(mine), installmentsById(theirs)];
  const division = conflicts.find((part) => part.kind === 'division');
  const isTheirs = taken.some(({ kind }) => kind === 'division');
  const lines = isTheirs ? theirs.installments : mine.installments;
  return lines.map((line) => {
    const id = line.idOrderInstallment;
    const [own, other] = [ours.get(id), others.get(id)];
    if (!other) return asNew(line, division?.reversed.includes(id) ?? false);
    if (!own) return other;
    const units = taken.filter(
      (part) => part.kind === 'installment' && part.idOrderInstallment === id,
    );
    const merged = units.reduce(
      (result, part) => (part.kind === 'installment' ? takeUnit(result, other, part.unit) : result),
      division
        ? {
            ...own,
            value: line.value,
            ...(division.dueDates.includes(id) ? { dueDate: line.dueDate } : {}),
          }
        : own,
    );
    // A slip cannot be chosen: it exists at the bank or it does not.
    return { ...merged, nossoNumero: other.nossoNumero, bankSlip: other.bankSlip };
  });
}

/** An installment that is no longer registered; a payment that was reversed is not booked again. */
function asNew(line: DraftInstallment, isReversed: boolean): DraftInstallment {
  return {
    ...line,
    idOrderInstallment: '',
    nossoNumero: '',
    bankSlip: '',
    ...(isReversed ? { paymentDate: '', paidValue: '' } : {}),
  };
}

function takeUnit(
  line: DraftInstallment,
  { paymentDate, paidValue, paymentType, ...other }: DraftInstallment,
  unit: InstallmentUnit,
): DraftInstallment {
  return unit === 'payment'
    ? { ...line, paymentDate, paidValue, paymentType }
    : { ...line, [unit]: other[unit] };
}

/** The draft with the current slips of its registered installments, otherwise unchanged. */
export function withSlipsOf(draft: OrderDraft, theirs: OrderDraft): OrderDraft {
  const others = installmentsById(theirs);
  return {
    ...draft,
    installments: draft.installments.map((line) => {
      const { nossoNumero, bankSlip } = others.get(line.idOrderInstallment) ?? line;
      return { ...line, nossoNumero, bankSlip };
    }),
  };
}
