import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Background } from './background';
import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Db } from './db/schema';
import type { Mailer } from './integrations/email/mailer';
import type { ProductSync } from './integrations/product-sync/product-sync';
import type { BillAttachments } from './modules/bill/bill-attachments';
import type { FiscalNotes } from './modules/fiscal-note/fiscal-notes';

/** What every module's routes are given. */
export interface Context {
  db: Db;
  config: ApiConfig;
  clock: Clock;
  mailer: Mailer;
  background: Background;
  productSync: ProductSync;
  fiscalNotes: FiscalNotes;
  billAttachments: BillAttachments;
  /** Seals secrets that lie in the database. */
  sealingKey: string;
}

/** The application, with request and answer types read from each route's zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module: adds its routes to the application. */
export type Module = (app: App, context: Context) => void;
