import { signInSchema } from '@domain/session/sign-in-schema';
import { entryWire } from '@domain/wire/session';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
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

export const sessionRoutes: Module = (app, { db }) => {
  app.delete('/session', {
    schema: {
      tags: ['Sessão'],
      summary: 'Sair: encerra a sessão atual',
      security: SIGNED_IN,
      response: responses({ 204: z.undefined() }, [401]),
    },
    handler: async (request, reply) => {
      const token = bearerToken(request);
      if (token) await deleteSession(db, hashToken(token));
      return reply.code(204).send();
    },
  });
};
