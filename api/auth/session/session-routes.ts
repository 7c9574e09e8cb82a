import { signInSchema } from '@domain/session/sign-in-schema';
import { entryWire } from '@domain/wire/session';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { originOf, principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { recordSecurityEvent } from '../events/security-event-repository';
import { bearerToken } from './authentication';
import { passwordChecker } from './password';
import { deleteSession } from './session-repository';
import { signIn } from './session-service';
import { hashToken } from './token';
import { visitorOf } from './visitor';

/** Signing in. Its response is never stored under an idempotency key. */
export const publicSessionRoutes: Module = (app, { db, config, clock }) => {
  const checkPassword = passwordChecker(config.passwordCost);

  app.post('/session/login', {
    schema: {
      tags: ['Sessão'],
      summary: 'Entrar com e-mail ou CPF e senha',
      security: [],
      body: signInSchema,
      response: responses({ 200: entryWire.promised }, [400, 401, 422, 429]),
    },
    handler: async (request) => {
      const deps = { db, config, checkPassword, now: clock() };
      const opened = await signIn(deps, request.body, visitorOf(request));
      return entryWire.write(opened);
    },
  });
};

export const sessionRoutes: Module = (app, { db, clock }) => {
  app.delete('/session', {
    schema: {
      tags: ['Sessão'],
      summary: 'Sair: encerra a sessão atual',
      security: SIGNED_IN,
      response: responses({ 204: z.undefined() }, [401]),
    },
    handler: async (request, reply) => {
      const token = bearerToken(request);
      const { idProfessional } = principalOf(request);
      await db.transaction().execute(async (trx) => {
        if (token) await deleteSession(trx, hashToken(token));
        const at = { trx, now: clock(), from: originOf(request) };
        await recordSecurityEvent(at, { kind: 'sign-out', idProfessional });
      });
      return reply.code(204).send();
    },
  });
};
