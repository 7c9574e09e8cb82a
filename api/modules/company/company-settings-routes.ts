import type { FastifyReply, FastifyRequest } from 'fastify';

import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { App, Context } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import type { CompanyRecord } from './company-repository';
import { companyOf, UNKNOWN_COMPANY } from './company-service';

/** The path and the OpenAPI group of what is set for one company. */
export const ofCompany = {
  tags: ['Empresas'],
  security: SIGNED_IN,
  params: z.object({ idCompany: recordId(UNKNOWN_COMPANY) }),
};

/** The response to a change of what is set for a company. */
export const savedSettings = { 200: z.object({ IdCompany: z.number().int() }) };

type OfCompany = FastifyRequest<{ Params: { idCompany: number } }>;

/** Runs a change of what is set for the path's company; `change` returns its new version. */
export function writeSettings(
  context: Context,
  { request, reply }: { request: OfCompany; reply: FastifyReply },
  change: (write: Write, company: CompanyRecord) => Promise<number>,
): Promise<void> {
  const asked = { request: request as FastifyRequest, reply };
  return idempotentWrite(context, asked, async (write) => {
    const company = await companyOf(write.trx, request.params.idCompany);
    const version = await change(write, company);
    const body = { IdCompany: company.idCompany };
    return { status: 200, body, etag: entityTag(version) };
  });
}

interface CompanySettings<Body extends z.ZodTypeAny, Promised extends z.ZodTypeAny> {
  /** Below `company/{idCompany}/`. */
  path: string;
  summaries: { read: string; change: string };
  promised: Promised;
  body: Body;
  /** As on the wire, and the version: 0 until first saved. */
  read: (db: Db, idCompany: number) => Promise<{ body: z.input<Promised>; version: number }>;
  /** Returns the new version. */
  change: (write: Write, idCompany: number, input: z.output<Body>) => Promise<number>;
}

/** Adds GET and PUT of what is set for one company: always an extension of the contract. */
export function addCompanySettings<Body extends z.ZodTypeAny, Promised extends z.ZodTypeAny>(
  app: App,
  context: Context,
  { path, summaries, promised, body, read, change }: CompanySettings<Body, Promised>,
): void {
  const { db } = context;
  const url = `/company/:idCompany/${path}`;

  app.get(url, {
    schema: {
      ...ofCompany,
      summary: summaries.read,
      response: responses({ 200: promised as z.ZodTypeAny }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      const found = await readSnapshot(db, async (trx) => {
        await companyOf(trx, idCompany);
        return read(trx, idCompany);
      });
      tagVersion(reply, found.version);
      return found.body;
    },
  });

  app.put(url, {
    schema: {
      ...ofCompany,
      summary: summaries.change,
      body: body as z.ZodTypeAny,
      response: responses(savedSettings, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      writeSettings(context, { request, reply }, (write, { idCompany }) =>
        change(write, idCompany, request.body as z.output<Body>),
      ),
  });
}
