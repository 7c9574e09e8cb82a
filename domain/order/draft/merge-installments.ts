import type { ConflictPart, InstallmentUnit } from './conflict';
import type { DraftInstallment, OrderDraft } from './draft';
import { installmentsById } from './installment-conflicts';
import { numbered } from './installment-numbers';

/** The installments with the other user's changes that are `taken`, and the stored slips. */
export function mergeInstallments(
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft },
  conflicts: readonly ConflictPart[],
  taken: readonly ConflictPart[],
): DraftInstallment[] {
  const [ours, others] = [installmentsById(mine), installmentsById(theirs)];
  const division = conflicts.find((part) => part.kind === 'division');
  const isTheirs = taken.some(({ kind }) => kind === 'division');
  const lines = isTheirs ? theirs.installments : mine.installments;
  const merged = lines.map((line) => {
    const id = line.idOrderInstallment;
    const [own, other] = [ours.get(id), others.get(id)];
    if (!other) return asNew(line, division?.reversed.includes(id) ?? false);
    if (!own) return other;
    const units = taken.filter(
      (part) => part.kind === 'installment' && part.idOrderInstallment === id,
    );
    const result = units.reduce(
      (so, part) => (part.kind === 'installment' ? takeUnit(so, other, part.unit) : so),
      division
        ? {
            ...own,
            value: line.value,
            ...(division.dueDates.includes(id) ? { dueDate: line.dueDate } : {}),
          }
        : own,
    );
    // A slip is not a choice: it either exists at the bank or not.
    return withSlipOf(result, other);
  });
  return numbered(merged);
}

/** An installment that is no longer registered; a reversed payment is not booked again. */
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
  const installments = draft.installments.map((line) =>
    withSlipOf(line, others.get(line.idOrderInstallment) ?? line),
  );
  return { ...draft, installments };
}

/** A slip is printed with its installment's registered number (R-LCK-05). */
function withSlipOf(
  line: DraftInstallment,
  { nossoNumero, bankSlip, installmentNumber }: DraftInstallment,
): DraftInstallment {
  const slip = { ...line, nossoNumero, bankSlip };
  return nossoNumero === '' ? slip : { ...slip, installmentNumber };
}
