import { formatInstant } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { greetedName } from '@domain/person-name';

import type { Write } from '../../db/write';
import { composeEmail } from '../../email/compose-email';
import type { Email, Mailbox } from '../../email/email';
import type { Context } from '../../http/module';
import { deletePendingEmail } from '../credentials/pending-email-repository';
import type { Account } from './session-repository';

/** After this time the notice is no longer useful. */
const TOLD_WITHIN_MS = DAY_MS;

/**
 * Cancels a pending e-mail change, which an intruder with the former password may have requested,
 * and queues the notice, sent once the transaction is committed (`mailer.wake`).
 */
export async function settlePasswordChange(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  { idProfessional, name, email }: Pick<Account, 'idProfessional' | 'name' | 'email'>,
): Promise<void> {
  const cancelled = await deletePendingEmail(trx, idProfessional);
  const what = { now, cancelled };
  const message = passwordChangedEmail({ name, address: email }, what, config.webUrl);
  await mailer.queue(trx, message, {
    idProfessional,
    expiresAt: new Date(now.getTime() + TOLD_WITHIN_MS),
    now,
  });
}

/** Tells the user that their password changed, and what to do if it was not them. */
function passwordChangedEmail(
  to: Mailbox,
  { now, cancelled }: { now: Date; cancelled: string | undefined },
  webUrl: string,
): Email {
  return composeEmail('password-changed', { to, subject: 'Sua senha foi alterada' }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    {
      paragraph:
        `A senha do seu acesso ao Prumo foi alterada em ${formatInstant(now)}, ` +
        'e as suas outras sessões foram encerradas.',
    },
    ...(cancelled === undefined
      ? []
      : [
          {
            paragraph: `A troca do seu e-mail para ${cancelled}, que esperava a confirmação, foi cancelada: se ela estava certa, peça de novo em Meu Perfil.`,
          },
        ]),
    { paragraph: 'Se foi você, não é preciso fazer nada. Se não foi, escolha outra senha agora:' },
    { link: { label: 'Recuperar a senha', url: `${webUrl}/send-recovery-email` } },
  ]);
}
