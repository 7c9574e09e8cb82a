import { securityEventFilterSchema } from '@domain/security/security-events';
import { securityEventWire } from '@domain/wire/security';

import { findSecurityEvents } from '../../auth/events/security-event-repository';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';

/** An extension (docs/contract.md#security-events): what happened to people's access. */
export const securityEventRoutes: Module = (app, { readers }) => {
  app.get('/security/events', {
    schema: {
      tags: ['Segurança'],
      security: SIGNED_IN,
      summary: 'Listar o que aconteceu com o acesso das pessoas, do mais novo ao mais antigo',
      querystring: securityEventFilterSchema,
      response: responses({ 200: listResponseSchema(securityEventWire.promised) }, [400, 401, 403]),
    },
    handler: async (request) =>
      listResponse(
        await findSecurityEvents(readers.of(principalOf(request)), request.query),
        securityEventWire.write,
      ),
  });
};
