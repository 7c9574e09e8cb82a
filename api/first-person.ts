import type { Db } from './db/schema';
import { hasProfessionals } from './modules/professional/professional-repository';

/** What the operator of an empty installation needs to know before anyone can sign in, or null. */
export async function firstPersonHint(db: Db): Promise<string | null> {
  return (await hasProfessionals(db))
    ? null
    : 'Ninguém pode entrar ainda: crie a primeira pessoa com npm run create-professional.';
}
