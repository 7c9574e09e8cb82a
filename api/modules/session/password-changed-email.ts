import { formatInstant } from '@domain/date';
import { firstTwoNames } from '@domain/person-name';
import { composeEmail } from '../../integrations/email/compose-email';
import type { Email, Mailbox } from '../../integrations/email/email';

/** Tells a person that their password is another one, and what to do if it was not they who changed it. */
export function passwordChangedEmail(to: Mailbox, now: Date, webUrl: string): Email {
  return composeEmail('password-changed', to, 'Sua senha foi alterada', [
    { paragraph: `Olá, ${firstTwoNames(to.name)}.` },
    {
      paragraph:
        `A senha do seu acesso ao Prumo foi alterada em ${formatInstant(now)}, ` +
        'e as suas outras sessões foram encerradas.',
    },
    { paragraph: 'Se foi você, não é preciso fazer nada. Se não foi, escolha outra senha agora:' },
    { link: { label: 'Recuperar a senha', url: `${webUrl}/send-recovery-email` } },
  ]);
}
