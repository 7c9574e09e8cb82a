import { personRoleSchema, roleAreasSchema } from '@domain/access/role-schemas';
import { accessOf, areaLists, ROLES } from '@domain/access/roles';
import { rolesSwitchSchema } from '@domain/security/security-policy';
import { personRoleWire, rolesWire, roleWire } from '@domain/wire/security';
import { z } from '@domain/zod';

import { findPeopleWithRoles } from '../../auth/access/access-repository';
import { findSecurityPolicy } from '../../auth/access/security-policy-repository';
import { confirmOwnPassword } from '../../auth/session/own-password';
import { passwordChecker } from '../../auth/session/password';
import { readSnapshot } from '../../db/engine/snapshot';
import type { Db } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  changePersonRole,
  changeRole,
  personOf,
  readRoles,
  type RoleView,
  switchRoles,
  UNKNOWN_PERSON,
} from './role-service';

const tags = ['Segurança'];
const security = SIGNED_IN;
const UNKNOWN_ROLE = 'Papel desconhecido.';
const roleParams = z.object({
  role: z.enum(ROLES, { errorMap: () => ({ message: UNKNOWN_ROLE }) }),
});
const personParams = z.object({ idProfessional: recordId(UNKNOWN_PERSON) });

/** An extension (docs/contract.md#roles): what each person may see and change. */
export const roleRoutes: Module = (app, context) => {
  const { db } = context;
  const checkPassword = passwordChecker(context.config.passwordCost);

  app.get('/security/roles', {
    schema: {
      tags,
      security,
      summary: 'Consultar os papéis, o que cada um abre, e se estão ligados',
      response: responses({ 200: rolesWire.promised }, [401, 403]),
    },
    handler: async (_request, reply) => {
      const { roles, version } = await readSnapshot(db, readAll);
      tagVersion(reply, version);
      return roles;
    },
  });

  app.put('/security/roles', {
    schema: {
      tags,
      security,
      summary: 'Ligar ou desligar os papéis, com a própria senha; quem liga vira administrador',
      body: rolesSwitchSchema,
      response: responses({ 200: rolesWire.promised }, [400, 401, 403, 409, 412, 413, 422, 429]),
    },
    handler: async (request, reply) => {
      const { currentPassword: password, rolesOn } = request.body;
      const { idProfessional } = principalOf(request);
      const prepare = () =>
        confirmOwnPassword(context, checkPassword, { idProfessional, password });
      // The response is stored with the request's hash, which must not depend on a password.
      request.body = { rolesOn, currentPassword: '' };
      await idempotentWrite(context, { request, reply, prepare }, async (write) => {
        await switchRoles(write, rolesOn);
        const { roles, version } = await readAll(write.trx);
        return { status: 200, body: roles, etag: entityTag(version) };
      });
    },
  });

  app.get('/security/roles/:role', {
    schema: {
      tags,
      security,
      summary: 'Consultar um papel',
      params: roleParams,
      response: responses({ 200: roleWire.promised }, [401, 403, 404]),
    },
    handler: async ({ params: { role } }, reply) => {
      const found = (await readSnapshot(db, readRoles)).find((one) => one.role === role);
      if (!found) throw notFound(UNKNOWN_ROLE);
      tagVersion(reply, found.version);
      return roleBody(found);
    },
  });

  app.put('/security/roles/:role', {
    schema: {
      tags,
      security,
      summary: 'Alterar o que um papel abre; o do administrador não muda',
      params: roleParams,
      body: roleAreasSchema,
      response: responses({ 204: z.undefined() }, [400, 401, 403, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const version = await changeRole(write, request.params.role, accessOf(request.body));
        return { status: 204, body: undefined, etag: entityTag(version) };
      }),
  });

  app.get('/security/people', {
    schema: {
      tags,
      security,
      summary: 'Listar os profissionais ativos e o papel de cada um',
      response: responses({ 200: z.array(personRoleWire.promised) }, [401, 403]),
    },
    handler: async () => (await findPeopleWithRoles(db)).map(personRoleWire.write),
  });

  app.get('/security/people/:idProfessional', {
    schema: {
      tags,
      security,
      summary: 'Consultar o papel de um profissional',
      params: personParams,
      response: responses({ 200: personRoleWire.promised }, [401, 403, 404]),
    },
    handler: async (request, reply) => {
      const person = await personOf(db, request.params.idProfessional);
      tagVersion(reply, person.version);
      return personRoleWire.write(person);
    },
  });

  app.put('/security/people/:idProfessional', {
    schema: {
      tags,
      security,
      summary: 'Dar um papel a um profissional, ou nenhum; o último administrador fica',
      params: personParams,
      body: personRoleSchema,
      response: responses({ 204: z.undefined() }, [400, 401, 403, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idProfessional } = request.params;
        const version = await changePersonRole(write, idProfessional, request.body.role);
        return { status: 204, body: undefined, etag: entityTag(version) };
      }),
  });
};

const roleBody = ({ access, ...role }: RoleView) =>
  roleWire.write({ ...role, ...areaLists(access) });

async function readAll(db: Db) {
  const { rolesOn, version } = await findSecurityPolicy(db);
  const roles = (await readRoles(db)).map(({ access, ...role }) => ({
    ...role,
    ...areaLists(access),
  }));
  return { roles: rolesWire.write({ rolesOn, roles }), version };
}
