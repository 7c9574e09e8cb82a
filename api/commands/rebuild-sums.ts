import { migrate } from '../db/migrations/migrate';
import { rebuildKept } from '../db/sums/rebuild-kept';
import { systemClock } from '../runtime/clock';
import { type Command, readLine, say } from './command';
import { readConfig, withDatabase } from './installation';

const USAGE = `Refaz o que é guardado junto de cada gravação, somas e palavras das buscas. Ninguém grava enquanto isso.

  npm run prumo -- rebuild-sums`;

/** Rebuilds what triggers maintain. */
export const rebuildSums: Command = {
  summary: 'refaz as somas e as palavras guardadas',
  usage: USAGE,
  run: async (args) => {
    readLine(args, USAGE, { options: {} });
    await withDatabase(readConfig(), async ({ db, engine }) => {
      await migrate(db, engine, systemClock);
      await db.transaction().execute((trx) => rebuildKept(trx, engine));
    });
    say('Somas e palavras refeitas.');
  },
};
