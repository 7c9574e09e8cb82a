import { existsSync } from 'node:fs';

import { plural } from '@domain/plural';

import type { ApiConfig } from '../config/config';
import type { CopyEnd, SecretName } from '../db/copy/copy-format';
import { hasRecords } from '../db/copy/has-records';
import type { CopyTakers } from '../db/copy/load-copy';
import { openCopy } from '../db/copy/read-copy';
import { sqliteSnapshot } from '../db/engine/snapshot';
import type { Trx } from '../db/schema';
import { reseal, tryKey } from '../db/sealed-columns';
import { openFileStore } from '../files/open-file-store';
import { systemClock } from '../runtime/clock';
import { makePrivate } from '../secrets/private-folder';
import { openSealingKey } from '../secrets/sealing-key';
import { contentOf } from './backup';
import { type Command, readLine, Refusal, say } from './command';
import { readConfig, sqliteFile, withFolderAlone } from './installation';
import { replaceFolderDatabase } from './replace-folder-database';
import { restoreIntoPostgres } from './restore-into-postgres';
import { keepSecret } from './secret-files';

const USAGE = `Põe uma cópia de segurança no banco de dados das variáveis de agora, embutido ou PostgreSQL, com o Prumo parado.

  npm run prumo -- restore ARQUIVO [--replace]

Tudo é conferido antes de valer. Onde já há dados o comando se recusa; com --replace a cópia toma o lugar deles: o
banco embutido de agora fica em prumo.db.before-restore, e o de um PostgreSQL é apagado.`;

export const restore: Command = {
  summary: 'restaura uma cópia de segurança',
  usage: USAGE,
  run: async (args) => {
    const { values, files } = readLine(args, USAGE, {
      options: { replace: { type: 'boolean' } },
      mostFiles: 1,
    });
    const [file] = files;
    if (file === undefined) throw new Refusal(USAGE);
    if (!existsSync(file)) throw new Refusal(`Não há arquivo ${file}.`);
    const config = readConfig();
    // A file that is not a copy is refused before anything else is checked.
    const { parts } = await openCopy(file);
    await parts.return(undefined);
    const target = { config, replace: values.replace ?? false };
    const { end, closed } = await restoreFiles(config, (takers) =>
      config.databaseUrl === null
        ? restoreIntoFolder(target, file, takers)
        : restoreIntoPostgres({ ...target, databaseUrl: config.databaseUrl }, file, takers),
    );
    say(`Cópia restaurada e conferida: ${contentOf(end)}.`);
    if (!end.withFiles) say('A cópia foi feita sem os arquivos anexados.');
    warnOfKey(closed);
    return closed === 0;
  },
};

async function restoreIntoFolder(
  { config, replace }: { config: ApiConfig; replace: boolean },
  file: string,
  takers: CopyTakers,
): Promise<CopyEnd> {
  // A new machine has no folder yet.
  makePrivate(config.dataDir);
  return withFolderAlone(config, async () => {
    const database = sqliteFile(config);
    if (!replace && existsSync(database) && (await sqliteSnapshot(database, hasRecords)))
      throw new Refusal(
        `Já há dados em ${database}. Para pôr a cópia no lugar deles, repita com --replace.`,
      );
    const { end, before } = await replaceFolderDatabase(config, file, takers);
    if (before !== null) say(`O banco de antes ficou em ${before}.`);
    return end;
  });
}

/** Restores with the files and keys of the copy; written files are removed when it fails. */
async function restoreFiles(
  config: ApiConfig,
  work: (takers: CopyTakers) => Promise<CopyEnd>,
): Promise<{ end: CopyEnd; closed: number }> {
  const store = openFileStore(config);
  const secrets = new Map<SecretName, string>();
  const written: string[] = [];
  let closed = 0;
  try {
    const end = await work({
      clock: systemClock,
      file: async (key, bytes, type) => {
        if (await store.get(key)) return;
        written.push(key);
        await store.put(key, new Uint8Array(bytes), type);
      },
      secret: (name, value) => void secrets.set(name, value),
      finish: async (trx) => {
        closed = await fitKey(trx, config, secrets.get('sealing-key'));
      },
    });
    for (const [name, value] of secrets)
      if (name !== 'sealing-key' || config.sealingKey === null)
        keepSecret(config.dataDir, name, value);
    return { end, closed };
  } catch (error) {
    for (const key of written) await store.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Reseals the secrets with the key of these settings; returns how many it does not open. */
async function fitKey(trx: Trx, config: ApiConfig, copied: string | undefined): Promise<number> {
  const own = config.sealingKey ?? copied ?? openSealingKey(config);
  if (copied !== undefined && copied !== own && (await tryKey(trx, copied)).closed.length === 0)
    await reseal(trx, copied, own);
  return (await tryKey(trx, own)).closed.length;
}

export function warnOfKey(closed: number): void {
  if (closed > 0)
    say(
      `Atenção: ${plural(closed, 'segredo não abre', 'segredos não abrem')} com a chave de agora (SEALING_KEY, ou sealing-key em DATA_DIR). Sem a chave da cópia, envie os certificados de novo e desligue a verificação em duas etapas de quem a usa.`,
    );
}
