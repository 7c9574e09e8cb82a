import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { plural } from '@domain/plural';

import type { ApiConfig } from '../config/config';
import { takeStartupLock } from '../db/engine/startup-lock';
import type { Db, Trx } from '../db/schema';
import { reseal as resealAll, tryKey } from '../db/sealed-columns';
import { openSealingKey } from '../secrets/sealing-key';
import { type Command, readLine, Refusal, say } from './command';
import { readConfig, refuseBesideApi, withDatabase, withFolderAlone } from './installation';
import { readSecret, writeDurably } from './secret-files';

const USAGE = `Troca a chave que cifra os segredos no banco (SEALING_KEY), com o Prumo parado.

  NEW_SEALING_KEY=… npm run prumo -- reseal

Com SEALING_KEY nas variáveis, NEW_SEALING_KEY é obrigatória, e toma o lugar dela antes do próximo início. Com a chave
em DATA_DIR, uma nova é gerada e guardada lá. Ou tudo é cifrado de novo, ou nada.`;

const LEAST_LENGTH = 32;

export const reseal: Command = {
  summary: 'troca a chave que cifra os segredos',
  usage: USAGE,
  run: async (args) => {
    readLine(args, USAGE, { options: {} });
    const config = readConfig();
    const given = process.env.NEW_SEALING_KEY?.trim() ?? '';
    if (given !== '' && given.length < LEAST_LENGTH)
      throw new Refusal(`NEW_SEALING_KEY: deve ter ao menos ${LEAST_LENGTH} caracteres`);
    if (given === '' && config.sealingKey !== null) throw new Refusal(USAGE);
    const work = () =>
      config.sealingKey === null ? inFolder(config, given) : inSettings(config, given);
    await (config.databaseUrl === null ? withFolderAlone(config, work) : work());
  },
};

async function inSettings(config: ApiConfig, key: string): Promise<void> {
  const count = await withinTransaction(config, (trx) =>
    resealAll(trx, openSealingKey(config), key),
  );
  tell(count);
  say('Antes de iniciar o Prumo, ponha a chave nova em SEALING_KEY.');
}

/** The new key is on disk before anything is sealed with it, and then replaces the old one. */
async function inFolder(config: ApiConfig, given: string): Promise<void> {
  const place = path.join(config.dataDir, 'sealing-key');
  const draft = `${place}.new`;
  if (
    await withinTransaction(config, (trx) =>
      wasSealedBy(trx, readSecret(config.dataDir, 'sealing-key.new')),
    )
  ) {
    renameSync(draft, place);
    say('A troca que foi interrompida está terminada.');
    return;
  }
  const old = openSealingKey(config);
  const key = given || randomBytes(32).toString('hex');
  rmSync(draft, { force: true });
  writeDurably(draft, key);
  let count: number;
  try {
    count = await withinTransaction(config, (trx) => resealAll(trx, old, key));
  } catch (error) {
    // The draft stays if only the commit's answer was lost: the next run finishes.
    if (await withinTransaction(config, async (trx) => !(await wasSealedBy(trx, key))))
      rmSync(draft);
    throw error;
  }
  renameSync(draft, place);
  tell(count);
  say(`A chave nova está em ${place}.`);
}

async function wasSealedBy(db: Db, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const { opened, closed } = await tryKey(db, key);
  return opened > 0 && closed.length === 0;
}

function withinTransaction<Result>(
  config: ApiConfig,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, ({ db, engine }) =>
    db.transaction().execute(async (trx) => {
      await takeStartupLock(trx, engine);
      if (engine === 'postgres') await refuseBesideApi(trx);
      return work(trx);
    }),
  );
}

function tell(count: number): void {
  say(`${plural(count, 'segredo cifrado', 'segredos cifrados')} com a chave nova.`);
}
