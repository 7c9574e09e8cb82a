import type { FastifyReply, FastifyRequest } from 'fastify';

import { FIRST_KEYS } from '@domain/first-contract';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import {
  changedProfessionalSchema,
  professionalSchema,
} from '@domain/professional/professional-schema';
import { recordChange } from '@domain/record-change';
import {
  professionalNameWire,
  professionalRowWire,
  professionalWire,
} from '@domain/wire/professional';
import { z } from '@domain/zod';

import { findInvitation } from '../../auth/credentials/invitation-repository';
import { findPendingEmail } from '../../auth/email-change/email-change-repository';
import { inviteByEmail } from '../../auth/invitation/invitation-service';
import { confirmOwnPassword } from '../../auth/session/own-password';
import { passwordChecker } from '../../auth/session/password';
import { readSnapshot } from '../../db/engine/snapshot';
import type { Write } from '../../db/write';
import { invalidFields, notFound } from '../../http/api-error';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite, type WriteResponse } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Context, Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  findActiveProfessionals,
  findProfessional,
  findProfessionals,
} from './professional-repository';
import {
  changeProfessional,
  registerProfessional,
  resendInvitation,
  UNKNOWN_PROFESSIONAL,
} from './professional-service';

const tags = ['Profissionais'];
const security = SIGNED_IN;
const params = z.object({ idProfessional: recordId(UNKNOWN_PROFESSIONAL) });

/** A password is in no record, and required only when the e-mail changes. */
const changedProfessional = recordChange(changedProfessionalSchema, [
  ...FIRST_KEYS.professional,
  'currentPassword',
]);

export const professionalRoutes: Module = (app, context) => {
  const { db, readers, clock, config } = context;
  const checkPassword = passwordChecker(config.passwordCost);

  /**
   * Changing one's own e-mail needs the password: an unattended session must not give access to the
   * account.
   */
  const confirmOwnEmail = async (
    idProfessional: number,
    {
      email,
      currentPassword: password,
    }: Pick<z.output<typeof changedProfessionalSchema>, 'email' | 'currentPassword'>,
  ) => {
    const own = await findProfessional(db, idProfessional);
    if (!own?.hasPassword || own.email === email) return;
    const pending = await findPendingEmail(db, idProfessional);
    if (pending?.email === email && pending.expiresAt > clock().toISOString()) return;
    if (password === null)
      throw invalidFields([
        { path: 'currentPassword', message: 'Digite a senha atual para mudar o e-mail.' },
      ]);
    await confirmOwnPassword(context, checkPassword, { idProfessional, password });
  };

  app.get('/professional', {
    schema: {
      tags,
      security,
      summary: 'Listar os profissionais ativos',
      response: responses({ 200: z.array(professionalNameWire.promised) }, [401]),
    },
    handler: async () => (await findActiveProfessionals(db)).map(professionalNameWire.write),
  });

  app.get('/professional/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar profissionais por nome, CPF e status',
      querystring: professionalFilterSchema,
      response: responses({ 200: listResponseSchema(professionalRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findProfessionals(readers.of(principalOf(request)), request.query),
        professionalRowWire.write,
      ),
  });

  app.get('/professional/:idProfessional', {
    schema: {
      tags,
      security,
      summary: 'Consultar um profissional',
      params,
      response: responses({ 200: professionalWire.promised }, [401, 404]),
    },
    handler: ({ params: { idProfessional } }, reply) =>
      readSnapshot(db, async (trx) => {
        const professional = await findProfessional(trx, idProfessional);
        if (!professional) throw notFound(UNKNOWN_PROFESSIONAL);
        const invitation = professional.hasPassword
          ? undefined
          : await findInvitation(trx, idProfessional, clock().toISOString());
        tagVersion(reply, professional.version);
        const pending = await findPendingEmail(trx, idProfessional);
        return professionalWire.write({
          ...professional,
          invitation: invitation
            ? { expiresAt: invitation.expiresAt, lost: invitation.lostAt !== null }
            : null,
          pendingEmail: pending ? { ...pending, lost: pending.lostAt !== null } : null,
        });
      }),
  });

  app.post('/professional', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um profissional, que recebe por e-mail o convite para escolher a senha',
      body: professionalSchema,
      response: responses(
        { 201: z.number().int().describe('O código do novo profissional') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      writeAndInvite(context, { request, reply }, async (write) => {
        const idProfessional = await registerProfessional(write, request.body);
        return {
          response: created('/professional', idProfessional),
          invited: idProfessional,
        };
      }),
  });

  app.put('/professional/:idProfessional', {
    schema: {
      tags,
      security,
      summary: 'Alterar um profissional; inativá-lo encerra as suas sessões',
      params,
      body: changedProfessional.schema,
      response: responses({ 204: z.undefined() }, [400, 401, 403, 404, 409, 412, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      const confirmation = request.body;
      const { currentPassword: _password, ...change } = confirmation;
      const { idProfessional } = request.params;
      const prepare = async () => {
        if (principalOf(request).idProfessional === idProfessional)
          await confirmOwnEmail(idProfessional, confirmation);
      };
      // The response is stored with the request's hash, which must not depend on a password.
      request.body = { ...change, currentPassword: null };
      await writeAndInvite(context, { request, reply, prepare }, async (write) => {
        const { version, invited } = await changeProfessional(write, context, {
          idProfessional,
          change,
          access: principalOf(request).access,
        });
        return {
          response: { status: 204, body: undefined, etag: entityTag(version) },
          invited: invited ? idProfessional : null,
        };
      });
    },
  });

  app.get('/professional/resend-email/:idProfessional', {
    // A GET that sends a message (docs/contract.md#sessions); a HEAD request must not.
    exposeHeadRoute: false,
    schema: {
      tags,
      security,
      summary: 'Enviar de novo o convite a quem ainda não escolheu a senha',
      params,
      response: responses({ 204: z.undefined() }, [401, 404, 409, 429]),
    },
    handler: async (request, reply) => {
      await resendInvitation(context, request.params.idProfessional);
      return reply.code(204).send();
    },
  });
};

/**
 * Runs a write that may require an invitation. Invitation and message are part of the transaction;
 * sending happens after the commit, and its failure does not undo the write.
 */
async function writeAndInvite(
  context: Context,
  exchange: { request: FastifyRequest; reply: FastifyReply; prepare?: () => Promise<void> },
  run: (write: Write) => Promise<{ response: WriteResponse; invited: number | null }>,
): Promise<void> {
  await idempotentWrite(context, exchange, async (write) => {
    const { response, invited } = await run(write);
    if (invited !== null) await inviteByEmail(write, context, invited);
    return response;
  });
  context.mailer.wake();
}
