import { deletionPlanWire, NAMED_KEPT_RECORDS } from '@domain/wire/deletion';
import { z } from '@domain/zod';

import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { billDeletions } from './bill-deletions';
import type { DeletionPlan } from './deletable';
import { deleteRecords } from './delete-records';
import { importDeletion } from './import-deletion';
import { orderDeletion } from './order-deletion';
import { clientDeletion, productDeletion, supplierDeletion } from './register-deletions';

const tags = ['Exclusão'];
const security = SIGNED_IN;

/**
 * An extension: records created by mistake can be deleted while nothing depends on them. The plan
 * is shown first, under the same rules.
 */
export const deletionRoutes: Module = (app, context) => {
  const { db, billAttachments, quoteFiles } = context;
  const deletables = [
    clientDeletion,
    supplierDeletion,
    productDeletion,
    orderDeletion(quoteFiles),
    ...billDeletions(billAttachments),
    importDeletion,
  ];
  for (const deletable of deletables) {
    const name = /:(\w+)/.exec(deletable.path)?.[1] ?? '';
    const params = z
      .object({ [name]: recordId(deletable.unknown) })
      .transform((read) => ({ id: Number(read[name]) }));

    app.get(`${deletable.path}/deletion`, {
      schema: {
        tags,
        security,
        summary: `Consultar o que aconteceria ao excluir ${deletable.summary}`,
        params,
        response: responses({ 200: deletionPlanWire.promised }, [401, 404]),
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const plan = await deletable.shown(context, id, principalOf(request));
        if (!plan) throw await deletable.missing(db, id);
        tagVersion(reply, plan.version);
        return planResponse(plan);
      },
    });

    app.delete(deletable.path, {
      schema: {
        tags,
        security,
        summary: `Excluir ${deletable.summary}`,
        params,
        response: responses({ 200: deletionPlanWire.promised }, [400, 401, 404, 409, 412]),
      },
      handler: (request, reply) =>
        // An import may have tens of thousands of records (R-IMP-01).
        idempotentWrite(context, { request, reply, isLong: true }, async (write) => {
          const plan = await deleteRecords(write, deletable, request.params.id);
          return { status: 200, body: planResponse(plan), etag: entityTag(plan.version) };
        }),
    });
  }
};

function planResponse({ records, kept, ...plan }: DeletionPlan) {
  return deletionPlanWire.write({
    ...plan,
    records: records.length,
    keptRecords: kept.length,
    kept: kept.slice(0, NAMED_KEPT_RECORDS),
  });
}
