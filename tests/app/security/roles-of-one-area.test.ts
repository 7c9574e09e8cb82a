import { beforeEach, describe, expect, it } from 'vitest';

import { allows, type Area, AREA_LABELS, AREAS, levelsOf } from '@domain/access/areas';
import { GIVEN_AREAS } from '@domain/access/roles';
import { mayOpen, needOfPath } from '@domain/access/screens';

import { ALL_SCREENS, offerAll, PAGE_ADDRESSES, visitPage } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { installmentEntity, orderEntity } from '../support/entities';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const opens = (access: string) =>
  api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
/** The links of the screen itself, without the layout's and without queries. */
const linksOf = (html: string) => {
  // The coupon is a page without the layout.
  const screen = html.slice(Math.max(0, html.indexOf('id="conteudo"')));
  return [...screen.matchAll(/href="(\/dashboard[^"?#]*)/g)].map(([, to = '']) => to);
};
const guarded = PAGE_ADDRESSES.filter((address) => needOfPath(address) !== null);

/** Each area alone, at each of its levels. */
const ALONE = GIVEN_AREAS.flatMap((area) =>
  levelsOf(area).map((level) => ({ area, level, access: { [area]: level } })),
);

beforeEach(offerAll);

describe('a role of one area', () => {
  it.each(ALONE)('$area, to $level: no screen links to a refused one', async (role) => {
    opens(`${role.area}=${role.level}`);
    const shown = ['/dashboard', ...guarded.filter((address) => mayOpen(role.access, address))];
    const refused: string[] = [];
    for (const address of shown) {
      const { html } = await visitPage(address);
      expect(html).toContain('<main');
      for (const to of linksOf(html))
        if (!mayOpen(role.access, to)) refused.push(`${address} -> ${to}`);
    }
    expect(refused).toEqual([]);
  });

  it.each(ALONE)('$area, to $level: home is not blank and shows only that area', async (role) => {
    opens(`${role.area}=${role.level}`);
    const dues = { Count: 0, Value: 0 };
    const due = { Overdue: dues, Today: dues, Soon: dues };
    api.reply('GET home/summary', {
      body: {
        Today: '2026-03-09',
        Receivable: role.area === 'receivable' ? due : null,
        Payable: role.area === 'payable' ? due : null,
        FirstSteps: { Company: true, BankAccount: true, Product: true, Client: true, Order: true },
      },
    });
    const { html, text } = await visit('/dashboard');
    expect(text.includes('Pedidos por etapa')).toBe(role.area === 'order');
    expect(text.includes('A receber')).toBe(role.area === 'receivable');
    expect(text.includes('A pagar')).toBe(role.area === 'payable');
    if (!['order', 'receivable', 'payable'].includes(role.area))
      expect(linksOf(html)).toContain(`/dashboard/${role.area}`);
  });
});

/**
 * Buttons and boxes that also register another kind of record from a form, with that record's area.
 */
const REGISTERING: Readonly<Record<string, Area>> = {
  saveClient: 'client',
  'register-client': 'client',
  'new-product': 'product',
  'register-product': 'product',
  'register-group': 'product',
  'new-professional': 'professional',
  'register-professional': 'professional',
  'register-supplier': 'supplier',
  'register-category': 'payable',
};
/** These register nothing elsewhere: a client only in the order, and a slip at its bank. */
const OF_THE_ORDER = ['new-client', 'register-slip'];
const registeringOf = (html: string) =>
  [
    ...html.matchAll(
      /<button\b[^>]*name="intent"[^>]* value="((?:new|register)-[a-z-]+)|<input\b[^>]*name="(saveClient)"/g,
    ),
  ]
    .map(([, intent, box]) => intent ?? box ?? '')
    .filter((name) => !OF_THE_ORDER.includes(name));

describe('a record created on the way', () => {
  it('is fully known here, where roles are off', async () => {
    const shown = new Set<string>();
    for (const { show } of ALL_SCREENS)
      for (const name of registeringOf((await show()).html)) shown.add(name);
    expect([...shown].sort()).toEqual(Object.keys(REGISTERING).sort());
  });

  it.each(ALONE)('$area, to $level: nothing of another area is offered', async (role) => {
    opens(`${role.area}=${role.level}`);
    const refused: string[] = [];
    // The API refuses the other screens: see below.
    const opened = ALL_SCREENS.filter(({ address }) => mayOpen(role.access, address));
    for (const { name, show } of opened) {
      const { html, text } = await show();
      for (const one of registeringOf(html)) {
        const area = REGISTERING[one];
        if (!area || !allows(role.access, area, 'change')) refused.push(`${name}: ${one}`);
      }
      if (role.level === 'see' && /\b[Cc]adastre(?:-[ao]s?)?\b/.test(text))
        refused.push(`${name}: cadastre`);
    }
    expect(refused).toEqual([]);
  });

  it('is handled by the counter: no client, and the sale continues', async () => {
    api.state.clients = [];
    const unknown = { ...SALE_DRAFT, step: 'finalize', clientCpfCnpj: '714.287.938-60' } as const;
    for (const access of ['direct-sale=change', 'direct-sale=change, client=see']) {
      opens(access);
      for (const [intent, draft] of [
        ['look-up-client', unknown],
        ['finalize', unknown],
        ['coupon', unknown],
        ['step:register', unknown],
        ['register-client', { ...unknown, step: 'register', registerName: 'Ana' }],
        ['enter', { ...unknown, step: 'register' }],
      ] as const) {
        const { status, answer } = await press(intent, draft);
        expect([intent, status, answer.draft.step, answer.toast?.message]).toEqual([
          intent,
          200,
          'finalize',
          'Cliente não cadastrado. A venda pode seguir sem cadastro.',
        ]);
        const gone = await pressed('finalize', answer.draft);
        expect(gone.status).toBe(302);
      }
      expect(api.asked()).not.toContain('POST client');
      expect(api.calls.at(-1)?.body).toMatchObject({ clientCpfCnpj: '71428793860' });
    }
    opens('direct-sale=change, client=change');
    const { answer } = await press('look-up-client', unknown);
    expect([answer.draft.step, answer.toast?.message]).toEqual([
      'register',
      expect.stringContaining('Cadastre-o'),
    ]);
  });

  it.each([
    ['new-product', 'Produtos'],
    ['register-product', 'Produtos'],
    ['new-professional', 'Profissionais'],
    ['register-professional', 'Profissionais'],
  ])('is refused with a message in a post of %s that no button made', async (intent, area) => {
    opens('order=change');
    const { html, text } = await pageOf(
      await handle(await signedInPost('/dashboard/order/40', orderForm(ORDER_DRAFT, intent))),
    );
    expect(text).toContain(`O seu papel não permite alterar ${area}.`);
    expect(html).not.toContain(`id="${intent.replace(/^register/, 'new')}-title"`);
    expect(api.asked().filter((call) => /^POST (?:product|professional)$/.test(call))).toEqual([]);
  });
});

describe('a screen that the role does not open', () => {
  // The API names the area of the loader's first call.
  const message = refusal(
    403,
    'O seu papel não permite abrir Vidraças. Fale com um administrador.',
  );
  const OF_THE_LAYOUT = ['GET professional-favorite-menu/', 'GET extensions'];
  const areasAt = (text: string) => AREAS.filter((area) => text.includes(`${AREA_LABELS[area]}.`));

  it.each(guarded)('%s is refused with the name of its own area', async (address) => {
    await visitPage(address);
    for (const call of api.asked()) if (!OF_THE_LAYOUT.includes(call)) api.reply(call, message);
    opens('none');
    const page = await visitPage(address);
    // The coupon, outside the layout, redirects to its order.
    const { status, text } =
      page.status === 302 ? await visit(page.headers.get('Location') ?? '') : page;
    expect([status, areasAt(text)]).toEqual([403, [needOfPath(address)?.areas[0]]]);
    expect(text).not.toContain('Vidraças');
  });
});

describe('an order of a role with only orders', () => {
  const OFFERS = ['Enviar ao cliente', 'Só criar o link', 'Gerar NF', '>Nota fiscal<'];

  it('links to what can be read of it, and to nothing that would be refused', async () => {
    const BankSlip = JSON.stringify({ current: { nossoNumero: '109/00000012-3' } });
    api.state.orders = [
      orderEntity({ IdOrderStatus: 1, Installments: [installmentEntity({ BankSlip })] }),
    ];
    for (const [role, isOffered] of [
      ['order=change,fiscal-note=change', true],
      ['order=see', false],
    ] as const) {
      opens(role);
      const { html } = await visitPage('/dashboard/order/40');
      expect(OFFERS.map((words) => html.includes(words))).toEqual(OFFERS.map(() => isOffered));
      expect(html).toMatch(/href="\/dashboard\/order\/40\/bank-slip\/\d+"/);
      expect(html.includes('aria-label="Baixar boleto da parcela 1"')).toBe(!isOffered);
    }
  });
});

it('the counter searches sales only if its role opens the orders', async () => {
  opens('direct-sale=change');
  expect((await visit('/dashboard/direct-sale')).text).not.toContain('Consultar');
  opens('direct-sale=change, order=see');
  expect((await visit('/dashboard/direct-sale')).text).toContain('Consultar');
});

it('an empty history says that a role sees only its own areas', async () => {
  api.reply('GET history', { body: { content: [], total: 0, count: 0 } });
  opens('history=see');
  expect((await visit('/dashboard/history')).text).toContain('O seu papel vê só o histórico');
  api.reply('GET professional-favorite-menu/', { body: [] });
  expect((await visit('/dashboard/history')).text).not.toContain('O seu papel');
});
