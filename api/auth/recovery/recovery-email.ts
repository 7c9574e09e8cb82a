import { greetedName } from '@domain/person-name';

import { composeEmail } from '../../email/compose-email';
import type { Email, Mailbox } from '../../email/email';
import { RECOVERY_CODE_MINUTES } from './recovery-code';

/** The message with the code and a link to the page where it is entered. */
export function recoveryEmail(
  to: Mailbox,
  { code, linkToken }: { code: string; linkToken: string },
  webUrl: string,
): Email {
  const url = `${webUrl}/send-code-received?recovery-data=${linkToken}`;
  return composeEmail('recovery-code', { to, subject: 'Seu código para trocar a senha' }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    { paragraph: 'Recebemos um pedido para trocar a senha do seu acesso ao Prumo. O código é:' },
    { code },
    {
      paragraph:
        `Ele vale por ${RECOVERY_CODE_MINUTES} minutos e para uma só troca. ` +
        'Se você pediu mais de um, vale o último.',
    },
    { link: { label: 'Digitar o código', url } },
    {
      paragraph:
        'Se não foi você, ignore esta mensagem: a senha continua a mesma. ' +
        'Não passe o código a ninguém.',
    },
  ]);
}
