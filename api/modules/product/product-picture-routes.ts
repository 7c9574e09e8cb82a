import { createHash } from 'node:crypto';

import { sizeLimit } from '@domain/file-texts';
import { MAX_PRODUCT_PICTURE_BYTES } from '@domain/product/product-picture';
import { productPictureWire } from '@domain/wire/product';
import { z } from '@domain/zod';

import { lock } from '../../db/locks';
import type { Db } from '../../db/schema';
import { recordHistory } from '../../history/record-history-repository';
import { invalidFields, notFound } from '../../http/api-error';
import { entityTag, NO_FILE, tagVersion } from '../../http/entity-tag';
import { ANY_FILE, sentFile } from '../../http/file-body';
import { fileSchema } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { productPictureInThread } from '../../pictures/picture-in-thread';
import { missingRecord } from '../record/missing-record';
import { refuseStaleFile } from '../record/stale-record';
import {
  deleteProductPicture,
  findProductPicture,
  type PictureRecord,
  saveProductPicture,
} from './picture-repository';
import { findProduct } from './product-repository';
import { UNKNOWN_PRODUCT } from './product-service';

const tags = ['Produtos'];
const security = SIGNED_IN;
const params = z.object({ idProduct: recordId(UNKNOWN_PRODUCT) });
const PICTURE_ACTS = ['picture-changed', 'picture-removed'] as const;
const NO_PICTURE = 'Este produto não tem foto.';

/** A product's picture: an extension (docs/contract.md#product-pictures). */
export const productPictureRoutes: Module = (app, context) => {
  const { db } = context;

  app.get('/product/:idProduct/picture', {
    schema: {
      tags,
      security,
      summary: 'Consultar a foto de um produto',
      params,
      response: responses({ 200: productPictureWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idProduct } }, reply) => {
      const picture = await pictureOf(db, idProduct);
      tagVersion(reply, picture.sha256);
      return productPictureWire.write(picture);
    },
  });

  app.get('/product/:idProduct/picture/file', {
    schema: {
      tags,
      security,
      summary: 'A foto de um produto, em PNG',
      produces: ['image/png'],
      params,
      response: responses({ 200: fileSchema }, [401, 404]),
    },
    handler: async ({ params: { idProduct } }, reply) => {
      const { content } = await pictureOf(db, idProduct);
      return reply.type('image/png').send(Buffer.from(content, 'base64'));
    },
  });

  app.put('/product/:idProduct/picture', {
    bodyLimit: MAX_PRODUCT_PICTURE_BYTES,
    schema: {
      tags,
      security,
      summary: 'Enviar a foto de um produto, no lugar da que houver',
      description: `O corpo é o próprio arquivo, \`application/octet-stream\`: JPEG ou PNG, de até ${sizeLimit(MAX_PRODUCT_PICTURE_BYTES)}. O tipo é visto pelo conteúdo, e o que se guarda é uma imagem pequena feita de novo, de pé e sobre branco.`,
      consumes: [ANY_FILE],
      params,
      response: responses(
        { 200: productPictureWire.promised },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) => {
      const { idProduct } = request.params;
      const prepare = async () => {
        await productOf(db, idProduct);
        return newPicture(sentFile(request));
      };
      return idempotentWrite(context, { request, reply, prepare }, async (write, picture) => {
        // The product may have been deleted while the picture was made.
        await lock(write.trx, 'product', [idProduct]);
        await productOf(write.trx, idProduct);
        const before = await findProductPicture(write.trx, idProduct);
        const ofFile = { kind: 'product', id: idProduct, acts: PICTURE_ACTS } as const;
        await refuseStaleFile(write, { ...ofFile, stored: before?.sha256 });
        await saveProductPicture(write, idProduct, picture);
        const size = `${picture.width} × ${picture.height}`;
        const changes = [['picture', null, size] as const];
        await recordHistory(write, {
          kind: 'product',
          idRecord: idProduct,
          act: 'picture-changed',
          changes,
          fileVersion: picture.sha256,
        });
        const etag = entityTag(picture.sha256);
        return { status: 200, body: productPictureWire.write(picture), etag };
      });
    },
  });

  app.delete('/product/:idProduct/picture', {
    schema: {
      tags,
      security,
      summary: 'Remover a foto de um produto; os orçamentos enviados ficam com a deles',
      params,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idProduct } = request.params;
        await productOf(write.trx, idProduct);
        if (!(await deleteProductPicture(write.trx, idProduct))) throw notFound(NO_PICTURE);
        const event = { kind: 'product', idRecord: idProduct, act: 'picture-removed' } as const;
        await recordHistory(write, { ...event, fileVersion: NO_FILE });
        return { status: 204, body: undefined };
      }),
  });
};

async function productOf(db: Db, idProduct: number): Promise<void> {
  if (!(await findProduct(db, idProduct, { onlyActive: false })))
    throw await missingRecord(db, { table: 'product', id: idProduct, unknown: UNKNOWN_PRODUCT });
}

async function pictureOf(db: Db, idProduct: number): Promise<PictureRecord> {
  const picture = await findProductPicture(db, idProduct);
  if (!picture) throw notFound(NO_PICTURE);
  return picture;
}

/** The picture in a file, re-encoded; 422 with the reason when the file has none (R-PRD-18). */
async function newPicture(file: Uint8Array): Promise<PictureRecord> {
  const made = await productPictureInThread(file);
  if ('refusal' in made) throw invalidFields([{ path: 'file', message: made.refusal }]);
  const { png, width, height } = made.picture;
  const sha256 = createHash('sha256').update(png).digest('hex');
  return { sha256, content: Buffer.from(png).toString('base64'), width, height };
}
