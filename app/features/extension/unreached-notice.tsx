import { type EmailReceiver, unreached } from '@domain/email-server';
import { Notice } from '~/components/ui/notice';

import { useExtension } from './use-extension';

/** Above what sends e-mails, where the installation sends none: whom they do not reach. */
export function UnreachedNotice({ receiver }: { receiver: EmailReceiver }) {
  return useExtension('emails-kept') ? (
    <Notice tone="warning" className="mb-4">
      {unreached(receiver)}
    </Notice>
  ) : null;
}
