import { z } from '@domain/zod';

import type { ImportErrorRecord, ImportRecord } from './import-repository';

/** The state of an import. */
export const importResponseSchema = z.object({
  IdImport: z.number().int(),
  Register: z.enum(['client', 'supplier', 'product']),
  FileName: z.string(),
  State: z
    .enum(['reading', 'ready', 'refused', 'writing', 'done'])
    .describe(
      'reading: sendo lido; ready: pode ser confirmado; refused: tem erros; writing: sendo gravado; done: gravado',
    ),
  Problem: z
    .string()
    .nullable()
    .describe('O que há de errado com o arquivo como um todo, ou por que não foi gravado'),
  IgnoredColumns: z.array(z.string()),
  TotalRows: z.number().int(),
  ReadRows: z.number().int(),
  KnownRows: z.number().int().describe('Já cadastrados: ficam como estão'),
  BadRows: z.number().int(),
  AddedRows: z.number().int().describe('Gravados, depois de confirmar'),
  RemovedRows: z
    .number()
    .int()
    .nullable()
    .describe('Dos gravados, os excluídos ao desfazer; null enquanto não foi desfeita'),
});

/** One column that a register's files may have. */
export const importColumnSchema = z.object({
  Label: z.string(),
  OtherNames: z.array(z.string()).describe('Outros nomes pelos quais a coluna é reconhecida'),
  Required: z.boolean(),
});

/** What is wrong with one cell. */
export const importErrorSchema = z.object({
  Line: z.number().int().describe('Como a planilha a numera; o cabeçalho é a linha 1'),
  Column: z.string(),
  Value: z.string(),
  Message: z.string(),
});

export function importResponse(record: ImportRecord): z.infer<typeof importResponseSchema> {
  return {
    IdImport: record.idImport,
    Register: record.register,
    FileName: record.fileName,
    State: record.state,
    Problem: record.problem,
    IgnoredColumns: JSON.parse(record.ignoredColumns) as string[],
    TotalRows: record.totalRows,
    ReadRows: record.readRows,
    KnownRows: record.knownRows,
    BadRows: record.badRows,
    AddedRows: record.addedRows,
    RemovedRows: record.removedRows,
  };
}

export function importError(record: ImportErrorRecord): z.infer<typeof importErrorSchema> {
  return {
    Line: record.line,
    Column: record.columnLabel,
    Value: record.value,
    Message: record.message,
  };
}
