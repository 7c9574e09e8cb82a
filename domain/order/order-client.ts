import { EXEMPT } from '../client/client-fields';
import { clientFormSchema, type ClientInput } from '../client/client-schema';
import { type FieldError, fieldErrors } from '../field-error';
import { LEGAL_PERSON, NATURAL_PERSON } from '../person-type';
import { ACTIVE } from '../status';
import { isCnpjLength } from '../tax-id';
import type { Client } from '../wire/client';
import { orderClientFields, type OrderInput } from './order-schema';

/**
 * A registered client updated from an order, or a new client: data that the order does not have
 * stays as registered. Errors of the register's rules are reported under the order's own fields.
 */
export function clientOfOrder(
  order: OrderInput,
  registered: Client | null,
): { client: ClientInput } | { errors: FieldError[] } {
  const document = order.clientCpfCnpj ?? '';
  const parsed = clientFormSchema.safeParse({
    ...(registered ?? {
      personType: isCnpjLength(document) ? LEGAL_PERSON : NATURAL_PERSON,
      status: ACTIVE,
    }),
    cpfCnpj: document,
    name: order.clientName,
    phone: order.clientPhone,
    email: order.clientEmail,
    zipCode: order.clientZipCode,
    street: order.clientStreet,
    number: order.clientNumber,
    district: order.clientDistrict,
    city: order.clientCity,
    state: order.clientState,
    complement: order.clientComplement,
    stateRegistration: order.clientStateRegistration,
    exemptStateRegistration: order.clientStateRegistration?.toUpperCase() === EXEMPT,
  });
  if (parsed.success) return { client: parsed.data };
  const errors = fieldErrors(parsed.error).map(({ path, message }) => ({
    path: orderField(path),
    message,
  }));
  return {
    errors: errors.some(({ path }) => path === ASKED_REGISTER) ? errors : [why(order), ...errors],
  };
}

/** The checkbox for saving the client. */
export const ASKED_REGISTER = 'saveClient';

/** Explains the errors: the order itself would not need these fields. */
function why({ idClient }: OrderInput): FieldError {
  const purpose =
    idClient === null
      ? 'Para cadastrar este cliente'
      : 'Para atualizar também o cadastro do cliente';
  return {
    path: ASKED_REGISTER,
    message: `${purpose}, complete os dados abaixo, ou desmarque esta opção.`,
  };
}

const ORDER_FIELDS = Object.keys(orderClientFields());

/**
 * The order's name for a client field; errors of fields that the order does not show go to the
 * checkbox for saving the client.
 */
export function orderField(path: string): string {
  const field = `client${path.charAt(0).toUpperCase()}${path.slice(1)}`;
  return ORDER_FIELDS.includes(field) ? field : ASKED_REGISTER;
}
