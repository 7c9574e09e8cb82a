import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';

import { plural } from '@domain/plural';

import type { ApiConfig } from '../config/config';
import type { CopyEnd } from '../db/copy/copy-format';
import { loadIntoFolder } from '../db/copy/load-into-folder';
import { writeCopy } from '../db/copy/write-copy';
import { openFileStore } from '../files/open-file-store';
import { systemClock } from '../runtime/clock';
import { type Command, readLine, Refusal, say } from './command';
import { readConfig, withSnapshot } from './installation';
import { keptSecrets } from './secret-files';

const USAGE = `Faz uma cópia de segurança em um arquivo, com o Prumo no ar ou parado.

  npm run prumo -- backup ARQUIVO [--without-files]

A cópia tem o banco de dados, os arquivos anexados e as chaves guardadas em DATA_DIR. Ela é conferida ao ser
restaurada em uma pasta provisória, ao lado do arquivo. --without-files deixa de fora os arquivos anexados.`;

export const backup: Command = {
  summary: 'faz uma cópia de segurança',
  usage: USAGE,
  run: async (args) => {
    const { values, files } = readLine(args, USAGE, {
      options: { 'without-files': { type: 'boolean' } },
      mostFiles: 1,
    });
    const [file] = files;
    if (file === undefined) throw new Refusal(USAGE);
    if (existsSync(file)) throw new Refusal(`${file} já existe: escolha outro nome.`);
    const config = readConfig();
    const draft = `${file}.part`;
    // Another process may be writing this file.
    if (existsSync(draft))
      throw new Refusal(
        `${draft} é de uma cópia em andamento ou interrompida. Se nenhuma está em andamento, apague tudo o que começa com esse nome.`,
      );
    try {
      const end = await copyInstallation(config, draft, !values['without-files']);
      await verifyCopy(draft);
      await rename(draft, file);
      tell(config, file, end);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
};

const TRIES = 3;

/** A file deleted during the copy belongs to no consistent state: everything is copied again. */
async function copyInstallation(
  config: ApiConfig,
  file: string,
  withFiles: boolean,
): Promise<CopyEnd> {
  const store = withFiles ? openFileStore(config) : null;
  const secrets = keptSecrets(config);
  let missing = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    const end = await withSnapshot(config, (snapshot) =>
      writeCopy({ snapshot, clock: systemClock, store, secrets }, file),
    );
    // Every missing file was missing last time too: they were gone before the copy.
    if (tries === TRIES || end.missing.every((key) => missing.has(key))) return end;
    missing = new Set(end.missing);
    await rm(file);
  }
}

/** Restores a copy into a temporary folder, which compares all rows, and deletes it. */
export async function verifyCopy(file: string): Promise<CopyEnd> {
  const folder = await mkdtemp(`${file}.conferindo-`);
  try {
    return await loadIntoFolder(folder, file, {
      clock: systemClock,
      file: () => Promise.resolve(),
      secret: () => undefined,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content of a copy, in words. */
export function contentOf({ tables, files, withFiles }: CopyEnd): string {
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
  const records = `${plural(rows, 'registro', 'registros')} de ${plural(Object.keys(tables).length, 'tabela', 'tabelas')}`;
  return withFiles ? `${records} e ${plural(files, 'arquivo', 'arquivos')}` : records;
}

function tell(config: ApiConfig, file: string, end: CopyEnd): void {
  say(`Cópia feita e conferida: ${contentOf(end)}, em ${file}.`);
  if (end.missing.length > 0)
    say(
      `Atenção: ${plural(end.missing.length, 'arquivo anexado já não está guardado', 'arquivos anexados já não estão guardados')}, e a cópia não os tem.`,
    );
  say(
    config.sealingKey === null
      ? 'O arquivo é secreto: tem os dados de todos e as chaves que abrem os segredos. Guarde-o como guarda uma senha.'
      : 'O arquivo é secreto: tem os dados de todos. SEALING_KEY não está nele: guarde-a em outro lugar.',
  );
}
