import { slipRefusal } from '@domain/bank-slip/slip-rules';
import { formatDate } from '@domain/date';
import { parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft';

/** What can be done about a registered installment's slip: it is made of what is saved. */
export interface SlipOffer {
  idOrder: number;
  /** Why there can be none yet; null when there can. */
  refusal: string | null;
  /** `R$ 75,00` without the sign, and `dd/mm/yyyy`, as they are saved. */
  value: string;
  dueDate: string;
}

/** By the id of their installment; none for an order that is not registered. */
export function slipOffers(idOrder: number | null, saved: OrderDraft): ReadonlyMap<string, SlipOffer> {
  if (idOrder === null) return new Map();
  const { clientName, clientCpfCnpj } = saved;
  return new Map(
    saved.installments.map(({ idOrderInstallment, paymentType, dueDate, paymentDate, value }) => {
      const refusal = slipRefusal({ paymentType, dueDate, paymentDate, value: parseMoney(value) ?? 0, clientName, clientCpfCnpj });
      return [idOrderInstallment, { idOrder, refusal, value, dueDate: formatDate(dueDate) }];
    }),
  );
}
