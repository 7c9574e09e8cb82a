import { slipRefusal } from '@domain/bank-slip/slip-rules';
import { formatDate } from '@domain/date';
import { parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft';
import { z } from '@domain/zod';

/** What can be done about a registered installment's slip: it is made of what is saved. */
export interface SlipOffer {
  idOrder: number;
  /** Why there can be none yet; null when there can. */
  refusal: string | null;
  /** `R$ 75,00` without the sign, and `dd/mm/yyyy`, as they are saved. */
  value: string;
  dueDate: string;
}

const slipCodes = z
  .object({
    current: z.object({
      linhaDigitavel: z.string().min(1).nullish().catch(null),
      pixCode: z.string().min(1).nullish().catch(null),
    }),
  })
  .transform(({ current }) => ({
    line: current.linhaDigitavel ?? null,
    pixCode: current.pixCode ?? null,
  }))
  .catch({ line: null, pixCode: null });

/**
 * The line that is typed and the Pix 'copia e cola' of a draft's slip, where the API tells them; a
 * slip is an object, or the JSON text of one (docs/contract.md#an-orders-items-and-installments).
 */
export function slipCodesOf(bankSlip: string) {
  try {
    const slip: unknown = JSON.parse(bankSlip);
    return slipCodes.parse(typeof slip === 'string' ? JSON.parse(slip) : slip);
  } catch {
    return slipCodes.parse(null);
  }
}

/**
 * By the id of their installment, on `today` (ISO, in Brasília); none for an order that is not
 * registered.
 */
export function slipOffers(
  idOrder: number | null,
  saved: OrderDraft,
  today: string,
): ReadonlyMap<string, SlipOffer> {
  if (idOrder === null) return new Map();
  const { clientName, clientCpfCnpj } = saved;
  return new Map(
    saved.installments.map(({ idOrderInstallment, paymentType, dueDate, paymentDate, value }) => {
      const asked = {
        paymentType,
        dueDate,
        paymentDate,
        value: parseMoney(value) ?? 0,
        clientName,
        clientCpfCnpj,
      };
      return [
        idOrderInstallment,
        { idOrder, refusal: slipRefusal(asked, today), value, dueDate: formatDate(dueDate) },
      ];
    }),
  );
}

/**
 * Whether a slip stands that was not paid when the order was saved: its payer stays (see
 * order-locks).
 */
export function hasUnpaidSlip(draft: OrderDraft, saved: OrderDraft): boolean {
  const paid = new Set(
    saved.installments
      .filter(({ paymentDate }) => paymentDate !== '')
      .map(({ idOrderInstallment }) => idOrderInstallment),
  );
  return draft.installments.some(
    ({ nossoNumero, idOrderInstallment }) => nossoNumero !== '' && !paid.has(idOrderInstallment),
  );
}
