import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { ProductSync } from '../bling/product-sync';
import type { ApiConfig } from '../config/config';
import type { Readers } from '../db/engine/readers';
import type { Db } from '../db/schema';
import type { Mailer } from '../email/mailer';
import type { BillAttachments } from '../files/bill-attachments';
import type { ClaimedFiles } from '../files/claimed-files';
import type { FiscalNotes } from '../fiscal/issuers/fiscal-notes';
import type { Printer } from '../pdf/printer';
import type { Background } from '../runtime/background';
import type { Clock } from '../runtime/clock';

/** What every module's routes receive. */
export interface Context {
  db: Db;
  /** For reads that may take long. */
  readers: Readers;
  config: ApiConfig;
  clock: Clock;
  mailer: Mailer;
  background: Background;
  productSync: ProductSync;
  fiscalNotes: FiscalNotes;
  billAttachments: BillAttachments;
  /** The PDFs of quotes as they were sent. */
  quoteFiles: ClaimedFiles;
  printer: Printer;
  /** Seals secrets stored in the database. */
  sealingKey: string;
}

/** The application, with request and response types inferred from each route's zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module: adds its routes to the application. */
export type Module = (app: App, context: Context) => void;
