import { describe, expect, it } from 'vitest';

import { ANONYMISED_NAME } from '@domain/client/anonymised';
import type { OrderDraft } from '@domain/order/draft/draft';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { BASE, merge, READ, registered } from '../support/changed-order';
import { clientEntity, installmentEntity, orderEntity } from '../support/entities';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { orderAnswerOf, pressEdited } from '../support/order-post';
import { pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

async function saved(draft: OrderDraft, more: Record<string, string> = READ) {
  const form = orderForm(draft, 'save', more);
  const made = await signedInRequest('/dashboard/order/40', post([...form]));
  // As the web server marks it.
  made.headers.set('X-Prumo-After-Post', '1');
  const page = await pageOf(await handle(made));
  return { ...page, text: plain(page.text) };
}
const writes = () => api.asked().filter((call) => call.startsWith('PUT'));

describe('an order that the client accepts while it is edited (R-LNK-18)', () => {
  const ACCEPTED = { AcceptedVersion: 2, AcceptedValue: 250 };
  const ACCEPTED_QUOTE = { ...ACCEPTED, IdOrderStatus: 1, Installments: [] };
  const quote: OrderDraft = { ...ORDER_DRAFT, idOrderStatus: '1', installments: [] };
  const dearer: OrderDraft = { ...quote, freight: '30,00' };
  const read = { etag: '"1"', base: JSON.stringify(fingerprintOf(quote)) };

  it('is not saved before that is told, though nothing else changed; then it is', async () => {
    registered(ACCEPTED_QUOTE);
    const page = await saved(dearer, read);
    expect(page.status).toBe(412);
    expect(writes()).toHaveLength(1);
    expect(page.text).toContain('O cliente aceitou por R$ 250,00 enquanto você editava');
    expect(page.text).toContain(
      'O que você salvar muda o que foi aceito: o total passa a R$ 270,00',
    );
    expect(page.html).not.toContain('choice_');
    expect([page.value('freight'), page.value('etag')]).toEqual(['30,00', '"2"']);
    const again = { etag: page.value('etag') ?? '', base: page.value('base') ?? '' };
    const response = await pressEdited('save', dearer, again);
    expect(response.status).toBe(302);
  });

  it('is told so beside what that changed, and where both changed a part', async () => {
    registered({ ...ACCEPTED_QUOTE, IdOrderStatus: 5, Freight: 20 });
    const page = await saved(dearer, read);
    expect(page.text).toContain('O cliente aceitou por R$ 250,00 enquanto você editava');
    expect(page.text).toMatch(/O que está gravado: R\$\s20,00/);
    expect(page.text).not.toMatch(/outra pessoa/i);
  });

  it('is saved as ever where it was accepted before', async () => {
    registered(ACCEPTED_QUOTE);
    const base = JSON.stringify({ ...fingerprintOf(quote), accepted: '2' });
    const response = await pressEdited('save', dearer, { etag: '"1"', base });
    expect(response.status).toBe(302);
  });
});

describe('an order whose client is anonymised while it is edited (R-HIS-13)', () => {
  const EMPTIED = {
    ClientName: ANONYMISED_NAME,
    ...Object.fromEntries(
      ['CpfCnpj', 'Phone', 'Email', 'ZipCode', 'Street', 'Number', 'District', 'City', 'State'].map(
        (field) => [`Client${field}`, null],
      ),
    ),
    ZipCode: null,
    Street: null,
    Number: null,
    District: null,
    City: null,
    State: null,
    IdOrderStatus: 7,
    Installments: [],
  };
  const base = { ...ORDER_DRAFT, idOrderStatus: '7', installments: [] };
  const read = { etag: '"1"', base: JSON.stringify(fingerprintOf(base)) };

  it('is left without them, and shows what was typed only to be copied', async () => {
    registered(EMPTIED);
    const draft = { ...base, clientPhone: '(11) 99999-3333', height: '3,00 m' };
    const page = await saved(draft, read);
    expect(page.status).toBe(412);
    expect(page.text).toContain('O cliente deste orçamento foi anonimizado enquanto você editava');
    expect(page.text).toContain('Celular do cliente: (11) 99999-3333');
    // What was there before and nobody typed is not shown again.
    expect(page.html).not.toContain('maria@exemplo.com.br');
    expect(page.html).not.toContain('choice_');
    expect(page.value('clientName')).toBe(ANONYMISED_NAME);
    for (const field of ['clientPhone', 'clientEmail', 'clientCpfCnpj', 'street', 'clientBefore'])
      expect([field, page.value(field)]).toEqual([field, '']);
    expect(page.value('height')).toBe('3,00 m');
  });

  it('also where both changed something else, and where the register was to be updated', async () => {
    registered({ ...EMPTIED, Height: '9 m' });
    api.reply('GET client/12', { body: clientEntity({ CpfCnpj: 'ANON0000000012' }) });
    const draft = { ...base, clientName: 'Maria de novo', height: '3,00 m', saveClient: 'on' };
    const response = await pressEdited('save', draft, read);
    expect(response.status).toBe(412);
    expect(api.asked()).not.toContain('PUT client/12');
    const answer = await orderAnswerOf(response);
    expect(answer.draft).toMatchObject({
      clientName: ANONYMISED_NAME,
      clientPhone: '',
      height: '3,00 m',
      saveClient: '',
    });
    expect(answer.conflict?.conflicts.filter(({ mineChanged }) => mineChanged)).toMatchObject([
      { key: 'height' },
    ]);
    const chosen = await merge(draft, { height: 'mine', clientName: 'mine' }, read);
    expect(chosen.answer.draft).toMatchObject({ clientName: ANONYMISED_NAME, height: '3,00 m' });
  });
});

describe('parts that came in while it is edited', () => {
  const second = orderEntity().Installments[1];
  it('are told as they were and as they are', async () => {
    const parts = (ReceivedValue: number) => installmentEntity({ ReceivedValue });
    registered({ Installments: [parts(50), second] });
    const received = { '21': 2000 };
    const base = JSON.stringify(fingerprintOf({ ...ORDER_DRAFT, received }));
    const page = await saved({ ...ORDER_DRAFT, height: '3,00 m' }, { etag: '"1"', base });
    expect(page.text).toMatch(
      /já recebidos R\$ 50,00 em partes \(antes: [^)]*já recebidos R\$ 20,00 em partes\)/,
    );
  });

  it('are within what a full payment came to', async () => {
    registered({
      Installments: [
        installmentEntity({ ReceivedValue: 50, PaymentDate: '2026-03-02', PaidValue: 125 }),
        second,
      ],
    });
    const page = await saved({ ...ORDER_DRAFT, height: '3,00 m' });
    expect(page.text).toContain('recebida, R$ 125,00 em 02/03/2026, dos quais R$ 50,00 em partes');
  });
});

