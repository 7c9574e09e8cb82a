import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';

import { plural } from '@domain/plural';

import type { ApiConfig } from '../config/config';
import { attachedFiles } from '../db/copy/write-copy';
import { engineFaults, keptFaults } from '../db/integrity';
import { missingMigrations } from '../db/migrations/migrate';
import type { Db } from '../db/schema';
import { tryKey } from '../db/sealed-columns';
import { openFileStore } from '../files/open-file-store';
import { keysOnDisk } from '../files/stored-files';
import { contentOf, verifyCopy } from './backup';
import { type Command, readLine, Refusal, say } from './command';
import { readConfig, withSnapshot } from './installation';
import { readSecret } from './secret-files';

const USAGE = `Confere a instalação, com o Prumo no ar ou parado: o banco de dados, o que é guardado de somas e palavras, os
arquivos anexados e a chave dos segredos. Com um arquivo, confere essa cópia de segurança, restaurando-a em uma pasta provisória.

  npm run prumo -- check [ARQUIVO]

Termina com 1 quando algo está errado.`;

export const check: Command = {
  summary: 'confere a instalação, ou uma cópia de segurança',
  usage: USAGE,
  run: async (args) => {
    const { files } = readLine(args, USAGE, { options: {}, mostFiles: 1 });
    for (const file of files) return checkCopy(file);
    const config = readConfig();
    let sound = true;
    for (const { what, faultsOf } of CHECKS) {
      const faults = await withSnapshot(config, (snapshot) => faultsOf(snapshot, config));
      say(`${what}: ${faults.length === 0 ? 'em ordem' : 'COM ERROS'}`);
      for (const fault of faults) say(`  - ${fault}`);
      sound &&= faults.length === 0;
    }
    await tellUnused(config);
    return sound;
  },
};

async function checkCopy(file: string): Promise<boolean> {
  if (!existsSync(file)) throw new Refusal(`Não há arquivo ${file}.`);
  const end = await verifyCopy(file);
  say(`A cópia está em ordem: ${contentOf(end)}.`);
  if (end.missing.length > 0)
    say(
      `Faltavam ${plural(end.missing.length, 'arquivo anexado', 'arquivos anexados')} quando ela foi feita.`,
    );
  return true;
}

interface Check {
  what: string;
  /** What is wrong, in words. */
  faultsOf: (snapshot: Db, config: ApiConfig) => Promise<string[]>;
}

/** The repair for most of the stored figures. */
const REBUILD = 'refaça com npm run prumo -- rebuild-sums';

const CHECKS: readonly Check[] = [
  {
    what: 'Versão do banco de dados',
    faultsOf: async (snapshot) => {
      const missing = await missingMigrations(snapshot);
      return missing.length === 0
        ? []
        : [
            `${plural(missing.length, 'migração falta', 'migrações faltam')}: inicie o Prumo uma vez`,
          ];
    },
  },
  { what: 'Banco de dados', faultsOf: (snapshot) => engineFaults(snapshot) },
  {
    what: 'Somas e palavras guardadas',
    faultsOf: async (snapshot) =>
      (await keptFaults(snapshot)).map(
        ({ table, differences }) =>
          `${table}: ${plural(differences, 'diferença', 'diferenças')}; ${REBUILD}`,
      ),
  },
  { what: 'Arquivos anexados', faultsOf: fileFaults },
  { what: 'Chave dos segredos', faultsOf: keyFaults },
];

/** Keys of attached files begin with the hash of their content. */
const HASH_IN_KEY = /^attachments\/([0-9a-f]{64})-/;

async function fileFaults(snapshot: Db, config: ApiConfig): Promise<string[]> {
  const store = openFileStore(config);
  const faults: string[] = [];
  for await (const { fileKey } of attachedFiles(snapshot)) {
    const bytes = await store.get(fileKey);
    const expected = HASH_IN_KEY.exec(fileKey)?.[1];
    if (bytes === null) faults.push(`falta ${fileKey}`);
    else if (expected && createHash('sha256').update(bytes).digest('hex') !== expected)
      faults.push(`${fileKey} foi alterado`);
  }
  return faults;
}

async function keyFaults(snapshot: Db, config: ApiConfig): Promise<string[]> {
  const key = config.sealingKey ?? readSecret(config.dataDir, 'sealing-key');
  const { closed } = await tryKey(snapshot, key ?? '');
  if (closed.length > 0 && readSecret(config.dataDir, 'sealing-key.new') !== null)
    return ['uma troca da chave foi interrompida: termine-a com npm run prumo -- reseal'];
  return closed.map(({ table, column, id }) => `não abre ${table}.${column} do registro ${id}`);
}

/** No fault: leftovers of interrupted uploads go later; files of a replaced database stay. */
async function tellUnused(config: ApiConfig): Promise<void> {
  if (config.s3 !== null) return;
  const unused = new Set(await keysOnDisk(config.dataDir));
  await withSnapshot(config, async (snapshot) => {
    for await (const { fileKey } of attachedFiles(snapshot)) unused.delete(fileKey);
  });
  if (unused.size > 0)
    say(
      `Em DATA_DIR/attachments há ${plural(unused.size, 'arquivo que nenhum registro usa', 'arquivos que nenhum registro usa')}.`,
    );
}
