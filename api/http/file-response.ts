import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { z } from '@domain/zod';

/** A file in a route's schema. */
export const fileSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).describe('Arquivo');

/** Sends a PDF to open in the browser; `name`, plain ASCII, is used when it is saved. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf);
}

/** Streams a download under `name`, plain ASCII. */
export function sendDownload(
  reply: FastifyReply,
  file: Readable | Buffer,
  { type, name }: { type: string; name: string },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}

/**
 * Sends a file that may open in the browser; `name` may have any characters (RFC 6266, with RFC
 * 8187 for those not allowed in a header).
 */
export function sendInline(
  reply: FastifyReply,
  file: Buffer,
  { type, name }: { type: string; name: string },
): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .send(file);
}
