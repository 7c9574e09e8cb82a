import { EMAIL_KEPT } from '@domain/email-server';

import type { Caller } from './api-call.server';
import { listExtensions } from './extensions.server';

/**
 * What a toast adds after a message was written in an installation without an e-mail server
 * (docs/contract.md#emails-kept); nothing where one sends it.
 */
export async function keptEmailRemark(caller: Caller): Promise<string | undefined> {
  return (await listExtensions(caller)).includes('emails-kept') ? EMAIL_KEPT : undefined;
}
