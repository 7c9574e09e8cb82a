import { fieldErrors } from '@domain/field-error';
import type { orderFormSchema, orderSchema } from '@domain/order/order-schema';

/** An order's errors as `{path: message}`; empty when it is valid. */
export function errors(schema: typeof orderSchema | typeof orderFormSchema, given: unknown) {
  const parsed = schema.safeParse(given);
  return parsed.success
    ? {}
    : Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}
