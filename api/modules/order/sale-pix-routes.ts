import { MAX_MONEY_CENTS } from '@domain/money';
import { isTxid } from '@domain/pix/txid';
import { salePixWire } from '@domain/wire/sale-pix';
import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { pixCharges } from '../company/pix-charges';
import { readPixAccount } from '../company/pix-request';

const chargeSchema = z.object({
  value: z.coerce.number().int().min(1).max(MAX_MONEY_CENTS).optional().describe('Centavos'),
  txid: z.string().refine(isTxid).optional().describe('Até 25 letras e números'),
});

/** How a counter sale is paid by Pix: an extension (docs/contract.md#sale-pix). */
export const salePixRoutes: Module = (app, { db }) => {
  app.get('/direct-sale/pix', {
    schema: {
      tags: ['Orçamentos'],
      security: SIGNED_IN,
      summary: 'A quem uma venda do balcão é paga por Pix, e o texto de uma cobrança',
      querystring: chargeSchema,
      response: responses({ 200: salePixWire.promised }, [400, 401]),
    },
    handler: async (request) => {
      const { value, txid } = request.query;
      const known = await readPixAccount(db, principalOf(request).idCompany);
      const account = known && pixCharges.canCharge(known) ? known : null;
      const text =
        account && value !== undefined && txid !== undefined
          ? await pixCharges.textOf(db, account, { value, txid })
          : null;
      return salePixWire.write({ account, text });
    },
  });
};
