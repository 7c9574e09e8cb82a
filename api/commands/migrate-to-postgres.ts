import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { formatMoney } from '@domain/money';

import { writeCopy } from '../db/copy/write-copy';
import { sqliteSnapshot } from '../db/engine/snapshot';
import { tryKey } from '../db/sealed-columns';
import { systemClock } from '../runtime/clock';
import { openSealingKey } from '../secrets/sealing-key';
import { contentOf } from './backup';
import { type Command, readLine, Refusal, say } from './command';
import { readConfig, sqliteFile, withFolderAlone } from './installation';
import { warnOfKey } from './restore';
import { restoreIntoPostgres } from './restore-into-postgres';

const USAGE = `Leva tudo do banco embutido de DATA_DIR para um PostgreSQL vazio, com o Prumo parado.

  DATABASE_URL=postgres://usuario:senha@servidor/banco npm run prumo -- migrate-to-postgres

Cada registro é comparado depois. O banco embutido fica como está; os arquivos anexados e as chaves continuam onde
estão. Depois inicie o Prumo com a mesma DATABASE_URL.`;

export const migrateToPostgres: Command = {
  summary: 'leva o banco embutido para um PostgreSQL',
  usage: USAGE,
  run: async (args) => {
    readLine(args, USAGE, { options: {} });
    const config = readConfig();
    const { databaseUrl, dataDir } = config;
    const source = sqliteFile(config);
    if (databaseUrl === null) throw new Refusal(USAGE);
    if (!existsSync(source)) throw new Refusal(`Não há banco embutido em ${path.dirname(source)}.`);
    await withFolderAlone(config, async () => {
      const folder = await mkdtemp(path.join(dataDir, 'moving-'));
      let closed = 0;
      try {
        const file = path.join(folder, 'copy');
        await sqliteSnapshot(source, (snapshot) =>
          writeCopy({ snapshot, clock: systemClock, store: null, secrets: [] }, file),
        );
        const end = await restoreIntoPostgres({ config, databaseUrl, replace: false }, file, {
          clock: systemClock,
          file: () => Promise.resolve(),
          secret: () => undefined,
          finish: async (trx) => {
            closed = (await tryKey(trx, openSealingKey(config))).closed.length;
          },
        });
        const cents = Object.values(end.tables).reduce((total, table) => total + table.cents, 0);
        say(
          `No PostgreSQL, e igual: ${contentOf(end)}, ${formatMoney(cents)} na soma dos valores.`,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      say(`${source} ficou como estava. Inicie o Prumo com esta DATABASE_URL.`);
      warnOfKey(closed);
    });
  },
};
