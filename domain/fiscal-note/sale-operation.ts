import { AT_THE_COUNTER, isPresence, type Presence, PRESENCES } from '../nfe/presence';
import { isTaxpayer } from '../nfe/taxpayer';
import { ORDER_STATUS } from '../order/order-status';
import { z } from '../zod';

/**
 * What a note says of the sale itself (`indFinal` and `indPres`, NF-e 4.00, fields B25a and B25b).
 */
export interface SaleOperation {
  /** Whether the buyer keeps the goods. */
  finalConsumer: boolean;
  presence: Presence;
}

/** What was chosen; null leaves it to what the order says. */
export interface ChosenOperation {
  finalConsumer: boolean | null;
  presence: Presence | null;
}

/** What an order says of its sale. */
interface SoldOrder {
  idOrderStatus: number;
  clientStateRegistration: string | null;
  products: readonly { type: string }[];
}

/** Part of a request for a note: an addition, so what is not there is not chosen. */
export const chosenOperation = {
  finalConsumer: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  presence: z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      z.custom<Presence>(isPresence, 'Escolha como a venda foi feita').nullish(),
    )
    .transform((value) => value ?? null),
};

/** What can be chosen of an order's note: a question that has one answer is none. */
export interface OperationChoices {
  /**
   * A buyer with a state registration may resell; whoever has none keeps the goods (rule E16a-40).
   */
  finalConsumer: boolean;
  /** A sale over the counter was made in person. */
  presences: readonly (typeof PRESENCES)[number][];
}

export function operationChoices(order: SoldOrder): OperationChoices {
  const counter = order.idOrderStatus === ORDER_STATUS.VENDA_DIRETA;
  return {
    finalConsumer: isTaxpayer({ stateRegistration: order.clientStateRegistration }),
    presences: counter ? PRESENCES.filter(({ value }) => value === AT_THE_COUNTER) : PRESENCES,
  };
}

/**
 * What the order's note says of its sale. Where nothing was chosen: who has a state registration is
 * taken to resell the goods, unless they come with services, which use them up; and a sale was made
 * in person.
 */
export function saleOperation(
  order: SoldOrder,
  chosen: ChosenOperation = { finalConsumer: null, presence: null },
): SaleOperation {
  const choices = operationChoices(order);
  const withServices = order.products.some(({ type }) => type === 'S');
  const isChosen = choices.presences.some(({ value }) => value === chosen.presence);
  return {
    finalConsumer: !choices.finalConsumer || (chosen.finalConsumer ?? withServices),
    presence: isChosen && chosen.presence !== null ? chosen.presence : AT_THE_COUNTER,
  };
}
