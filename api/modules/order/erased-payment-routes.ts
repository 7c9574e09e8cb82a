import { centsToReais } from '@domain/money';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findErasedPayments } from './erased-payment-repository';
import { findOrder } from './order-repository';
import { UNKNOWN_ORDER } from './order-service';

const erasedPaymentSchema = z.object({
  InstallmentNumber: z.number().int(),
  Value: z.number(),
  DueDate: z.string().nullable(),
  PaymentDate: z.string(),
  PaidValue: z.number().nullable(),
  PaymentType: z.number().int().nullable(),
  ErasedAt: z.string(),
  ProfessionalName: z.string().nullable(),
  Status: z.string(),
});

/** Payments of an order that a status erased (docs/contract.md#order-erased-payments). */
export const erasedPaymentRoutes: Module = (app, { db }) => {
  app.get('/order/:idOrder/erased-payments', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'Pagamentos recebidos que uma mudança de status apagou das parcelas',
      params: z.object({ idOrder: recordId(UNKNOWN_ORDER) }),
      response: responses({ 200: z.array(erasedPaymentSchema) }, [401, 404]),
    },
    handler: async ({ params: { idOrder } }) => {
      if (!(await findOrder(db, idOrder))) throw notFound(UNKNOWN_ORDER);
      const payments = await findErasedPayments(db, idOrder);
      return payments.map((payment) => ({
        InstallmentNumber: payment.installmentNumber,
        Value: centsToReais(payment.valueCents),
        DueDate: payment.dueDate,
        PaymentDate: payment.paymentDate,
        PaidValue: payment.paidValueCents === null ? null : centsToReais(payment.paidValueCents),
        PaymentType: payment.idPaymentType,
        ErasedAt: payment.erasedAt,
        ProfessionalName: payment.professionalName,
        Status: payment.status,
      }));
    },
  });
};
