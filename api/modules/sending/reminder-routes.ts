import { remindSchema } from '@domain/sending/remind-schema';
import { remindedWire } from '@domain/wire/sending';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { remindInstallments } from './reminder-service';

/** Payment reminders: an extension (docs/contract.md#reminders). */
export const reminderRoutes: Module = (app, context) => {
  app.post('/receivable/remind', {
    schema: {
      tags: ['Contas a receber'],
      security: SIGNED_IN,
      summary: 'Lembrar, por e-mail e com o texto da empresa, parcelas em aberto: todas ou nenhuma',
      body: remindSchema,
      response: responses({ 200: remindedWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(
        context,
        {
          request,
          reply,
          afterwards: async (response) => {
            context.mailer.wake();
            return response;
          },
        },
        async (write) => ({
          status: 200,
          body: remindedWire.write(await remindInstallments(write, request.body.installments)),
        }),
      ),
  });
};
