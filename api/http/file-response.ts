import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { z } from '@domain/zod';

/** A file in a route's schema. */
export const fileSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).describe('Arquivo');

/** Answers a PDF that opens in the browser and is saved under `name`, plain ASCII. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf);
}

/** Answers a file that is saved under `name`, plain ASCII, as it is made. */
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
 * Answers a file that may open in the browser; `name` in any letters (RFC 6266, with RFC 8187 for
 * those that no header holds).
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
