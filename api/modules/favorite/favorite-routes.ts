import { writeAccess } from '@domain/access/areas';
import { favoriteSchema, isMenuSlug } from '@domain/menu/favorites';
import { favoriteWire } from '@domain/wire/favorite';
import { z } from '@domain/zod';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { addFavorite, readFavorites, removeFavorite } from './favorite-service';

const tags = ['Favoritos do menu'];
const security = SIGNED_IN;

/** The menu entries that the signed-in user has pinned; users see only their own. */
export const favoriteRoutes: Module = (app, context) => {
  const { db, clock } = context;

  app.get('/professional-favorite-menu', {
    schema: {
      tags,
      security,
      summary: 'Listar os favoritos do menu',
      response: responses({ 200: z.array(favoriteWire.promised) }, [401]),
    },
    handler: async (request, reply) => {
      const person = principalOf(request);
      const { access } = person;
      // The call that every page makes also returns what the menu shows (docs/contract.md#roles).
      if (access !== null) reply.header('x-access', writeAccess(access));
      const slugs = await readFavorites(db, person);
      return slugs.map((menuSlug) => favoriteWire.write({ menuSlug }));
    },
  });

  app.post('/professional-favorite-menu', {
    schema: {
      tags,
      security,
      summary: 'Fixar um item do menu; no máximo cinco',
      body: favoriteSchema,
      response: responses(
        { 201: z.number().int().describe('O código do favorito') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const id = await addFavorite(write, principalOf(request), request.body.slug);
        return { status: 201, body: id };
      }),
  });

  app.delete('/professional-favorite-menu/slug/:slug', {
    schema: {
      tags,
      security,
      summary: 'Soltar um item do menu',
      params: z.object({ slug: z.string() }),
      response: responses({ 204: z.undefined() }, [401]),
    },
    handler: async (request, reply) => {
      const { slug } = request.params;
      // A slug that is not a menu entry cannot be pinned, so the database is not asked.
      if (isMenuSlug(slug))
        await db
          .transaction()
          .execute((trx) => removeFavorite({ trx, now: clock() }, principalOf(request), slug));
      return reply.code(204).send();
    },
  });
};
