import type { Option } from '~/components/form/fields/option';
import type { Caller } from '~/server/http/api-call.server';
import { nullIfUnanswered } from '~/server/http/failed-call.server';

import { findClientById } from './client.server';

/**
 * The client of a list's filter, by name; by number for a client who is not found or whom the
 * person may not see. Null without one.
 */
export async function clientOption(caller: Caller, idClient: string): Promise<Option | null> {
  if (idClient === '') return null;
  const client = await findClientById(caller, Number(idClient)).catch(nullIfUnanswered);
  return { value: idClient, label: client?.name || `nº ${idClient}` };
}
