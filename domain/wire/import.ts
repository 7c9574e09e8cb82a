import { z } from '../zod';
import { wireEntity } from './entity';
import {
  described,
  flag,
  id,
  lenientInstant,
  listOf,
  nullableId,
  nullableText,
  plain,
  text,
  texts,
  word,
} from './fields';

const state = z.enum(['reading', 'ready', 'refused', 'writing', 'done']);

/** The state of an import. */
export const importWire = wireEntity({
  idImport: id,
  register: word(['client', 'supplier', 'product']),
  fileName: text,
  createdAt: described(lenientInstant, 'Quando o arquivo foi enviado'),
  state: described(
    plain(state, state),
    'reading: sendo lido; ready: pode ser confirmado; refused: tem erros; writing: sendo gravado; done: gravado',
  ),
  problem: described(
    nullableText,
    'O que há de errado com o arquivo como um todo, ou por que não foi gravado',
  ),
  ignoredColumns: texts,
  totalRows: id,
  readRows: id,
  knownRows: described(id, 'Já cadastrados: ficam como estão'),
  badRows: id,
  addedRows: described(id, 'Gravados, depois de confirmar'),
  removedRows: described(
    nullableId,
    'Dos gravados, os excluídos ao desfazer; null enquanto não foi desfeita',
  ),
});

/** One column that a register's files may have. */
export const importColumnWire = wireEntity({
  label: text,
  otherNames: described(texts, 'Outros nomes pelos quais a coluna é reconhecida'),
  required: flag,
});

/** An error in one cell. */
export const importErrorWire = wireEntity({
  line: described(id, 'Como a planilha a numera; o cabeçalho é a linha 1'),
  column: text,
  value: text,
  message: text,
});

/**
 * A file's first new rows as parsed, the cells to check before they are written, and the rows that
 * are already registered.
 */
export const importPreviewWire = wireEntity({
  columns: described(texts, 'As colunas das linhas, na ordem dos seus valores'),
  rows: listOf(wireEntity({ line: id, values: texts })),
  doubts: described(
    listOf(
      wireEntity({
        column: text,
        count: described(id, 'Em quantas linhas novas'),
        first: described(
          listOf(wireEntity({ line: id, value: text, readAs: text })),
          'As primeiras',
        ),
      }),
    ),
    'Valores que poderiam significar outra coisa, ou que foram completados',
  ),
  known: described(
    listOf(wireEntity({ line: id, id, name: described(nullableText, 'null se foi excluído') })),
    'As primeiras linhas já cadastradas, e o registro que cada uma encontrou',
  ),
});
