import { AT_THE_COUNTER, isPresence, type Presence, PRESENCES } from '../nfe/presence';
import { isTaxpayer } from '../nfe/taxpayer';
import { ORDER_STATUS } from '../order/order-status';
import { z } from '../zod';

/** How a note describes the sale (`indFinal` and `indPres`, NF-e 4.00, fields B25a and B25b). */
export interface SaleOperation {
  /** Whether the buyer is the final consumer. */
  finalConsumer: boolean;
  presence: Presence;
}

/** What was chosen; null derives it from the order. */
export interface ChosenOperation {
  finalConsumer: boolean | null;
  presence: Presence | null;
}

/** The order fields that describe the sale. */
interface SoldOrder {
  idOrderStatus: number;
  clientStateRegistration: string | null;
  products: readonly { type: string }[];
}

/** Part of a note request: an extension, so a missing field means no choice. */
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

/** The choices available for an order's note; a question with a single answer is not asked. */
export interface OperationChoices {
  /**
   * A buyer with a state registration may resell; one without is always the final consumer (rule
   * E16a-40).
   */
  finalConsumer: boolean;
  /** A counter sale is made in person. */
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
 * How the order's note describes the sale. Defaults: a buyer with a state registration resells the
 * goods, unless services use them up; the sale was made in person.
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
