import { greetedName } from '@domain/person-name';

import { composeEmail } from '../../email/compose-email';
import type { Email, Mailbox } from '../../email/email';

export const INVITATION_DAYS = 7;

/** The message with the link to choose a first password. */
export function invitationEmail(to: Mailbox, token: string, webUrl: string): Email {
  const url = `${webUrl}/sign-up-password?complete-register=${token}`;
  return composeEmail('invitation', { to, subject: 'Escolha sua senha do Prumo' }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    {
      paragraph:
        'Seu acesso ao Prumo está pronto. Falta escolher uma senha: com ela e este e-mail, ' +
        'ou o seu CPF, você entra.',
    },
    { link: { label: 'Escolher a senha', url } },
    {
      paragraph:
        `O link vale por ${INVITATION_DAYS} dias e uma só vez. ` +
        'Se ele vencer, peça outro a quem fez o seu cadastro.',
    },
    { paragraph: 'Se você não esperava esta mensagem, ignore-a.' },
  ]);
}
