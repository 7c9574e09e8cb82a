import { completeRegisterSchema, invitationSchema } from '@domain/session/password-schemas';
import { entryWire, invitedWire } from '@domain/wire/session';

import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { visitorOf } from '../session/visitor';
import { completeRegister, findInvitedAccount } from './invitation-service';

/** The first access. Public: the invitation's token identifies the person. */
export const invitationRoutes: Module = (app, context) => {
  // A POST, although it changes nothing: it keeps the token out of URLs, which are logged.
  app.post('/professional/invitation', {
    schema: {
      tags: ['Sessão'],
      summary: 'Consultar de quem é um convite; nada é gravado',
      security: [],
      body: invitationSchema,
      response: responses({ 200: invitedWire.promised }, [400, 413, 422]),
    },
    handler: async (request) =>
      invitedWire.write(await findInvitedAccount(context, request.body.completeRegister)),
  });

  app.put('/professional/complete-register', {
    schema: {
      tags: ['Sessão'],
      summary: 'Escolher a primeira senha, pelo convite, e entrar',
      security: [],
      body: completeRegisterSchema,
      response: responses({ 200: entryWire.promised }, [400, 413, 422]),
    },
    handler: async (request) =>
      entryWire.write(await completeRegister(context, request.body, visitorOf(request))),
  });
};
