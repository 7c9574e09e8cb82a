import { isIsoDate } from '../../date';
import type { DraftInstallment } from './draft';

/** How an installment stands in the form on `today` (ISO, in Brasília). */
export function installmentStage(
  {
    paymentDate,
    nossoNumero,
    dueDate,
  }: Pick<DraftInstallment, 'paymentDate' | 'nossoNumero' | 'dueDate'>,
  today: string,
): 'paid' | 'open' | 'overdue' | 'slip' | 'slip-overdue' {
  if (paymentDate !== '') return 'paid';
  const isOverdue = isIsoDate(dueDate) && dueDate < today;
  if (nossoNumero !== '') return isOverdue ? 'slip-overdue' : 'slip';
  return isOverdue ? 'overdue' : 'open';
}
