import { deactivationSchema } from '@domain/deactivation-schema';
import { deactivatedWire } from '@domain/wire/deactivated';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { UNKNOWN_PRODUCT } from '../product/product-service';
import { UNKNOWN_SUPPLIER } from '../supplier/supplier-service';
import { deactivateRecords } from './deactivation-service';

const REGISTERS = [
  { register: 'client', tag: 'Clientes', records: 'clientes', unknown: UNKNOWN_CLIENT },
  { register: 'supplier', tag: 'Fornecedores', records: 'fornecedores', unknown: UNKNOWN_SUPPLIER },
  { register: 'product', tag: 'Produtos', records: 'produtos', unknown: UNKNOWN_PRODUCT },
] as const;

/** An extension (docs/contract.md#deactivate): several records made inactive together. */
export const deactivationRoutes: Module = (app, context) => {
  const { productSync } = context;
  for (const of of REGISTERS)
    app.post(`/${of.register}/deactivate`, {
      schema: {
        tags: [of.tag],
        security: SIGNED_IN,
        summary: `Inativar ${of.records}: todos os que existem, ou nenhum`,
        description: 'Os que não existem mais e os que já estão inativos ficam como estão.',
        body: deactivationSchema,
        response: responses({ 200: deactivatedWire.promised }, [400, 401, 404, 409, 413, 422]),
      },
      handler: (request, reply) =>
        idempotentWrite(context, { request, reply }, async (write) => {
          const ids = await deactivateRecords(write, of, request.body.ids);
          if (of.register === 'product')
            for (const id of ids) await productSync.saved(write.trx, id, write.now);
          return { status: 200, body: deactivatedWire.write({ count: ids.length }) };
        }),
    });
};
