import type { FastifyReply, FastifyRequest } from 'fastify';

import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { sizeLimit } from '@domain/file-texts';
import { attachmentIfAnyWire, attachmentWire } from '@domain/wire/bill';
import { z } from '@domain/zod';

import type { BillAttachment, BillAttachments } from '../../files/bill-attachments';
import { notFound } from '../../http/api-error';
import { entityTag, NO_FILE, tagVersion } from '../../http/entity-tag';
import { ANY_FILE, sentFile } from '../../http/file-body';
import { fileSchema, sendInline } from '../../http/file-response';
import { fileStoreUnavailable } from '../../http/file-store-unavailable';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_BILL } from './bill-service';
import { attachmentSha256 } from './open-bill-attachments';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;
const params = z.object({ idBillToPay: recordId(UNKNOWN_BILL) });
const NO_ATTACHMENT = 'Esta conta não tem arquivo anexado.';

/** Stores the file sent for a bill. */
export function storeAttachment(
  billAttachments: BillAttachments,
  request: FastifyRequest<{
    Params: { idBillToPay: number };
    Querystring: { fileName?: string | undefined };
  }>,
) {
  const file = { name: request.query.fileName, bytes: sentFile(request) };
  return billAttachments
    .store(request.params.idBillToPay, file)
    .catch((error: unknown) => fileStoreUnavailable(error, request));
}

/** Sends the file itself. */
export async function sendAttachment(
  {
    billAttachments,
    request,
    reply,
  }: { billAttachments: BillAttachments; request: FastifyRequest; reply: FastifyReply },
  attachment: BillAttachment,
) {
  const bytes = await billAttachments
    .read(attachment)
    .catch((error: unknown) => fileStoreUnavailable(error, request));
  if (!bytes) throw notFound('O arquivo desta conta não está mais guardado.');
  return sendInline(reply, bytes, { type: attachment.contentType, name: attachment.fileName });
}

/** An extension: the only file of a bill, a PDF or a picture; the latest if it has several. */
export const latestAttachmentRoutes: Module = (app, context) => {
  const { billAttachments } = context;

  app.get('/bill/:idBillToPay/attachment', {
    schema: {
      tags,
      security,
      summary: 'Consultar o arquivo anexado a uma conta',
      params,
      response: responses({ 200: attachmentIfAnyWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idBillToPay } }, reply) => {
      const attachment = await billAttachments.find(idBillToPay);
      tagVersion(reply, attachment ? attachmentSha256(attachment) : NO_FILE);
      return attachmentIfAnyWire.write({ attachment: attachment ?? null });
    },
  });

  app.get('/bill/:idBillToPay/attachment/file', {
    schema: {
      tags,
      security,
      summary: 'Baixar o arquivo anexado a uma conta',
      params,
      produces: Object.keys(ATTACHMENT_TYPES),
      response: responses({ 200: fileSchema }, [401, 404, 503]),
    },
    handler: async (request, reply) => {
      const attachment = await billAttachments.find(request.params.idBillToPay);
      if (!attachment) throw notFound(NO_ATTACHMENT);
      return sendAttachment({ billAttachments, request, reply }, attachment);
    },
  });

  app.put('/bill/:idBillToPay/attachment', {
    bodyLimit: MAX_ATTACHMENT_BYTES,
    schema: {
      tags,
      security,
      summary: 'Anexar um arquivo a uma conta, no lugar do que houver',
      description: `O corpo é o próprio arquivo, \`application/octet-stream\`: PDF, PNG, JPEG ou WebP, de até ${sizeLimit(MAX_ATTACHMENT_BYTES)}. O tipo é visto pelo conteúdo.`,
      consumes: [ANY_FILE],
      params,
      querystring: z.object({
        fileName: z.string().optional().describe('O nome com que será mostrado'),
      }),
      response: responses(
        { 200: attachmentWire.promised },
        [400, 401, 404, 409, 412, 413, 422, 503],
      ),
    },
    handler: (request, reply) => {
      const { idBillToPay } = request.params;
      const prepare = () => storeAttachment(billAttachments, request);
      return idempotentWrite(context, { request, reply, prepare }, async (write, file) => {
        const kept = await billAttachments.replace(write, idBillToPay, file);
        const etag = entityTag(attachmentSha256(kept));
        return { status: 200, body: attachmentWire.write(kept), etag };
      });
    },
  });

  app.delete('/bill/:idBillToPay/attachment', {
    schema: {
      tags,
      security,
      summary: 'Remover o arquivo anexado a uma conta',
      params,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    // Repeated without its key, it removes the previous file.
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        if (!(await billAttachments.remove(write, request.params.idBillToPay)))
          throw notFound(NO_ATTACHMENT);
        return { status: 204, body: undefined };
      }),
  });
};
