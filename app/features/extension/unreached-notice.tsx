import { type EmailReceiver, unreached } from '@domain/email-server';
import { Notice } from '~/components/ui/notice';

import { useExtension } from './use-extension';

/** Shown above e-mail forms on an installation that sends no e-mail: who is not reached. */
export function UnreachedNotice({ receiver }: { receiver: EmailReceiver }) {
  return useExtension('emails-kept') ? (
    <Notice tone="warning" className="mb-4">
      {unreached(receiver)}
    </Notice>
  ) : null;
}
