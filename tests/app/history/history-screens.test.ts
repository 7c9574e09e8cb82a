import { beforeEach, describe, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const answer = async (path: string) => handle(await signedInRequest(path));
const visit = async (path: string) => pageOf(await answer(path));

/** A reversed payment. */
const REVERSED = {
  IdHistory: 8,
  At: '2026-03-10T15:00:00.000Z',
  Kind: 'order',
  KindName: 'Orçamento',
  IdRecord: 40,
  RecordName: 'Maria da Silva',
  Act: 'payment-reversed',
  ActName: 'Estornou pagamento',
  Author: 'person',
  IdProfessional: 9,
  AuthorName: 'Joana Prado',
  Changes: [
    {
      Field: 'installment.paymentDate',
      Label: 'Parcela 1: pagamento',
      From: '09/03/2026',
      To: null,
    },
    { Field: 'totalCents', Label: 'Total', From: 'R$ 150,00', To: 'R$ 140,00' },
  ],
  Redacted: false,
};
const lists = (path: string, rows: readonly object[], total = rows.length) =>
  api.reply(`GET ${path}`, { body: { content: rows, total, count: Math.ceil(total / 20) } });
/** The query of the last API call to that path. */
const queryOf = (path: string) =>
  new URLSearchParams(api.calls.findLast((call) => call.path === path)?.query);

it('an API without the extension has neither entry, nor link, nor screen', async () => {
  api.reply('GET extensions', { body: ['export'] });
  const home = await visit('/dashboard');
  expect(home.html).not.toContain('/dashboard/history');
  expect((await visit('/dashboard/order/40')).html).not.toContain('/dashboard/history');
  for (const path of ['/dashboard/history', '/dashboard/history/order/40'])
    expect((await answer(path)).status).toBe(404);
});

describe('with it', () => {
  beforeEach(() => {
    offerAll();
    lists('history', [REVERSED]);
    lists('history/order/40', [REVERSED]);
  });

  it('the menu and a record link to it', async () => {
    expect((await visit('/dashboard')).html).toContain('href="/dashboard/history"');
    const { html } = await visit('/dashboard/order/40?status=1');
    expect(html).toContain('href="/dashboard/history/order/40?list=%3Fstatus%3D1"');
  });

  it('a record’s shows who, what, and from what to what, and returns to its list', async () => {
    const { html, text } = await visit('/dashboard/history/order/40?list=%3Fstatus%3D1');
    expect(text).toContain('Histórico: orçamento 40');
    expect(text).toContain('Estornou pagamento');
    expect(text).toContain('Joana Prado');
    expect(text).toContain('10/03/2026');
    expect(text).toMatch(/09\/03\/2026\s*→\s*passou a\s*vazio/);
    expect(text).toMatch(/R\$ 150,00\s*→\s*passou a\s*R\$ 140,00/);
    expect(html).toContain('href="/dashboard/order/40?status=1"');
    for (const format of ['csv', 'xlsx'])
      expect(html).toContain(`href="/dashboard/history/order/40/export?format=${format}"`);
  });

  it('the search keeps the query, in its fields, its call and its files', async () => {
    const asked = 'about=maria&record=order&idPerson=9&dayFrom=2026-03-01&dayTo=2026-03-31';
    const { html } = await visit(`/dashboard/history?${asked}`);
    for (const [name, value] of new URLSearchParams(asked))
      expect(queryOf('history').get(name)).toBe(value);
    expect(html).toMatch(/name="about"[^>]*value="maria"/);
    expect(html).toMatch(/<option value="order" selected=""/);
    expect(html).toMatch(/<option value="9" selected=""/);
    expect(html).toMatch(/name="dayFrom"[^>]*value="01\/03\/2026"/);
    expect(html).toContain('href="/dashboard/history/order/40"');
    const [, file = ''] =
      /href="\/dashboard\/history\/export\?format=csv&amp;([^"]*)"/.exec(html) ?? [];
    const kept = new URLSearchParams(file.replaceAll('&amp;', '&'));
    for (const [name, value] of new URLSearchParams(asked)) expect(kept.get(name)).toBe(value);
  });

  it.each(['/dashboard/history', '/dashboard/history/order/40'])(
    '%s is paged through, and a page past its end redirects to its beginning',
    async (path) => {
      const list = path.slice('/dashboard/'.length);
      lists(list, [REVERSED], 45);
      const { html, text } = await visit(`${path}?page=2`);
      expect(text).toContain('Mostrando 21 à 40 de 45 resultados');
      expect(html).toMatch(/href="[^"]*\?page=3"/);
      expect(queryOf(list).get('page')).toBe('2');
      lists(list, [], 45);
      const gone = await answer(`${path}?page=9`);
      expect(gone.status).toBe(302);
      expect(gone.headers.get('location')).not.toContain('page=9');
    },
  );

  it('says so when it is empty', async () => {
    lists('history', []);
    lists('history/order/40', []);
    expect((await visit('/dashboard/history?about=nada')).text).toContain(
      'Nenhum registro encontrado',
    );
    const { text } = await visit('/dashboard/history/order/40');
    expect(text).toContain('Nada foi guardado deste registro ainda.');
    expect(text).not.toContain('Excel');
  });

  it('shows no record that does not exist', async () => {
    for (const path of ['/invoice/1', '/order/0', '/order/abc']) {
      const gone = await answer(`/dashboard/history${path}`);
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/dashboard/history']);
    }
  });

  it('is refused to a role without access, and offers only records that the role opens', async () => {
    const opens = (access: string) =>
      api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
    opens('client=see');
    expect((await visit('/dashboard')).html).not.toContain('href="/dashboard/history"');
    for (const [path, words] of [
      ['/dashboard/history', 'abrir Histórico'],
      ['/dashboard/history/order/40', 'abrir Orçamentos'],
    ] as const) {
      const page = await visit(path);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining(words)]);
    }
    expect((await answer('/dashboard/history/client/12')).status).toBe(200);
    opens('client=see, history=see');
    const { html } = await visit('/dashboard/history');
    expect(html).toContain('<option value="client"');
    expect(html).not.toContain('<option value="order"');
    api.reply('GET history', refusal(403, 'O seu papel não permite abrir Histórico.'));
    expect((await answer('/dashboard/history')).status).toBe(403);
  });
});
