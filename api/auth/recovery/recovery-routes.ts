import {
  recoveryEmailSchema,
  resetPasswordSchema,
  validateRecoveryCodeSchema,
} from '@domain/session/password-schemas';
import { entryWire, recoveryWayWire } from '@domain/wire/session';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { passwordChecker } from '../session/password';
import { visitorOf } from '../session/visitor';
import { requestRecoveryCode, resetPassword, validateRecoveryCode } from './recovery-service';

const tags = ['Sessão'];

/**
 * Password recovery with a code sent by e-mail. Nothing here is stored under an idempotency key.
 */
export const recoveryRoutes: Module = (app, context) => {
  const checkCode = passwordChecker(context.config.passwordCost);

  app.get('/session/recovery-code', {
    schema: {
      tags,
      security: [],
      summary: 'Se os códigos ficam guardados em arquivo, porque não há servidor de e-mail',
      response: responses({ 200: recoveryWayWire.promised }, []),
    },
    handler: () => recoveryWayWire.write({ emailsKept: context.config.smtpUrl === null }),
  });

  app.post('/session/recovery-code', {
    schema: {
      tags,
      security: [],
      summary: 'Pedir um código por e-mail; a resposta não diz se a conta existe',
      body: recoveryEmailSchema,
      response: responses({ 204: z.undefined() }, [400, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      await requestRecoveryCode(context, request.body.cpfOrEmail, visitorOf(request));
      return reply.code(204).send();
    },
  });

  app.post('/session/validate-recovery-code', {
    schema: {
      tags,
      security: [],
      summary: 'Conferir um código recebido; cada código aceita cinco erros',
      body: validateRecoveryCodeSchema,
      response: responses({ 204: z.undefined() }, [400, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      await validateRecoveryCode({ ...context, checkCode }, request.body, visitorOf(request));
      return reply.code(204).send();
    },
  });

  app.post('/session/reset-password', {
    schema: {
      tags,
      security: [],
      summary: 'Trocar a senha com um código e entrar; encerra as outras sessões',
      body: resetPasswordSchema,
      response: responses({ 200: entryWire.promised }, [400, 413, 422, 429]),
    },
    handler: async (request) =>
      entryWire.write(
        await resetPassword({ ...context, checkCode }, request.body, visitorOf(request)),
      ),
  });
};
