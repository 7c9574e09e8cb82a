import { z } from '@domain/zod';

import { fileSchema, sendPdf } from '../../http/file-response';
import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { readSentFile } from './sent-file';

/** A sent file, read by its address (docs/contract.md#sendings): no session, only the address. */
export const publicDocumentRoutes: Module = (app, context) => {
  app.post('/public-document/pdf', {
    schema: {
      tags: ['Envios'],
      security: [],
      summary: 'Baixar um documento pelo link que o cliente recebeu',
      // In the body, so that no server in between logs it.
      body: z.object({ token: z.string().max(200).catch('') }),
      produces: ['application/pdf'],
      response: responses({ 200: fileSchema }, [400, 404, 409, 429, 503]),
    },
    handler: async ({ body: { token }, ip }, reply) => {
      const { name, content } = await readSentFile(context, { token, address: ip });
      return sendPdf(reply, content, name);
    },
  });
};
