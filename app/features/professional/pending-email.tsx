import { useFetcher } from '@remix-run/react';
import { type ReactNode, useState } from 'react';

import { formatInstant } from '@domain/date';
import { unreached } from '@domain/email-server';
import type { PostFailure } from '~/components/autosave/keep-form';
import type { FormRefusal } from '~/components/form/errors/form-feedback';
import { SessionEnded } from '~/components/form/session-ended';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { ToastRegion } from '~/components/ui/toast';
import { useExtension } from '~/features/extension/use-extension';

/**
 * The e-mail awaiting confirmation: undefined when the server does not return it, null when there
 * is none.
 */
export type KnownPendingEmail =
  { email: string; expiresAt: string; lost: boolean } | null | undefined;

/**
 * Inside the form of a professional whose new e-mail awaits confirmation: says so, resends the
 * message, or cancels the change. Without JavaScript the buttons post the whole form, which comes
 * back as typed; with it, the form stays.
 */
export function PendingEmail({
  pending: { email, expiresAt, lost },
}: {
  pending: NonNullable<KnownPendingEmail>;
}) {
  const isKept = useExtension('emails-kept');
  const fetcher = useFetcher<FormRefusal & PostFailure>();
  const [pressed, setPressed] = useState('');
  const post = (intent: string) => {
    setPressed(intent);
    fetcher.submit({ intent }, { method: 'post' });
  };
  const toast = fetcher.data?.toast;
  if (pressed === CANCEL && toast?.type === 'success') return <ToastRegion toasts={[toast]} />;
  return (
    <Notice as="div" tone="warning" action>
      <p>
        <strong>Aguardando confirmação de {email}.</strong>{' '}
        {lost
          ? LOST
          : isKept
            ? unreached('person')
            : `A mensagem enviada a esse e-mail vale até ${formatInstant(new Date(expiresAt))}.`}{' '}
        Até lá vale o e-mail abaixo.
      </p>
      <PendingButton intent="resend-pending-email" busy={fetcher.state !== 'idle'} post={post}>
        <Icon name="mail-check" />
        Reenviar mensagem
      </PendingButton>
      <PendingButton intent={CANCEL} busy={fetcher.state !== 'idle'} post={post}>
        <Icon name="x" />
        Desistir da troca
      </PendingButton>
      {toast ? <ToastRegion toasts={[toast]} /> : null}
      {fetcher.data?.sessionEnded ? <SessionEnded /> : null}
    </Notice>
  );
}

const CANCEL = 'cancel-pending-email';
const LOST = 'A mensagem a esse e-mail não pôde ser enviada: confira-o.';

function PendingButton({
  intent,
  busy,
  post,
  children,
}: {
  intent: string;
  busy: boolean;
  post: (intent: string) => void;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      small
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        post(intent);
      }}
    >
      {children}
    </Button>
  );
}
