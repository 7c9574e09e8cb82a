import { type EmailReceiver, unreached } from '@domain/email-server';
import type { ToastMessage } from '~/components/ui/toast';

import type { Caller } from './api-call.server';
import { listExtensions } from './extensions.server';

/**
 * Whether messages stay on the server because no e-mail server is configured
 * (docs/contract.md#emails-kept).
 */
export async function areEmailsKept(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes('emails-kept');
}

type Told = Pick<ToastMessage, 'type' | 'message' | 'description'>;

/**
 * The message after an action that sends an e-mail: a success, or a warning if it reaches no one.
 */
export function toldOfEmail(message: string, receiver: EmailReceiver, isKept: boolean): Told {
  return isKept
    ? { type: 'warning', message, description: unreached(receiver) }
    : { type: 'success', message };
}
