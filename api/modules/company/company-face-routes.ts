import { companyFaceSchema } from '@domain/company/company-face';
import { MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { sizeLimit } from '@domain/file-texts';
import { FIRST_KEYS } from '@domain/first-contract';
import { companyFaceWire, companyLogoWire } from '@domain/wire/company-settings';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { lock } from '../../db/locks';
import { recordSettings } from '../../history/record-row-change';
import { notFound } from '../../http/api-error';
import { entityTag, NO_FILE } from '../../http/entity-tag';
import { ANY_FILE, sentFile } from '../../http/file-body';
import { fileSchema, sendPdf } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses } from '../../http/route-schema';
import { refuseStaleFile } from '../record/stale-record';
import {
  deleteCompanyLogo,
  findLogoHead,
  findLogoPicture,
  saveCompanyLogo,
} from './company-face-repository';
import { changeCompanyFace, newLogo, readCompanyFace, sampleQuote } from './company-face-service';
import { companyOf } from './company-service';
import { addCompanySettings, ofCompany } from './company-settings-routes';

const LOGO_ACTS = ['logo-changed', 'logo-removed'] as const;
const NO_LOGO = 'Esta empresa não tem logo.';

/** How a company's documents look: an extension (docs/contract.md#company-face). */
export const companyFaceRoutes: Module = (app, context) => {
  const { db, clock, printer } = context;

  addCompanySettings(app, context, {
    path: 'face',
    summaries: {
      read: 'Consultar a logo, a cor e os textos dos documentos de uma empresa',
      change: 'Alterar a cor e os textos dos documentos de uma empresa',
    },
    wire: companyFaceWire,
    body: companyFaceSchema,
    first: FIRST_KEYS.companyFace,
    read: async (from, idCompany) => {
      const { face: settings, version } = await readCompanyFace(from, idCompany);
      return { settings, version };
    },
    change: changeCompanyFace,
  });

  app.post('/company/:idCompany/face/preview', {
    schema: {
      ...ofCompany,
      summary: 'Ver um orçamento de exemplo com estas escolhas e a logo da empresa; nada é gravado',
      produces: ['application/pdf'],
      body: companyFaceSchema,
      response: responses({ 200: fileSchema }, [400, 401, 404, 413, 422, 503]),
    },
    handler: async (request, reply) => {
      const sample = await readSnapshot(db, async (trx) => {
        const company = await companyOf(trx, request.params.idCompany);
        return sampleQuote(trx, company, { face: request.body, now: clock() });
      });
      const pdf = await printer.print(principalOf(request), 'quote', sample);
      return sendPdf(reply, pdf, 'Orcamento-exemplo.pdf');
    },
  });

  app.put('/company/:idCompany/face/logo', {
    bodyLimit: MAX_LOGO_BYTES,
    schema: {
      ...ofCompany,
      summary: 'Enviar a logo de uma empresa, no lugar da que houver',
      description: `O corpo é o próprio arquivo, \`application/octet-stream\`: PNG, JPEG ou SVG, de até ${sizeLimit(MAX_LOGO_BYTES)}. O tipo é visto pelo conteúdo, e o que se guarda é uma imagem feita de novo, sobre branco.`,
      consumes: [ANY_FILE],
      response: responses({ 200: companyLogoWire.promised }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) => {
      const { idCompany } = request.params;
      const prepare = async () => {
        await companyOf(db, idCompany);
        return newLogo(sentFile(request));
      };
      return idempotentWrite(context, { request, reply, prepare }, async (write, logo) => {
        // Of two uploads that replace the same logo, the second waits here.
        await lock(write.trx, 'company', [idCompany]);
        const before = await findLogoHead(write.trx, idCompany);
        const ofFile = { kind: 'company', id: idCompany, acts: LOGO_ACTS } as const;
        await refuseStaleFile(write, { ...ofFile, stored: before?.sha256 });
        await saveCompanyLogo(write, idCompany, logo);
        const after = { logo: `${logo.width} × ${logo.height}` };
        const event = { idCompany, act: 'logo-changed', before: undefined, after } as const;
        await recordSettings(write, { ...event, fileVersion: logo.sha256 });
        const etag = entityTag(logo.sha256);
        return { status: 200, body: companyLogoWire.write(logo), etag };
      });
    },
  });

  app.delete('/company/:idCompany/face/logo', {
    schema: {
      ...ofCompany,
      summary: 'Remover a logo de uma empresa',
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        if (!(await deleteCompanyLogo(write.trx, idCompany))) throw notFound(NO_LOGO);
        const event = { act: 'logo-removed', before: undefined, after: {} } as const;
        await recordSettings(write, { idCompany, ...event, fileVersion: NO_FILE });
        return { status: 204, body: undefined };
      }),
  });
};

/** Public, for pages without a session: only someone who has seen the picture knows its hash. */
export const logoPictureRoutes: Module = (app, { db }) => {
  app.get('/company-logo/:sha256', {
    schema: {
      tags: ofCompany.tags,
      security: [],
      summary: 'A logo com este SHA-256, em PNG',
      produces: ['image/png'],
      params: z.object({ sha256: z.string().max(100) }),
      response: responses({ 200: fileSchema }, [404]),
    },
    handler: async ({ params: { sha256 } }, reply) => {
      const picture = /^[\da-f]{64}$/.test(sha256) ? await findLogoPicture(db, sha256) : undefined;
      if (picture === undefined) throw notFound('Não há logo neste link.');
      return reply.type('image/png').send(Buffer.from(picture, 'base64'));
    },
  });
};
