import { securityPolicySchema } from '@domain/security/security-policy';
import { securityPolicyWire } from '@domain/wire/security';

import {
  countWithoutSecondFactor,
  findSecurityPolicy,
  updateSecurityPolicy,
} from '../../auth/access/security-policy-repository';
import { recordSecurityEvent } from '../../auth/events/security-event-repository';
import { confirmOwnPassword } from '../../auth/session/own-password';
import { passwordChecker } from '../../auth/session/password';
import { readSnapshot } from '../../db/engine/snapshot';
import type { Db } from '../../db/schema';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { refuseStaleUnless } from '../record/stale-record';
import { findPolicyChangers } from './policy-changers-repository';

const tags = ['Segurança'];
const security = SIGNED_IN;

/** An extension (docs/contract.md#security-policy): the requirements for everybody. */
export const securityPolicyRoutes: Module = (app, context) => {
  const { db } = context;
  const checkPassword = passwordChecker(context.config.passwordCost);

  app.get('/security/policy', {
    schema: {
      tags,
      security,
      summary: 'Consultar o que se pede de quem entra',
      response: responses({ 200: securityPolicyWire.promised }, [401]),
    },
    handler: async (_request, reply) => {
      const { policy, version } = await readSnapshot(db, readPolicy);
      tagVersion(reply, version);
      return policy;
    },
  });

  app.put('/security/policy', {
    schema: {
      tags,
      security,
      summary: 'Alterar o que se pede de quem entra, com a própria senha',
      body: securityPolicySchema,
      response: responses(
        { 200: securityPolicyWire.promised },
        [400, 401, 409, 412, 413, 422, 429],
      ),
    },
    handler: async (request, reply) => {
      const { currentPassword: password, ...change } = request.body;
      const { idProfessional } = principalOf(request);
      const prepare = () =>
        confirmOwnPassword(context, checkPassword, { idProfessional, password });
      // The response is stored with the request's hash, which must not depend on a password.
      request.body = { ...change, currentPassword: '' };
      await idempotentWrite(context, { request, reply, prepare }, async (write) => {
        const written = await updateSecurityPolicy(write, change);
        await refuseStaleUnless(write, written - 1, (count) =>
          findPolicyChangers(write.trx, count),
        );
        const detail = `second-factor-${change.secondFactorRequired ? 'required' : 'optional'}`;
        await recordSecurityEvent(write, { kind: 'policy-changed', idProfessional, detail });
        const { policy, version } = await readPolicy(write.trx);
        return { status: 200, body: policy, etag: entityTag(version) };
      });
    },
  });
};

async function readPolicy(db: Db) {
  const { version, ...stored } = await findSecurityPolicy(db);
  const withoutSecondFactor = await countWithoutSecondFactor(db);
  return { policy: securityPolicyWire.write({ ...stored, withoutSecondFactor }), version };
}
