import { ANONYMISED_NAME } from '../client/anonymised';
import type { FieldError } from '../field-error';
import { personalNames } from '../recorded-fields';
import { orderHistoryFields } from './order-fields';
import type { OrderInput } from './order-schema';

/** The error of a field that would give an anonymised client their data back (R-HIS-13). */
export const CLIENT_ANONYMISED =
  'Este cliente foi anonimizado: os dados dele não voltam. Deixe vazio, ou busque outro cliente cadastrado.';

/**
 * The order's fields that are emptied with its client. Not the name, which is replaced; nor the
 * observation, which is about the work too: the page asks people to read it first
 * (docs/decisions/0153).
 */
export function emptiedWithClient() {
  const { clientName: _name, observation: _observation, ...theirs } = orderHistoryFields();
  return personalNames(theirs);
}

/** Whether a stored order, or its draft, lost its client's data. */
export function isAnonymisedOrder({ clientName }: { clientName: string | null }): boolean {
  return clientName === ANONYMISED_NAME;
}

/**
 * Errors of an order of an anonymised client that has their data again, whoever sends it: a form
 * that was open meanwhile, or a program that repeats its request. Once emptied, an order passes to
 * another registered client only; whoever is merely typed may be the same person.
 */
export function checkAnonymised(
  order: OrderInput,
  isClientAnonymised: boolean,
  stored: Pick<OrderInput, 'clientName'> | null,
): FieldError[] {
  const isLeft = order.idClient === null && stored !== null && isAnonymisedOrder(stored);
  if (!isClientAnonymised && !isLeft) return [];
  const isNamed = isLeft || order.clientName !== null;
  const fields = emptiedWithClient()
    // With a registered client, R-ORD-52 refuses the document.
    .filter((field) => order[field] !== null && (isLeft || field !== 'clientCpfCnpj'));
  return [
    ...(isNamed && !isAnonymisedOrder(order) ? (['clientName'] as const) : []),
    ...fields,
  ].map((path) => ({ path, message: CLIENT_ANONYMISED }));
}
