import { useFetcher } from '@remix-run/react';

import { formatDate, todayIso } from '@domain/date';
import { unreached } from '@domain/email-server';
import type { PostFailure } from '~/components/autosave/keep-form';
import type { FormRefusal } from '~/components/form/errors/form-feedback';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { ToastRegion } from '~/components/ui/toast';
import { useExtension } from '~/features/extension/use-extension';

/**
 * The first-access invitation: undefined when the server does not return it, null when none is
 * valid.
 */
export type KnownInvitation = { expiresAt: string; lost: boolean } | null | undefined;

/**
 * Inside the form of a professional without a password: says so, and resends the first-access
 * e-mail. Without JavaScript the button posts the whole form, which comes back as typed; with it,
 * the form stays.
 */
export function AwaitingActivation({
  email,
  invitation,
}: {
  email: string;
  invitation: KnownInvitation;
}) {
  const isKept = useExtension('emails-kept');
  const fetcher = useFetcher<FormRefusal & PostFailure>();
  const { toast } = fetcher.data ?? {};
  const resent = toast?.type === 'success' || toast?.type === 'warning';
  return (
    <Notice as="div" tone="warning" action>
      <p>
        <strong>Aguardando ativação.</strong>{' '}
        {textOf(email, resent ? undefined : invitation, isKept)}
      </p>
      <Button
        type="submit"
        name="intent"
        value="resend-email"
        small
        aria-busy={fetcher.state !== 'idle' || undefined}
        onClick={(event) => {
          event.preventDefault();
          fetcher.submit({ intent: 'resend-email' }, { method: 'post' });
        }}
      >
        <Icon name="mail-check" />
        Reenviar e-mail
      </Button>
      {toast ? <ToastRegion toasts={[toast]} /> : null}
    </Notice>
  );
}

function textOf(email: string, invitation: KnownInvitation, isKept: boolean): string {
  if (invitation === null)
    return `Falta escolher a senha, e não há convite em vigor para ${email}. Reenvie o e-mail.`;
  if (invitation?.lost)
    return `A mensagem para ${email} não pôde ser enviada. Confira o e-mail e reenvie.`;
  const until = invitation
    ? `, e vale até ${formatDate(todayIso(new Date(invitation.expiresAt)))}`
    : '';
  if (isKept)
    return `Falta escolher a senha. ${unreached('person')} O convite é para ${email}${until}.`;
  return `Falta escolher a senha. O convite foi enviado para ${email}${until}.`;
}
