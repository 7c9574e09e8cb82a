import { beforeEach, describe, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { typedBill } from '../support/bill-post';
import { hrefsIn, pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierOverview } from '../support/supplier-entities';

const handle = await appHandler();
const PATH = '/dashboard/supplier/9';
const visit = async (path = PATH) => pageOf(await handle(await signedInRequest(path)));

const BILLS = '/dashboard/payable?idSupplier=9';
const NEW_BILL = '/dashboard/payable/new?supplier=9&idSupplier=9';

describe('a supplier’s page (R-SUP-07)', () => {
  beforeEach(offerAll);

  it('shows what is owed and the first bills, with links to the lists of this supplier', async () => {
    const { html, text } = await visit();
    expect(text).toMatch(/A pagar\s*R\$ 1\.234,56\s*3 contas/);
    expect(text).toMatch(/Vencido\s*R\$ 200,00\s*1 conta/);
    expect(text).toMatch(/Placas · 09\/03\/2026\s*Vencida há .*?R\$ 150,50/);
    expect(text).toMatch(/Frete · 09\/03\/2026\s*Paga\s*R\$ 80,00/);
    expect(text).toContain('Ver todas (12)');
    expect(hrefsIn(html)).toEqual(
      expect.arrayContaining([
        '/dashboard/payable/7?idSupplier=9',
        BILLS,
        `${BILLS}&isPaid=0`,
        `${BILLS}&isPaid=-1`,
        NEW_BILL,
        'tel:+5511987654321',
        'https://wa.me/5511987654321',
        'mailto:vendas@gessoararipe.com.br',
      ]),
    );
  });

  it('has no links to nothing', async () => {
    const none = { Count: 0, Value: 0 };
    const body = supplierOverview({ Owed: { Total: none, Overdue: none }, Count: 0, First: [] });
    api.reply('GET supplier/9/overview', { body });
    const { html, text } = await visit();
    expect(text).toContain('Nenhuma conta ainda.');
    expect(text).toContain('Nada em aberto');
    expect(text).not.toContain('Vencido');
    expect(hrefsIn(html).filter((href) => href.startsWith(BILLS))).toEqual([]);
  });

  it.each([
    ['has no bills for the person', { body: { Bills: null } }],
    ['fails', refusal(503, 'Tente de novo.')],
    ['is refused', refusal(403, 'Sem acesso.')],
    ['has another shape', { body: { Bills: [] } }],
  ])('is the form alone where the overview %s', async (_, answer) => {
    api.reply('GET supplier/9/overview', answer);
    const page = await visit();
    expect([page.status, page.value('name')]).toEqual([200, 'Gesso Araripe']);
    expect(page.text).not.toContain('Contas lançadas');
  });

  it.each([
    ['supplier=see, payable=see', false],
    ['supplier=see, payable=change', true],
  ])('with %s, offers a new bill: %s', async (access, offered) => {
    api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
    expect(hrefsIn((await visit()).html).includes(NEW_BILL)).toBe(offered);
  });

  it('shows it again above a refused save', async () => {
    const made = await signedInRequest(PATH, post({ name: '', intent: 'save' }));
    const { status, text } = await pageOf(await handle(made));
    expect(status).toBe(422);
    expect(text).toContain('Contas lançadas');
  });
});

it('against an API without the extension the page has the form, and the new bill', async () => {
  const page = await visit();
  expect(page.value('name')).toBe('Gesso Araripe');
  expect(hrefsIn(page.html)).toContain(NEW_BILL);
  expect(page.text).not.toContain('Contas lançadas');
  expect(api.asked().filter((call) => call.includes('overview'))).toEqual([]);
});

describe('a new bill of a supplier', () => {
  it('has the supplier chosen, and its way back is the list', async () => {
    const { html, value } = await visit(NEW_BILL);
    expect(value('idSupplier')).toBe('9');
    expect(hrefsIn(html)).toContain(BILLS);
  });

  it('has a supplier who is searched for, by name and number', async () => {
    const names = Array.from({ length: 201 }, (_, at) => ({ IdSupplier: at, Name: `Nº ${at}` }));
    api.reply('GET extensions', { body: ['supplier-search'] });
    api.reply('GET supplier', ({ query }) => ({
      body: query.id ? [{ IdSupplier: 9, Name: 'Gesso Araripe' }] : names,
    }));
    expect((await visit(NEW_BILL)).value('idSupplier')).toBe('Gesso Araripe · 9');
  });

  it.each(['77', 'x', '-1'])('begins without the supplier %s, whom nobody has', async (id) => {
    const { status, value } = await visit(`/dashboard/payable/new?supplier=${id}`);
    expect([status, value('idSupplier')]).toEqual([200, '']);
  });

  it.each([
    ['save', '/dashboard/payable?idSupplier=9'],
    ['save-and-attach', '/dashboard/payable/33?idSupplier=9#attachment-title'],
  ])('is saved by %s without what it began with in the address', async (intent, to) => {
    const fields = Object.fromEntries(typedBill({ intent }));
    const saved = await handle(await signedInRequest(NEW_BILL, post(fields)));
    expect(saved.headers.get('Location')).toBe(to);
  });
});

it.each([
  ['payable?idSupplier=9', NEW_BILL],
  ['payable?idSupplier=9&isPaid=0', `${NEW_BILL}&isPaid=0`],
  ['payable?isPaid=0', '/dashboard/payable/new?isPaid=0'],
  ['order?idClient=12', '/dashboard/order/new?client=12&idClient=12'],
  ['order?name=maria', '/dashboard/order/new?name=maria'],
])('the list %s begins the next one at %s', async (list, to) => {
  offerAll();
  expect(hrefsIn((await visit(`/dashboard/${list}`)).html)).toContain(to);
});

it('a list that the API cannot filter by a client begins an order of nobody', async () => {
  const { html } = await visit('/dashboard/order?idClient=12');
  expect(hrefsIn(html)).toContain('/dashboard/order/new?idClient=12');
});
