import { completeRegisterSchema } from '@domain/session/password-schemas';
import { entryWire } from '@domain/wire/session';

import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { visitorOf } from '../session/visitor';
import { completeRegister } from './invitation-service';

/** The first access. Public: the invitation's token identifies the person. */
export const invitationRoutes: Module = (app, context) => {
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