describe('what is deleted while an order is edited', () => {
  it('the order itself: the panel says so, and what was typed stays', async () => {
    for (const method of ['GET', 'PUT'])
      api.reply(`${method} order/40`, refusal(404, 'Este orçamento foi excluído por Bia.'));
    const page = await saved({ ...ORDER_DRAFT, height: '3,00 m' });
    expect(page.status).toBe(404);
    expect(page.text).toContain('Este registro não existe mais');
    expect(page.text).toContain('excluído por Bia. O que você digitou continua aqui');
    expect(page.value('height')).toBe('3,00 m');
  });

  it('its client or a product: all that was typed stays, to be saved without the register', async () => {
    registered({});
    const by = 'foi excluído em 28/11/2026 às 21:35 por Bia.';
    api.reply('PUT order/40', {
      status: 422,
      body: {
        message: 'Confira os campos.',
        fields: [
          { path: 'idClient', message: `Este cliente ${by}` },
          { path: 'products[0].idProduct', message: `Este produto ${by}` },
        ],
      },
    });
    const response = await pressEdited('save', ORDER_DRAFT, { etag: '"1"', base: BASE });
    const { draft, errors, replaced } = await orderAnswerOf(response);
    expect(replaced).toBe(true);
    expect(draft).toMatchObject({ idClient: '', foundId: '', clientName: 'Maria da Silva' });
    expect(draft.products[0]).toMatchObject({ idProduct: '', description: 'Placa de gesso' });
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(`Este cliente ${by} O que foi digitado continua`),
      expect.stringContaining(`Este produto ${by} O item continua`),
    ]);
  });

  it('its client, though the register was to be updated', async () => {
    registered({});
    api.reply('GET client/12', refusal(404, 'Este cliente foi excluído por Bia.'));
    const draft = { ...ORDER_DRAFT, saveClient: 'on' };
    const response = await pressEdited('save', draft, READ);
    expect(response.status).toBe(422);
    expect((await orderAnswerOf(response)).draft).toMatchObject({ idClient: '', saveClient: '' });
  });
});
