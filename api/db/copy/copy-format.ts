import { z } from '@domain/zod';

/**
 * A copy is one compressed file of JSON, one value per line, that both engines read and write
 * (docs/decisions/0130): a header; stored files, each with its bytes in base64; stored secrets;
 * tables, each with its rows; and an end with counts and checksums of everything.
 */
export const COPY_FORMAT = 1;

export const headerSchema = z.object({
  prumo: z.literal('copy'),
  format: z.number(),
  at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
});

const tableSumSchema = z.object({ rows: z.number(), cents: z.number(), sha256: z.string() });

/** Begins or ends a part of the copy. */
export const sectionSchema = z.union([
  z.object({
    file: z.string().regex(/^attachments\/[\w-]{1,200}$/),
    bytes: z.number(),
    type: z.string(),
    sha256: z.string(),
  }),
  z.object({ secret: z.enum(['sealing-key', 'session-secret']), value: z.string() }),
  z.object({
    table: z.string(),
    columns: z.array(z.string()).min(1),
    /** The last number assigned; null for a table without an autoincrement column. */
    lastNumber: z.number().nullable(),
  }),
  z.object({
    end: z.object({
      tables: z.record(tableSumSchema),
      files: z.number(),
      /** Keys of files that the records name but the store does not have. */
      missing: z.array(z.string()),
      withFiles: z.boolean(),
    }),
  }),
]);

export type CopyHeader = z.output<typeof headerSchema>;
export type CopyEnd = Extract<z.output<typeof sectionSchema>, { end: unknown }>['end'];
export type SecretName = Extract<z.output<typeof sectionSchema>, { secret: unknown }>['secret'];

/** The file is not a copy, or incomplete, or of another database; the message is for a person. */
export class BadCopy extends Error {
  override name = 'BadCopy';
}
