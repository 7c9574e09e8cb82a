import { isIsoDate } from '../../date';
import { parseMoney } from '../../money';
import type { DraftInstallment } from './draft';

/** The status of an installment in the form on `today` (ISO, in Brasília). */
export function installmentStage(
  {
    paymentDate,
    nossoNumero,
    dueDate,
    value,
  }: Pick<DraftInstallment, 'paymentDate' | 'nossoNumero' | 'dueDate' | 'value'>,
  today: string,
): 'paid' | 'open' | 'overdue' | 'slip' | 'slip-overdue' | 'nothing' {
  if (paymentDate !== '') return 'paid';
  // The order's total is zero (R-REC-13).
  if (parseMoney(value) === 0) return 'nothing';
  const isOverdue = isIsoDate(dueDate) && dueDate < today;
  if (nossoNumero !== '') return isOverdue ? 'slip-overdue' : 'slip';
  return isOverdue ? 'overdue' : 'open';
}
