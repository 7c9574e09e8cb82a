import { completeRegisterSchema } from '@domain/session/password-schemas';

import type { Module } from '../../http/module';
import { answers } from '../../http/route-schema';
import { sessionAnswer, sessionAnswerSchema } from '../session/session-answer';
import { visitorOf } from '../session/visitor';
import { completeRegister } from './invitation-service';

/** The first access. Public: the invitation's token says who it is. */
export const invitationRoutes: Module = (app, context) => {
  app.put('/professional/complete-register', {
    schema: {
      tags: ['Sessão'],
      summary: 'Escolher a primeira senha, pelo convite, e entrar',
      security: [],
      body: completeRegisterSchema,
      response: answers({ 200: sessionAnswerSchema }, [400, 413, 422]),
    },
    handler: async (request) =>
      sessionAnswer(await completeRegister(context, request.body, visitorOf(request))),
  });
};
