import { formatInstant } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { greetedName } from '@domain/person-name';

import type { Write } from '../../db/write';
import { type Block, composeEmail } from '../../email/compose-email';
import type { Email, Mailbox } from '../../email/email';
import type { Context } from '../../http/module';
import { recordSecurityEvent } from '../events/security-event-repository';
import type { Account } from '../session/session-repository';

/** After this time the notice is no longer useful. */
const TOLD_WITHIN_MS = DAY_MS;
/** How long the link in the notice can remove a factor that somebody else switched on. */
export const UNDO_DAYS = 7;

/** What happened to a person's second factor, and how many recovery codes are left. */
export type SecondFactorEvent =
  | { what: 'off' | 'switched-off' | 'new-codes' }
  | { what: 'on'; undoToken: string }
  | { what: 'code-used'; left: number };

const KINDS = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  'switched-off': 'second-factor-off',
  'new-codes': 'recovery-codes-new',
  'code-used': 'recovery-code-used',
} as const;

/** Records it, and queues the notice, sent once the transaction is committed (`mailer.wake`). */
export async function notifySecondFactor(
  { trx, now, from }: Pick<Write, 'trx' | 'now' | 'from'>,
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  {
    account: { idProfessional, name, email },
    event,
  }: { account: Pick<Account, 'idProfessional' | 'name' | 'email'>; event: SecondFactorEvent },
): Promise<void> {
  await recordSecurityEvent({ trx, now, from }, { kind: KINDS[event.what], idProfessional });
  const message = secondFactorEmail({ name, address: email }, { event, now }, config.webUrl);
  await mailer.queue(trx, message, {
    idProfessional,
    expiresAt: new Date(
      now.getTime() + (event.what === 'on' ? UNDO_DAYS * DAY_MS : TOLD_WITHIN_MS),
    ),
    now,
  });
}

export function secondFactorEmail(
  to: Mailbox,
  { event, now }: { event: SecondFactorEvent; now: Date },
  webUrl: string,
): Email {
  const { subject, happened } = textsOf(event);
  return composeEmail('second-factor', { to, subject }, [
    { paragraph: `Olá, ${greetedName(to.name)}.` },
    { paragraph: `${happened} em ${formatInstant(now)}.` },
    ...(event.what === 'code-used' ? [{ paragraph: leftText(event.left) }] : []),
    ...wayBack(event, webUrl),
  ]);
}

/** What to do if it was not them: with a new password alone, the other's factor locks them out. */
function wayBack(event: SecondFactorEvent, webUrl: string): Block[] {
  if (event.what === 'on')
    return [
      {
        paragraph:
          'Se foi você, não é preciso fazer nada. Se não foi, desfaça agora: a verificação é ' +
          'desligada, todas as sessões são encerradas, e você escolhe outra senha.',
      },
      {
        link: {
          label: 'Não fui eu: desligar a verificação',
          url: `${webUrl}/stop-second-factor?second-factor=${event.undoToken}`,
        },
      },
      {
        paragraph:
          `O link vale por ${UNDO_DAYS} dias, e pede a senha que você usava. ` +
          'Avise também quem cuida do Prumo na sua empresa.',
      },
    ];
  const codes = event.what === 'new-codes' || event.what === 'code-used';
  return [
    {
      paragraph:
        'Se foi você, não é preciso fazer nada. Se não foi, escolha outra senha agora' +
        `${codes ? ', faça outros códigos em Meu Perfil' : ''}, e avise quem cuida do Prumo na sua empresa:`,
    },
    { link: { label: 'Recuperar a senha', url: `${webUrl}/send-recovery-email` } },
  ];
}

function textsOf({ what }: SecondFactorEvent): { subject: string; happened: string } {
  switch (what) {
    case 'on':
      return {
        subject: 'A verificação em duas etapas foi ligada',
        happened: 'A verificação em duas etapas do seu acesso ao Prumo foi ligada',
      };
    case 'off':
      return {
        subject: 'A verificação em duas etapas foi desligada',
        happened: 'A verificação em duas etapas do seu acesso ao Prumo foi desligada',
      };
    case 'switched-off':
      return {
        subject: 'A verificação em duas etapas foi desligada',
        happened:
          'A verificação em duas etapas do seu acesso ao Prumo foi desligada por quem cuida do ' +
          'servidor',
      };
    case 'new-codes':
      return {
        subject: 'Seus códigos de recuperação são outros',
        happened: 'Novos códigos de recuperação foram feitos, e os anteriores deixaram de valer,',
      };
    case 'code-used':
      return {
        subject: 'Um código de recuperação foi usado',
        happened: 'Um código de recuperação do seu acesso ao Prumo foi usado',
      };
  }
}

function leftText(left: number): string {
  if (left === 0) return 'Era o último: faça outros em Meu Perfil.';
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`;
}
