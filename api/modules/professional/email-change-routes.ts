import { emailChangeLinkSchema } from '@domain/session/password-schemas';
import { emailChangeWire, stoppedEmailChangeWire } from '@domain/wire/session';
import { z } from '@domain/zod';

import { deletePendingEmail } from '../../auth/credentials/pending-email-repository';
import {
  confirmEmailChange,
  findEmailChangeOf,
  resendConfirmation,
  stopEmailChange,
} from '../../auth/email-change/email-change-service';
import { notFound } from '../../http/api-error';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { originOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findProfessional } from './professional-repository';
import { UNKNOWN_PROFESSIONAL } from './professional-service';

const params = z.object({ idProfessional: recordId(UNKNOWN_PROFESSIONAL) });

/**
 * The targets of the links in the messages. Public: their token identifies the person. A button
 * sends a POST, because mail programs open links too.
 */
export const emailChangeRoutes: Module = (app, context) => {
  // A POST, although it changes nothing: it keeps the token out of URLs, which are logged.
  app.post('/session/email-change', {
    schema: {
      tags: ['Sessão'],
      security: [],
      summary: 'Consultar de que e-mail é um link que confirma ou impede a troca',
      body: emailChangeLinkSchema,
      response: responses({ 200: emailChangeWire.promised }, [400, 413, 422]),
    },
    handler: async (request) =>
      emailChangeWire.write(await findEmailChangeOf(context, request.body.token)),
  });

  app.post('/session/confirm-email', {
    schema: {
      tags: ['Sessão'],
      security: [],
      summary: 'Confirmar um novo e-mail, pelo link que foi enviado a ele',
      body: emailChangeLinkSchema,
      response: responses({ 204: z.undefined() }, [400, 409, 413, 422]),
    },
    handler: async (request, reply) => {
      await confirmEmailChange(context, request.body.token, originOf(request));
      return reply.code(204).send();
    },
  });

  app.post('/session/stop-email-change', {
    schema: {
      tags: ['Sessão'],
      security: [],
      summary: 'Impedir ou desfazer a troca de um e-mail, pelo link que foi enviado ao anterior',
      body: emailChangeLinkSchema,
      response: responses({ 200: stoppedEmailChangeWire.promised }, [400, 413, 422]),
    },
    handler: async (request) =>
      stoppedEmailChangeWire.write(
        await stopEmailChange(context, request.body.token, originOf(request)),
      ),
  });
};

/** An extension: actions on an e-mail awaiting confirmation. */
export const pendingEmailRoutes: Module = (app, context) => {
  const { db } = context;

  app.post('/professional/:idProfessional/pending-email/resend', {
    schema: {
      tags: ['Profissionais'],
      security: SIGNED_IN,
      summary: 'Enviar de novo a mensagem que confirma o novo e-mail',
      params,
      response: responses({ 204: z.undefined() }, [401, 404, 429]),
    },
    handler: async ({ params: { idProfessional } }, reply) => {
      const professional = await findProfessional(db, idProfessional);
      if (!professional) throw notFound(UNKNOWN_PROFESSIONAL);
      await resendConfirmation(context, professional);
      return reply.code(204).send();
    },
  });

  app.delete('/professional/:idProfessional/pending-email', {
    schema: {
      tags: ['Profissionais'],
      security: SIGNED_IN,
      summary: 'Desistir do novo e-mail que aguarda confirmação',
      params,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async ({ trx }) => {
        if (!(await deletePendingEmail(trx, request.params.idProfessional)))
          throw notFound('Não há e-mail aguardando confirmação.');
        return { status: 204, body: undefined };
      }),
  });
};
