import { NO_STATE } from '@domain/brazilian-states';

import { findAddress } from './zip-code.server';

/** Typed values with the address of their CEP filled in, or cleared when it has none (spec 1, section 5.2). */
export async function withAddressOfZipCode<Values extends Record<string, unknown>>(values: Values) {
  const zipCode = typeof values.zipCode === 'string' ? values.zipCode : '';
  const address = await findAddress(zipCode);
  return { ...values, ...(address ?? { street: '', district: '', city: '', state: NO_STATE }) };
}
