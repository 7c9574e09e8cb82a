import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Added, recordChange } from '@domain/record-change';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { lock } from '../../db/locks';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { App, Context } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import type { CompanyRecord } from './company-repository';
import { companyOf, UNKNOWN_COMPANY } from './company-service';

/** The path and the OpenAPI group of one company's settings. */
export const ofCompany = {
  tags: ['Empresas'],
  security: SIGNED_IN,
  params: z.object({ idCompany: recordId(UNKNOWN_COMPANY) }),
};

/** The response to a change of a company's settings. */
export const savedSettings = { 200: z.object({ IdCompany: z.number().int() }) };

type OfCompany = FastifyRequest<{ Params: { idCompany: number } }>;

/** Runs a change of the settings of the path's company; `change` returns their new version. */
export function writeSettings(
  context: Context,
  { request, reply }: { request: OfCompany; reply: FastifyReply },
  change: (write: Write, company: CompanyRecord) => Promise<number>,
): Promise<void> {
  const exchange = { request: request as FastifyRequest, reply };
  return idempotentWrite(context, exchange, async (write) => {
    const company = await companyOf(write.trx, request.params.idCompany);
    const version = await change(write, company);
    const body = { IdCompany: company.idCompany };
    return { status: 200, body, etag: entityTag(version) };
  });
}

interface CompanySettings<
  Settings,
  Body extends z.ZodTypeAny,
  First extends keyof z.output<Body> & string,
> {
  /** Below `company/{idCompany}/`. */
  path: string;
  summaries: { read: string; change: string };
  wire: { promised: z.ZodTypeAny; write: (settings: Settings) => unknown };
  body: Body;
  /** The keys of the first contract, which every caller sends (domain/first-contract). */
  first: readonly First[];
  /** The settings and their version: 0 until first saved. */
  read: (
    db: Db,
    idCompany: number,
  ) => Promise<{ settings: Settings & Added<z.output<Body>, First>; version: number }>;
  /** Returns the new version. */
  change: (write: Write, idCompany: number, input: z.output<Body>) => Promise<number>;
}

/**
 * Adds GET and PUT of settings of one company: always an extension of the contract. A change that
 * omits a key added later keeps its stored value (R-APP-19).
 */
export function addCompanySettings<
  Settings,
  Body extends z.ZodTypeAny,
  const First extends keyof z.output<Body> & string,
>(
  app: App,
  context: Context,
  { path, summaries, wire, body, first, read, change }: CompanySettings<Settings, Body, First>,
): void {
  const { db } = context;
  const url = `/company/:idCompany/${path}`;
  const { schema, complete } = recordChange(body, first);

  app.get(url, {
    schema: {
      ...ofCompany,
      summary: summaries.read,
      response: responses({ 200: wire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      const found = await readSnapshot(db, async (trx) => {
        await companyOf(trx, idCompany);
        return read(trx, idCompany);
      });
      tagVersion(reply, found.version);
      return wire.write(found.settings);
    },
  });

  app.put(url, {
    schema: {
      ...ofCompany,
      summary: summaries.change,
      body: schema as z.ZodTypeAny,
      response: responses(savedSettings, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      writeSettings(context, { request, reply }, async (write, { idCompany }) => {
        // Of two changes at once, the second waits: what it omits stays as the first left it.
        await lock(write.trx, 'company', [idCompany]);
        const { settings } = await read(write.trx, idCompany);
        return change(
          write,
          idCompany,
          complete(request.body as z.output<typeof schema>, settings),
        );
      }),
  });
}
