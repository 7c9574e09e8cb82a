import { fieldErrors } from '@domain/field-error';
import type { orderFormSchema, orderSchema } from '@domain/order/order-schema';

/** `{path: message}` of all that is wrong with an order; empty when nothing is. */
export function errors(schema: typeof orderSchema | typeof orderFormSchema, given: unknown) {
  const parsed = schema.safeParse(given);
  return parsed.success
    ? {}
    : Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}
