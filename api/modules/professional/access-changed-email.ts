import { formatInstant } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { greetedName } from '@domain/person-name';
import { ACTIVE } from '@domain/status';
import { formatCpf } from '@domain/tax-id';

import type { Write } from '../../db/write';
import { composeEmail } from '../../email/compose-email';
import type { Context } from '../../http/module';
import type { ProfessionalRecord } from './professional-repository';

const TOLD_WITHIN_MS = DAY_MS;

interface AccessChange {
  before: Pick<ProfessionalRecord, 'idProfessional' | 'name' | 'cpf' | 'email' | 'status'>;
  after: Pick<ProfessionalRecord, 'cpf' | 'status'>;
  /** Who changed it. */
  byOther: string;
}

/** Notifies a professional that someone else changed their sign-in details or their access. */
export async function notifyAccessChanged(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { mailer }: Pick<Context, 'mailer'>,
  { before, after, byOther }: AccessChange,
): Promise<void> {
  const changes = [
    before.cpf === after.cpf
      ? []
      : [
          `o CPF do seu cadastro agora é ${formatCpf(after.cpf)}, e é com ele, ou com o seu e-mail, que você entra`,
        ],
    before.status === after.status
      ? []
      : [after.status === ACTIVE ? 'o seu acesso foi reativado' : 'o seu acesso foi desativado'],
  ].flat();
  if (changes.length === 0) return;
  const to = { name: before.name, address: before.email };
  const email = composeEmail(
    'access-changed',
    { to, subject: 'O seu acesso ao Prumo foi alterado' },
    [
      { paragraph: `Olá, ${greetedName(to.name)}.` },
      { paragraph: `Em ${formatInstant(now)}, por ${byOther}: ${changes.join('; ')}.` },
      { paragraph: 'Se isso não está certo, fale com quem cuida dos cadastros na sua empresa.' },
    ],
  );
  const { idProfessional } = before;
  await mailer.queue(trx, email, {
    idProfessional,
    expiresAt: new Date(now.getTime() + TOLD_WITHIN_MS),
    now,
  });
}
