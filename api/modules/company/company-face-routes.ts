import { companyFaceSchema } from '@domain/company/company-face';
import { MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { companyFaceWire, companyLogoWire } from '@domain/wire/company-settings';
import { z } from '@domain/zod';

import { recordSettings } from '../../history/record-row-change';
import { malformed, notFound } from '../../http/api-error';
import { entityTag, refuseStaleWrite, tagVersion } from '../../http/entity-tag';
import { fileSchema, sendPdf } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  deleteCompanyLogo,
  findCompanyFace,
  findLogoPicture,
  saveCompanyFace,
  saveCompanyLogo,
} from './company-face-repository';
import { newLogo, readCompanyFace, sampleQuote } from './company-face-service';
import { companyOf, UNKNOWN_COMPANY } from './company-service';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });
const NO_LOGO = 'Esta empresa não tem logo.';

/** How a company's documents look: an extension (docs/contract.md#company-face). */
export const companyFaceRoutes: Module = (app, context) => {
  const { db, clock, printer } = context;

  app.get('/company/:idCompany/face', {
    schema: {
      tags,
      security,
      summary: 'Consultar a logo, a cor e os textos dos documentos de uma empresa',
      params,
      response: responses({ 200: companyFaceWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      await companyOf(db, idCompany);
      const { face, version } = await readCompanyFace(db, idCompany);
      tagVersion(reply, version);
      return companyFaceWire.write(face);
    },
  });

  app.put('/company/:idCompany/face', {
    schema: {
      tags,
      security,
      summary: 'Alterar a cor e os textos dos documentos de uma empresa',
      params,
      body: companyFaceSchema,
      response: responses(
        { 200: z.object({ IdCompany: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const before = await findCompanyFace(write.trx, idCompany);
        const version = await saveCompanyFace(write, idCompany, request.body);
        refuseStaleWrite(write, version);
        const told = { act: 'face-changed', before, after: request.body } as const;
        await recordSettings(write, { idCompany, ...told });
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });

  app.post('/company/:idCompany/face/preview', {
    schema: {
      tags,
      security,
      summary: 'Ver um orçamento de exemplo com estas escolhas e a logo da empresa; nada é gravado',
      produces: ['application/pdf'],
      params,
      body: companyFaceSchema,
      response: responses({ 200: fileSchema }, [400, 401, 404, 413, 422, 503]),
    },
    handler: async (request, reply) => {
      const company = await companyOf(db, request.params.idCompany);
      const sample = await sampleQuote(db, company, { face: request.body, now: clock() });
      const pdf = await printer.print(principalOf(request), 'quote', sample);
      return sendPdf(reply, pdf, 'Orcamento-exemplo.pdf');
    },
  });

  app.put('/company/:idCompany/face/logo', {
    bodyLimit: MAX_LOGO_BYTES,
    schema: {
      tags,
      security,
      summary: 'Enviar a logo de uma empresa, no lugar da que houver',
      description:
        'O corpo é o próprio arquivo, `application/octet-stream`: PNG, JPEG ou SVG, de até 2 MB. O tipo é visto pelo conteúdo, e o que se guarda é uma imagem feita de novo, sobre branco.',
      consumes: ['application/octet-stream'],
      params,
      response: responses({ 200: companyLogoWire.promised }, [400, 401, 404, 413, 422]),
    },
    handler: async (request) => {
      if (!Buffer.isBuffer(request.body))
        throw malformed('Envie o arquivo como application/octet-stream.');
      const { idCompany } = request.params;
      await companyOf(db, idCompany);
      const logo = await newLogo(request.body);
      const author = principalOf(request);
      await db.transaction().execute(async (trx) => {
        const write = { trx, author, now: clock() };
        await saveCompanyLogo(write, idCompany, logo);
        const after = { logo: `${logo.width} × ${logo.height}` };
        await recordSettings(write, { idCompany, act: 'logo-changed', before: undefined, after });
      });
      return companyLogoWire.write(logo);
    },
  });

  app.delete('/company/:idCompany/face/logo', {
    schema: {
      tags,
      security,
      summary: 'Remover a logo de uma empresa',
      params,
      response: responses({ 204: z.undefined() }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { idCompany } = request.params;
      await companyOf(db, idCompany);
      await db.transaction().execute(async (trx) => {
        if (!(await deleteCompanyLogo(trx, idCompany))) throw notFound(NO_LOGO);
        const write = { trx, author: principalOf(request), now: clock() };
        const told = { act: 'logo-removed', before: undefined, after: {} } as const;
        await recordSettings(write, { idCompany, ...told });
      });
      return reply.code(204).send();
    },
  });
};

/** The picture under its hash, for pages that are read without a session. Whoever knows it has seen it. */
export const logoPictureRoutes: Module = (app, { db }) => {
  app.get('/company-logo/:sha256', {
    schema: {
      tags,
      security: [],
      summary: 'A logo com este SHA-256, em PNG',
      produces: ['image/png'],
      params: z.object({ sha256: z.string().max(100) }),
      response: responses({ 200: fileSchema }, [404]),
    },
    handler: async ({ params: { sha256 } }, reply) => {
      const picture = /^[\da-f]{64}$/.test(sha256) ? await findLogoPicture(db, sha256) : undefined;
      if (picture === undefined) throw notFound('Não há logo neste endereço.');
      return reply.type('image/png').send(Buffer.from(picture, 'base64'));
    },
  });
};
