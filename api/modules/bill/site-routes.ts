import { filterText } from '@domain/filter-fields';
import { siteWire } from '@domain/wire/category';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findSites } from './site-repository';

/** The longest name of a client. */
const SITE_TEXT = 120;

/** An extension (docs/contract.md#bill-categories): the works site that a bill is for. */
export const siteRoutes: Module = (app, { readers }) => {
  app.get('/bill/sites', {
    schema: {
      tags: ['Contas a pagar'],
      security: SIGNED_IN,
      summary: 'Procurar a obra de uma conta, pelo número do orçamento ou pelo nome do cliente',
      querystring: z.object({ search: filterText(SITE_TEXT) }),
      response: responses({ 200: z.array(siteWire.promised) }, [401]),
    },
    handler: async (request) => {
      const sites = await findSites(readers.of(principalOf(request)), request.query.search);
      return sites.map(siteWire.write);
    },
  });
};
