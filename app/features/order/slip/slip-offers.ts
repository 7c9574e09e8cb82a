import { slipRefusal } from '@domain/bank-slip/slip-rules';
import { formatDate } from '@domain/date';
import { isRecord, textIn } from '@domain/is-record';
import { parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { ReceivedParts } from '@domain/order/received-parts';

/** Actions on a saved installment's slip, which uses the saved data. */
export interface SlipOffer {
  idOrder: number;
  /** Why it cannot be issued yet; null when it can. */
  refusal: string | null;
  /** `R$ 75,00` without the sign, and `dd/mm/yyyy`, as saved. */
  value: string;
  dueDate: string;
}

/**
 * The typed line, the Pix 'copia e cola' and the registration of a slip, if the API has them; a
 * slip is an object or its JSON text (docs/contract.md#an-orders-items-and-installments).
 */
export function slipCodesOf(bankSlip: string) {
  const slip = parsedJson(bankSlip);
  const object = typeof slip === 'string' ? parsedJson(slip) : slip;
  const current = isRecord(object) ? object.current : null;
  const given = (name: string) => textIn(current, name) || null;
  return {
    line: given('linhaDigitavel'),
    pixCode: given('pixCode'),
    registeredAt: given('registeredAt'),
  };
}

/** Null for text that is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface SavedOrder {
  /** Null for an unsaved order, which has no offers. */
  idOrder: number | null;
  saved: OrderDraft;
  received: ReceivedParts;
}

/** By installment id, on `today` (ISO, in Brasília). */
export function slipOffers(
  { idOrder, saved, received }: SavedOrder,
  today: string,
): ReadonlyMap<string, SlipOffer> {
  if (idOrder === null) return new Map();
  const { clientName, clientCpfCnpj } = saved;
  return new Map(
    saved.installments.map(({ idOrderInstallment, paymentType, dueDate, paymentDate, value }) => {
      const checked = {
        paymentType,
        dueDate,
        paymentDate,
        value: parseMoney(value) ?? 0,
        receivedValue: received[idOrderInstallment] ?? 0,
        clientName,
        clientCpfCnpj,
      };
      return [
        idOrderInstallment,
        { idOrder, refusal: slipRefusal(checked, today), value, dueDate: formatDate(dueDate) },
      ];
    }),
  );
}

/** Whether the saved order has an unpaid slip: its payer is locked (see order-locks). */
export function hasUnpaidSlip(draft: OrderDraft, saved: OrderDraft): boolean {
  const isPaid = (id: string) =>
    saved.installments.some(
      ({ idOrderInstallment, paymentDate }) => idOrderInstallment === id && paymentDate !== '',
    );
  return draft.installments.some(
    ({ nossoNumero, idOrderInstallment }) => nossoNumero !== '' && !isPaid(idOrderInstallment),
  );
}
