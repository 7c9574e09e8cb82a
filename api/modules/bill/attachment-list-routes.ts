import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@domain/bill/attachment';
import { sizeLimit } from '@domain/file-texts';
import { attachmentOfManyWire } from '@domain/wire/bill';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import { ANY_FILE } from '../../http/file-body';
import { fileSchema } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_BILL } from './bill-service';
import { sendAttachment, storeAttachment } from './latest-attachment-routes';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;
const NO_ATTACHMENT = 'Esta conta não tem mais este arquivo.';
const params = z.object({ idBillToPay: recordId(UNKNOWN_BILL) });
const ofOne = params.extend({ idBillAttachment: recordId(NO_ATTACHMENT) });

/** An extension (docs/contract.md#bill-attachments): the files of a bill, one by one. */
export const attachmentListRoutes: Module = (app, context) => {
  const { billAttachments } = context;

  app.get('/bill/:idBillToPay/attachments', {
    schema: {
      tags,
      security,
      summary: 'Listar os arquivos anexados a uma conta',
      params,
      response: responses({ 200: z.array(attachmentOfManyWire.promised) }, [401, 404]),
    },
    handler: async ({ params: { idBillToPay } }) =>
      (await billAttachments.list(idBillToPay)).map(attachmentOfManyWire.write),
  });

  app.get('/bill/:idBillToPay/attachments/:idBillAttachment/file', {
    schema: {
      tags,
      security,
      summary: 'Baixar um arquivo anexado a uma conta',
      params: ofOne,
      produces: Object.keys(ATTACHMENT_TYPES),
      response: responses({ 200: fileSchema }, [401, 404, 503]),
    },
    handler: async (request, reply) => {
      const { idBillToPay, idBillAttachment } = request.params;
      const attachment = await billAttachments.find(idBillToPay, idBillAttachment);
      if (!attachment) throw notFound(NO_ATTACHMENT);
      return sendAttachment({ billAttachments, request, reply }, attachment);
    },
  });

  app.post('/bill/:idBillToPay/attachments', {
    bodyLimit: MAX_ATTACHMENT_BYTES,
    schema: {
      tags,
      security,
      summary: 'Anexar mais um arquivo a uma conta',
      description:
        `O corpo é o próprio arquivo, \`application/octet-stream\`: PDF, PNG, JPEG ou WebP, de até ${sizeLimit(MAX_ATTACHMENT_BYTES)}. Uma conta tem até ${MAX_ATTACHMENTS}; ` +
        'o mesmo arquivo enviado outra vez é o que já está lá.',
      consumes: [ANY_FILE],
      params,
      querystring: z.object({
        fileName: z.string().optional().describe('O nome com que será mostrado'),
      }),
      response: responses(
        { 201: attachmentOfManyWire.promised },
        [400, 401, 404, 409, 413, 422, 503],
      ),
    },
    handler: (request, reply) => {
      const { idBillToPay } = request.params;
      const prepare = () => storeAttachment(billAttachments, request);
      return idempotentWrite(context, { request, reply, prepare }, async (write, file) => {
        const kept = await billAttachments.add(write, idBillToPay, file);
        return { status: 201, body: attachmentOfManyWire.write(kept) };
      });
    },
  });

  app.delete('/bill/:idBillToPay/attachments/:idBillAttachment', {
    schema: {
      tags,
      security,
      summary: 'Remover um arquivo anexado a uma conta',
      params: ofOne,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idBillToPay, idBillAttachment } = request.params;
        if (!(await billAttachments.remove(write, idBillToPay, idBillAttachment)))
          throw notFound(NO_ATTACHMENT);
        return { status: 204, body: undefined };
      }),
  });
};
