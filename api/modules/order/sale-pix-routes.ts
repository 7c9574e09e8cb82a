import { salePixWire } from '@domain/wire/sale-pix';

import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findPixKey } from '../company/company-face-repository';
import { companyOf } from '../company/company-service';

/** What the counter draws a sale's Pix from: an extension (docs/contract.md#sale-pix). */
export const salePixRoutes: Module = (app, { db }) => {
  app.get('/direct-sale/pix', {
    schema: {
      tags: ['Orçamentos'],
      security: SIGNED_IN,
      summary: 'A quem uma venda do balcão é paga por Pix; null se a empresa não tem chave',
      response: responses({ 200: salePixWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idCompany } = principalOf(request);
      const [company, key] = await Promise.all([
        companyOf(db, idCompany),
        findPixKey(db, idCompany),
      ]);
      const account = key === null ? null : { key, name: company.name, city: company.city ?? '' };
      return salePixWire.write({ account });
    },
  });
};
