import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

/** An existing record, by path parameter. */
const RECORDS: Readonly<Record<string, string>> = {
  $idClient: '12',
  $idOrder: '40',
  $idPayable: '7',
  $idProduct: '3',
  $idCompany: '5',
  $idSupplier: '9',
  $idProfessional: '2',
  $register: 'client',
};

/** Every dashboard screen, found by its route file, so new ones are included. */
const SCREENS = readdirSync('app/routes')
  .filter((name) => name.startsWith('dashboard.'))
  .map((name) =>
    name
      .replace(/\.tsx$/, '')
      .replace(/\._index$/, '')
      .split('.')
      .map((part) => RECORDS[part.replace(/_$/, '')] ?? part.replace(/_$/, ''))
      .join('/'),
  )
  .filter((path) => !path.includes('$'));

const NUMBER_LABEL = /\((R\$|%|kg)\)|Latitude|Longitude|Quantidade/;

function inputsOf(html: string) {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
    const label =
      new RegExp(`<label[^>]*for="${of('id')}"[^>]*>([\\s\\S]*?)</label>`).exec(html)?.[1] ??
      of('aria-label');
    return {
      tag,
      name: of('name'),
      type: of('type') || 'text',
      typed: of('data-typed'),
      className: of('class'),
      inputMode: of('inputmode'),
      label,
    };
  });
}

describe.each(SCREENS)('the fields of %s', (path) => {
  it('mark numbers and dates', async () => {
    api.state.bills = [billEntity()];
    const response = await handle(await signedInRequest(`/${path}`));
    if (!/html/.test(response.headers.get('content-type') ?? '')) return;
    const inputs = inputsOf(await response.text()).filter(({ type }) => type !== 'hidden');
    expect(inputs.filter(({ type }) => type === 'date')).toEqual([]);
    const days = inputs.filter(
      ({ name, label }) => /date/i.test(name) || /^Data|Vencimento/.test(label),
    );
    for (const { tag, typed } of days)
      expect([tag, typed]).toEqual([expect.stringContaining('placeholder="dd/mm/aaaa"'), 'date']);
    const numbers = inputs.filter(
      ({ label, className, inputMode }) =>
        NUMBER_LABEL.test(label) || className.includes('numeric') || inputMode === 'decimal',
    );
    for (const { tag, typed } of numbers)
      expect([tag, typed]).toEqual([
        expect.anything(),
        expect.stringMatching(/^(money|quantity|rate|count)$/),
      ]);
  });
});

it('covers the screens with numbers and dates', () => {
  for (const path of [
    'dashboard/order/40',
    'dashboard/payable/new',
    'dashboard/product/new',
    'dashboard/report',
    'dashboard/direct-sale',
  ])
    expect(SCREENS).toContain(path);
});
