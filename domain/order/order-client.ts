import { clientFormSchema, type ClientInput, EXEMPT } from '../client/client-schema';
import { type FieldError, fieldErrors } from '../field-error';
import { LEGAL_PERSON, NATURAL_PERSON, type PersonType } from '../person-type';
import { isCnpjLength } from '../tax-id';
import type { OrderInput } from './order-schema';

/** Client fields that an order does not have. */
export interface RegisteredClient {
  personType: PersonType;
  whatsApp: boolean;
  birthDate: string | null;
  status: number | null;
}

/**
 * The client's register as updated by an order, or a new client. Errors of the register's rules are
 * reported under the order's own fields.
 */
export function clientOfOrder(
  order: OrderInput,
  registered: RegisteredClient | null,
): { client: ClientInput } | { errors: FieldError[] } {
  const document = order.clientCpfCnpj ?? '';
  const parsed = clientFormSchema.safeParse({
    personType: registered?.personType ?? (isCnpjLength(document) ? LEGAL_PERSON : NATURAL_PERSON),
    cpfCnpj: document,
    name: order.clientName,
    phone: order.clientPhone,
    whatsApp: registered?.whatsApp ?? false,
    email: order.clientEmail,
    birthDate: registered?.birthDate ?? null,
    status: registered ? registered.status : 1,
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
  return parsed.success
    ? { client: parsed.data }
    : {
        errors: fieldErrors(parsed.error).map(({ path, message }) => ({
          path: orderField(path),
          message,
        })),
      };
}

/**
 * The order's name for a client field; errors of fields that the order does not show go to the
 * checkbox that asked to save the client.
 */
export function orderField(path: string): string {
  return ['birthDate', 'status', 'personType', 'whatsApp', 'exemptStateRegistration', ''].includes(
    path,
  )
    ? 'saveClient'
    : `client${path.charAt(0).toUpperCase()}${path.slice(1)}`;
}
