import { formatInstant } from '@domain/date';
import { greetedName } from '@domain/person-name';

import { type Block, composeEmail } from '../../email/compose-email';
import type { Email, Mailbox } from '../../email/email';

export const CONFIRMATION_HOURS = 48;
/** How long the former address can undo a change. */
export const STOPPABLE_DAYS = 7;

/** To the new address: the link that confirms it. */
export function confirmationEmail(to: Mailbox, token: string, webUrl: string): Email {
  return composeEmail(
    'email-confirmation',
    { to, subject: 'Confirme o seu novo e-mail no Prumo' },
    [
      { paragraph: `Olá, ${greetedName(to.name)}.` },
      {
        paragraph: `Este e-mail, ${to.address}, foi informado como o novo do seu acesso ao Prumo. Falta confirmar:`,
      },
      {
        link: { label: 'Confirmar o e-mail', url: `${webUrl}/confirm-email?email-change=${token}` },
      },
      {
        paragraph: `O link vale por ${CONFIRMATION_HOURS} horas e uma só vez. Até lá, o seu acesso continua com o e-mail anterior.`,
      },
      { paragraph: 'Se você não conhece o Prumo, ignore esta mensagem: nada muda.' },
    ],
  );
}

/** To the current address, immediately: what is about to change, and the link that stops it. */
export function changingEmail(
  to: Mailbox,
  {
    email,
    stopToken,
    byOther,
    now,
  }: { email: string; stopToken: string; byOther: string | null; now: Date },
  webUrl: string,
): Email {
  const who = byOther === null ? 'foi pedida' : `foi pedida por ${byOther}`;
  return composeEmail('email-changing', { to, subject: 'O e-mail do seu acesso vai mudar' }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    {
      paragraph: `Em ${formatInstant(now)} ${who} a troca do e-mail do seu acesso ao Prumo, de ${to.address} para ${email}. Ela vale quando for confirmada no novo e-mail.`,
    },
    { paragraph: 'Se está certo, não é preciso fazer nada. Se não está, impeça a troca:' },
    stopLink(stopToken, webUrl),
    {
      paragraph: `O link vale por ${STOPPABLE_DAYS} dias. Depois de confirmada, ele ainda desfaz a troca.`,
    },
  ]);
}

/** To the former address: it is no longer in use. */
export function changedEmail(to: Mailbox, email: string, now: Date): Email {
  return composeEmail('email-changed', { to, subject: 'O e-mail do seu acesso mudou' }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    {
      paragraph: `Em ${formatInstant(now)} o novo e-mail do seu acesso ao Prumo, ${email}, foi confirmado. A partir de agora você entra com ele, e as mensagens vão para lá.`,
    },
    {
      paragraph:
        'Se não foi você, desfaça a troca pelo link que enviamos na mensagem “O e-mail do seu acesso vai mudar”.',
    },
  ]);
}

function stopLink(token: string, webUrl: string): Block {
  return {
    link: {
      label: 'Não fui eu: impedir a troca',
      url: `${webUrl}/stop-email-change?email-change=${token}`,
    },
  };
}
