import { anonymisationWire } from '@domain/wire/anonymisation';
import { z } from '@domain/zod';

import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { anonymise, readAnonymisation } from './anonymisation-service';

const tags = ['Clientes'];
const security = SIGNED_IN;
const params = z.object({ idClient: recordId(UNKNOWN_CLIENT) });

/** An extension (docs/contract.md#anonymisation): a client's data is removed at their request. */
export const anonymisationRoutes: Module = (app, context) => {
  const { readers, quoteFiles } = context;

  app.get('/client/:idClient/anonymisation', {
    schema: {
      tags,
      security,
      summary: 'Consultar o que aconteceria ao anonimizar um cliente, e o que a lei guarda',
      params,
      response: responses({ 200: anonymisationWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      // A client may have thousands of orders. The write itself plans again.
      const reader = readers.of(principalOf(request));
      const { version, plan } = await readAnonymisation(reader, request.params.idClient);
      tagVersion(reply, version);
      return anonymisationWire.write(plan);
    },
  });

  app.post('/client/:idClient/anonymisation', {
    schema: {
      tags,
      security,
      summary: 'Anonimizar um cliente: os dados dele saem, os números ficam. Não há volta',
      params,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409, 412]),
    },
    handler: (request, reply) =>
      // A client may have thousands of orders.
      idempotentWrite(context, { request, reply, isLong: true }, async (write) => {
        const version = await anonymise(write, request.params.idClient, quoteFiles);
        return { status: 204, body: undefined, etag: entityTag(version) };
      }),
  });
};
