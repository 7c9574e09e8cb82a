import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';

import type { App } from './module';
import { completeDocument } from './openapi-details';
import { describeRoute, type Known } from './openapi-route';

/** The OpenAPI document, generated from the routes' zod schemas, and its page at `/docs`. */
export async function describeApi(app: App, known: Known): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Prumo',
        version: '1.0.0',
        description:
          'API do Prumo. Valores em reais com até duas casas, quantidades com até três, datas em ' +
          'aaaa-mm-dd. Todo POST aceita Idempotency-Key; leituras de um registro devolvem ETag, e o ' +
          'PUT dele aceita If-Match.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'O Token de session/login.' },
        },
      },
    },
    transform: ({ schema, url, route }) => describeRoute({ schema, url, route }, known),
    transformObject: (made) =>
      'openapiObject' in made
        ? completeDocument(made.openapiObject as Record<string, unknown>)
        : made.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } });
}
