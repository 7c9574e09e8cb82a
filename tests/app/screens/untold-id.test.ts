import { describe, expect, it } from 'vitest';

import { REGISTERS } from '../registers/registers';
import { sendNewBill, typedBill } from '../support/bill-post';
import { ORDER_DRAFT } from '../support/forms';
import type { Answer } from '../support/http-double';
import { pressNew } from '../support/order-post';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const UNTOLD: [string, Answer][] = [
  ['nothing', { status: 201 }],
  ['no JSON', { status: 201, body: 'created' }],
  ['null', { status: 201, body: 'null' }],
  ['an object without an id', { status: 201, body: { ok: true } }],
  ['an id that is none', { status: 201, body: { data: 'abc' } }],
];

describe.each(UNTOLD)(
  'a created record whose id is returned as %s is a success without a link',
  (_, answer) => {
    it('an order: the list, and no second one', async () => {
      api.reply('POST order', answer);
      await expect(await pressNew('save', ORDER_DRAFT)).toRedirectWithToast(
        '/dashboard/order',
        'Orçamento cadastrado com sucesso.',
      );
    });

    it.each(REGISTERS)('a $name', async ({ name, form, sendNew, created }) => {
      api.reply(`POST ${name}`, answer);
      await expect(await sendNew(form)).toRedirectWithToast(`/dashboard/${name}`, created);
    });

    it('a bill', async () => {
      api.reply('POST bill', answer);
      await expect(await sendNewBill(typedBill())).toRedirectWithToast(
        '/dashboard/payable',
        'Conta cadastrada com sucesso',
      );
    });

    it.each(['finalize', 'coupon'])(
      'a sale, by %s: the next one starts, and the list has its coupon',
      async (intent) => {
        api.reply('POST order/direct-sale', answer);
        const sale = await pressed(intent, { ...SALE_DRAFT, step: 'finalize' });
        await expect(sale).toRedirectWithToast(
          '/dashboard/direct-sale',
          'Venda direta cadastrada com sucesso. [O servidor não disse o número da venda: ela e o cupom estão na lista de orçamentos.]',
        );
      },
    );

    it('the client of a sale, who is found by the document', async () => {
      api.reply('POST client', answer);
      const { status, answer: page } = await press('register-client', {
        ...SALE_DRAFT,
        step: 'register',
        registerCpfCnpj: '111.444.777-35',
        registerName: 'Joana Prado Lima',
      });
      expect([status, page.draft.step, page.toast?.message]).toEqual([
        200,
        'finalize',
        'Cliente cadastrado com sucesso!',
      ]);
      expect(api.asked().filter((call) => call === 'POST client')).toHaveLength(1);
    });
  },
);
