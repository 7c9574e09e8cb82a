import { type EmailReceiver, unreached } from '@domain/email-server';
import type { ToastMessage } from '~/components/ui/toast';

import type { Caller } from './api-call.server';
import { listExtensions } from './extensions.server';

/** Whether messages stay on the server, for want of an e-mail server (docs/contract.md#emails-kept). */
export async function areEmailsKept(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes('emails-kept');
}

type Told = Pick<ToastMessage, 'type' | 'message' | 'description'>;

/** What is told of something that causes an e-mail: a success, or a warning where it reaches nobody. */
export function toldOfEmail(message: string, receiver: EmailReceiver, isKept: boolean): Told {
  return isKept
    ? { type: 'warning', message, description: unreached(receiver) }
    : { type: 'success', message };
}
