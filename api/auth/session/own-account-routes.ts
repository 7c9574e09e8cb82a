import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { UNKNOWN_DEVICE } from '@domain/session/device';
import { changePasswordSchema } from '@domain/session/password-schemas';
import { openSessionWire } from '@domain/wire/session';
import { z } from '@domain/zod';

import { notFound, unauthorized } from '../../http/api-error';
import type { Module } from '../../http/module';
import { originOf, principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { recordSecurityEvent } from '../events/security-event-repository';
import { bearerToken } from './authentication';
import { changePassword } from './change-password';
import {
  deleteOtherSessions,
  findOpenSessions,
  type OpenSession,
} from './open-sessions-repository';
import { passwordChecker } from './password';
import { deleteSession } from './session-repository';
import { hashToken } from './token';
import { visitorOf } from './visitor';

const UNKNOWN_SESSION = 'Esta sessão já foi encerrada.';
const tags = ['Sessão'];
const security = SIGNED_IN;

/** An extension (docs/contract.md#own-access): the user's own password and open sessions. */
export const ownAccountRoutes: Module = (app, context) => {
  const { db, clock, config } = context;
  const checkPassword = passwordChecker(config.passwordCost);

  app.get('/session/open', {
    schema: {
      tags,
      security,
      summary: 'Listar as próprias sessões abertas, a usada por último primeiro',
      response: responses({ 200: z.array(openSessionWire.promised) }, [401]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const current = tokenHashOf(request);
      const sessions = await findOpenSessions(db, idProfessional, clock().toISOString());
      return sessions.map((session) =>
        openSessionWire.write({
          ...session,
          idSession: publicId(session),
          device: session.device ?? UNKNOWN_DEVICE,
          current: session.tokenHash === current,
        }),
      );
    },
  });

  app.delete('/session/open', {
    schema: {
      tags,
      security,
      summary: 'Encerrar todas as próprias sessões, menos a atual',
      response: responses({ 204: z.undefined() }, [401]),
    },
    handler: async (request, reply) => {
      const { idProfessional } = principalOf(request);
      await db.transaction().execute(async (trx) => {
        await deleteOtherSessions(trx, idProfessional, tokenHashOf(request));
        const at = { trx, now: clock(), from: originOf(request) };
        await recordSecurityEvent(at, { kind: 'sessions-ended', idProfessional });
      });
      return reply.code(204).send();
    },
  });

  app.delete('/session/open/:idSession', {
    schema: {
      tags,
      security,
      summary: 'Encerrar uma das próprias sessões',
      params: z.object({ idSession: z.string().regex(/^[0-9a-f]{32}$/, UNKNOWN_SESSION) }),
      response: responses({ 204: z.undefined() }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { idProfessional } = principalOf(request);
      const sessions = await findOpenSessions(db, idProfessional, clock().toISOString());
      const found = sessions.find((session) => publicId(session) === request.params.idSession);
      if (!found) throw notFound(UNKNOWN_SESSION);
      await db.transaction().execute(async (trx) => {
        await deleteSession(trx, found.tokenHash);
        const at = { trx, now: clock(), from: originOf(request) };
        await recordSecurityEvent(at, { kind: 'sessions-ended', idProfessional });
      });
      return reply.code(204).send();
    },
  });

  app.put('/session/password', {
    schema: {
      tags,
      security,
      summary: 'Trocar a própria senha; encerra as outras sessões e mantém a atual',
      body: changePasswordSchema,
      response: responses({ 204: z.undefined() }, [400, 401, 409, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      await changePassword({ ...context, checkPassword }, request.body, {
        idProfessional: principalOf(request).idProfessional,
        tokenHash: tokenHashOf(request),
        ...visitorOf(request),
      });
      return reply.code(204).send();
    },
  });
};

/** Identifies a session without revealing the stored token hash. */
function publicId({ tokenHash }: Pick<OpenSession, 'tokenHash'>): string {
  return createHash('sha256').update(`open:${tokenHash}`).digest('hex').slice(0, 32);
}

function tokenHashOf(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (!token) throw unauthorized();
  return hashToken(token);
}
