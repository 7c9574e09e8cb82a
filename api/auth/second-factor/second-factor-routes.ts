import {
  secondFactorChangeSchema,
  secondFactorConfirmSchema,
  secondFactorSetupSchema,
  secondStepSchema,
  stopSecondFactorSchema,
} from '@domain/session/second-factor';
import {
  recoveryCodesWire,
  secondFactorSetupWire,
  secondFactorWire,
  signedInWire,
} from '@domain/wire/session';
import { z } from '@domain/zod';

import { unauthorized } from '../../http/api-error';
import { idempotencyKey } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { originOf, principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findSecurityPolicy } from '../access/security-policy-repository';
import { countRecoveryCodes, findSecondFactor } from '../credentials/second-factor-repository';
import { passwordChecker } from '../session/password';
import { findAccountById } from '../session/session-repository';
import { visitorOf } from '../session/visitor';
import {
  disableOwnFactor,
  enableOwnFactor,
  prepareOwnFactor,
  renewOwnCodes,
} from './second-factor-service';
import { stopSecondFactor } from './second-factor-undo';
import { finishSignIn } from './second-step';

const tags = ['Sessão'];
const security = SIGNED_IN;

/**
 * The second step of signing in, and the removal of a factor that somebody else switched on.
 * Nothing here is stored under an idempotency key.
 */
export const secondStepRoutes: Module = (app, context) => {
  const checkPassword = passwordChecker(context.config.passwordCost);

  app.post('/session/second-factor/verify', {
    schema: {
      tags,
      security: [],
      summary: 'Entrar com o código da segunda etapa, do aplicativo ou de recuperação',
      body: secondStepSchema,
      response: responses({ 200: signedInWire.promised }, [400, 401, 413, 422, 429]),
    },
    handler: async (request) =>
      signedInWire.write(await finishSignIn(context, request.body, visitorOf(request))),
  });

  app.post('/session/stop-second-factor', {
    schema: {
      tags,
      security: [],
      summary:
        'Desligar a verificação que outra pessoa ligou, pelo link do aviso e a senha de antes',
      body: stopSecondFactorSchema,
      response: responses({ 204: z.undefined() }, [400, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      await stopSecondFactor({ ...context, checkPassword }, request.body, originOf(request));
      return reply.code(204).send();
    },
  });
};

/** An extension (docs/contract.md#second-factor): the user's own second factor. */
export const secondFactorRoutes: Module = (app, context) => {
  const { db } = context;
  const checked = { ...context, checkPassword: passwordChecker(context.config.passwordCost) };

  app.get('/session/second-factor', {
    schema: {
      tags,
      security,
      summary: 'Consultar a própria verificação em duas etapas',
      response: responses({ 200: secondFactorWire.promised }, [401]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const factor = await findSecondFactor(db, idProfessional);
      return secondFactorWire.write({
        enabledAt: factor?.enabledAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, idProfessional),
        required: (await findSecurityPolicy(db)).secondFactorRequired,
      });
    },
  });

  app.post('/session/second-factor/setup', {
    schema: {
      tags,
      security,
      summary: 'Preparar a verificação em duas etapas: o segredo para o aplicativo',
      body: secondFactorSetupSchema,
      response: responses({ 200: secondFactorSetupWire.promised }, [400, 401, 409, 413, 422, 429]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const prepared = await prepareOwnFactor(checked, { idProfessional, ...request.body });
      return secondFactorSetupWire.write(prepared);
    },
  });

  app.put('/session/second-factor', {
    schema: {
      tags,
      security,
      summary: 'Ligar a verificação preparada, com um código dela; diz os códigos de recuperação',
      body: secondFactorConfirmSchema,
      response: responses({ 200: recoveryCodesWire.promised }, [400, 401, 409, 413, 422, 429]),
    },
    handler: async (request) => {
      const account = await findAccountById(db, principalOf(request).idProfessional);
      if (!account) throw unauthorized();
      const recoveryCodes = await enableOwnFactor(context, account, {
        ...request.body,
        from: originOf(request),
        key: idempotencyKey(request),
      });
      return recoveryCodesWire.write({ recoveryCodes });
    },
  });

  app.post('/session/second-factor/off', {
    schema: {
      tags,
      security,
      summary: 'Desligar a verificação em duas etapas, com a senha e um código',
      body: secondFactorChangeSchema,
      response: responses({ 204: z.undefined() }, [400, 401, 409, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      const { idProfessional } = principalOf(request);
      const from = originOf(request);
      await disableOwnFactor(checked, { idProfessional, from, ...request.body });
      return reply.code(204).send();
    },
  });

  app.post('/session/second-factor/recovery-codes', {
    schema: {
      tags,
      security,
      summary: 'Fazer outros códigos de recuperação, com a senha e um código',
      body: secondFactorChangeSchema,
      response: responses({ 200: recoveryCodesWire.promised }, [400, 401, 409, 413, 422, 429]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const from = originOf(request);
      const recoveryCodes = await renewOwnCodes(checked, {
        idProfessional,
        from,
        key: idempotencyKey(request),
        ...request.body,
      });
      return recoveryCodesWire.write({ recoveryCodes });
    },
  });
};
