import { beforeEach, describe, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { answer, visit } from '../support/receivable-page';
import { api } from '../support/servers';

it('without the extension there is neither entry nor screen', async () => {
  api.reply('GET extensions', { body: ['export'] });
  expect((await visit('/dashboard')).text).not.toContain('Contas a Receber');
  expect((await answer('/dashboard/receivable')).status).toBe(404);
});

describe('with it', () => {
  beforeEach(offerAll);

  it('the list has what is open, its sums, and checkboxes to receive', async () => {
    const { html, text } = await visit('/dashboard/receivable?due=overdue&name=maria');
    expect(api.asked()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^GET receivable\/filter/)]),
    );
    expect(text).toContain('Maria da Silva');
    expect(text).toContain('Rua das Acácias, 120, Centro, Campinas');
    expect(html).toMatch(/name="id"[^>]*value="21"/);
    expect(html).toContain(
      '/dashboard/order/40?receivable=%3Fdue%3Doverdue%26name%3Dmaria#pagamento',
    );
    expect(html).toMatch(/name="back"[^>]*value="\?due=overdue&amp;name=maria"/);
    expect(html).toMatch(/href="[^"]*\?dueDateFrom=[^"]*name=maria[^"]*">1 parcela</);
    for (const format of ['csv', 'xlsx'])
      expect(html).toContain(
        `href="/dashboard/receivable/export?format=${format}&amp;due=overdue&amp;name=maria"`,
      );
  });

  it.each([
    [
      '?receivable=%3Fdue%3Doverdue%26name%3Dmaria',
      '/dashboard/receivable?due=overdue&amp;name=maria',
    ],
    ['?receivable=', '/dashboard/receivable'],
    ['?receivable=https%3A%2F%2Fexemplo.com', '/dashboard/receivable'],
    ['?name=maria', '/dashboard/order?name=maria#linha-40'],
  ])('an order that was opened at %s links back to %s', async (search, list) => {
    const { html } = await visit(`/dashboard/order/40${search}`);
    const back =
      /href="([^"]*)"[^>]*aria-label="Voltar"/.exec(html) ??
      /aria-label="Voltar"[^>]*href="([^"]*)"/.exec(html);
    expect(back?.[1]).toBe(list);
  });

  it('rows ticked on another page of the list are received too, and stay ticked until then', async () => {
    const { html, text } = await visit('/dashboard/receivable?due=overdue&chosen=77.21');
    expect(html).toMatch(/<input type="checkbox"[^>]* checked="" value="21"/);
    expect(html).toContain('<input type="hidden" name="id" form="chosen-rows" value="77"/>');
    const sum = /2 linhas marcadas · (R\$.[\d.,]+) a receber/.exec(text)?.[1] ?? 'none';
    const asked = await visit('/dashboard/receivable/receive?back=%3Fdue%3Doverdue&id=21&id=77');
    expect(asked.html).toContain('href="/dashboard/receivable?due=overdue&amp;chosen=21.77"');
    expect(asked.text).toContain(sum);
  });
});
