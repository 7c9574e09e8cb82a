import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { companyEntity } from '../support/company-entities';
import { clientEntity, orderEntity, productEntity } from '../support/entities';
import { fiscalNoteEntity } from '../support/fiscal-note-entities';
import { pageOf } from '../support/page';
import { professionalEntity } from '../support/professional-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

const bill = (IdBillToPay: number) => ({
  IdBillToPay,
  Description: 'Luz',
  Value: 1,
  ValuePaid: 1,
  DueDate: '2026-03-20',
  PaymentDate: null,
  IsPaid: 0,
  SupplierName: 'Energia',
  CompanyName: 'Gesso',
});

/** Every list: its own page size, and a filter with its chip. */
const LISTS: [path: string, size: number, filter: string, chip: string][] = [
  ['client', 5, 'name=Ana', 'Nome: Ana'],
  ['company', 5, 'name=Ana', 'Nome: Ana'],
  ['supplier', 5, 'name=Ana', 'Nome: Ana'],
  ['professional', 5, 'status=0', 'Status: Inativo'],
  ['product', 5, 'description=placa', 'Descrição: placa'],
  ['order', 10, 'status=3', 'Status: Aguardando execução'],
  ['payable', 5, 'dueDate=20/03/2026', 'Vencimento: 20/03/2026'],
  ['fiscal-note', 5, 'fiscalNoteNumber=7', 'Número da nota: 7'],
];

const many = <Each>(make: (id: number) => Each) =>
  Array.from({ length: 120 }, (_, index) => make(index + 1));

function fillLists(): void {
  Object.assign(api.state, {
    clients: many((IdClient) => clientEntity({ IdClient })),
    companies: many((IdCompany) => companyEntity({ IdCompany })),
    suppliers: many((IdSupplier) => supplierEntity({ IdSupplier })),
    professionals: many((IdProfessional) => professionalEntity({ IdProfessional })),
    products: many((IdProduct) => productEntity({ IdProduct })),
    orders: many((IdOrder) => orderEntity({ IdOrder, IdOrderStatus: 3 })),
    bills: many(bill),
    fiscalNotes: many((IdFiscalNote) => fiscalNoteEntity({ IdFiscalNote })),
  });
}

const handle = await appHandler();
const visit = async (path: string) => {
  fillLists();
  const { html, ...page } = await pageOf(await handle(await signedInRequest(path)));
  return { ...page, html: html.replaceAll('&amp;', '&') };
};

/** The target of the link with that accessible name. */
function linkTo(html: string, name: string): string | undefined {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
  const tag = links.find((link) => link.includes(`aria-label="${name}"`));
  return tag && /href="([^"]*)"/.exec(tag)?.[1];
}

describe.each(LISTS)('the list of %s', (path, size, filter, chip) => {
  const [name = ''] = filter.split('=');

  it('shows as many rows per page as chosen, its own number first (R-LST-11)', async () => {
    const { html, text } = await visit(`/dashboard/${path}?${filter}&page=2`);
    const sizes = [...html.matchAll(/aria-label="(\d+) por página"/g)].map(([, each]) =>
      Number(each),
    );
    expect(sizes).toEqual([...new Set([size, 10, 25, 50, 100])]);
    expect(text).toContain(`Mostrando ${size + 1} à ${2 * size} de`);
    const to = linkTo(html, '50 por página') ?? '';
    expect(to).toMatch(/pageSize=50/);
    expect(to).not.toMatch(/page=2/);
    const larger = await visit(`/dashboard/${path}${to.slice(to.indexOf('?'))}`);
    expect(larger.text).toContain('Mostrando 1 à 50 de');
    // A new search keeps it.
    expect(larger.value('pageSize')).toBe('50');
  });

  it.each(['7', '99', '0', '1.5', 'x', '101'])(
    'has its own number of rows if its URL requests %s, which it does not offer (R-LST-11)',
    async (asked) => {
      const { text } = await visit(`/dashboard/${path}?${filter}&pageSize=${asked}`);
      expect(text).toContain(`Mostrando 1 à ${size} de`);
    },
  );

  it('names its filters in use, each a link to the list without it (R-LST-12)', async () => {
    const { html, text } = await visit(`/dashboard/${path}?${filter}&pageSize=10&page=1`);
    expect(text).toContain(chip);
    const chips = /aria-label="Filtros em uso"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    const to = /href="([^"]*)"/.exec(chips)?.[1] ?? '';
    const query = new URL(to, 'http://prumo.test').searchParams;
    expect(query.get('pageSize')).toBe('10');
    expect(['', '0']).toContain(query.get(name));
    const without = await visit(`/dashboard/${path}?${query.toString()}`);
    expect(without.text).not.toContain(chip);
    expect(without.html).toContain('<tbody');
  });

  it('has at most one primary button, its page size marked, and its sort before its rows', async () => {
    const { html } = await visit(`/dashboard/${path}?${filter}`);
    const filled = [...html.matchAll(/<(?:a|button)\b[^>]*button-primary[^>]*>/g)];
    expect(filled.length).toBeLessThanOrEqual(1);
    expect(html).toMatch(new RegExp(`aria-label="${size} por página" aria-current="true"`));
    const sorts = html.indexOf('Ordenar:');
    expect(sorts === -1 || sorts < html.indexOf('<table')).toBe(true);
  });

  it('shows below the name what a narrow table has no column for', async () => {
    const { html } = await visit(`/dashboard/${path}?${filter}`);
    const [row = ''] = /<tbody>[\s\S]*?<\/tr>/.exec(html) ?? [];
    const [columns, below] = ['wide', 'below'].map((kind) =>
      [...row.matchAll(new RegExp(`data-${kind}="(\\w+)"`, 'g'))].map(([, from]) => from),
    );
    expect(below).toEqual(columns);
  });

  it('has cards on a phone: a name, and no label for what explains itself (R-LST-13)', async () => {
    const { html } = await visit(`/dashboard/${path}?${filter}`);
    const [row = ''] = /<tbody>[\s\S]*?<\/tr>/.exec(html) ?? [];
    const roles = [...row.matchAll(/data-card="(\w+)"/g)].map(([, role]) => role);
    expect(roles.filter((role) => role === 'name')).toHaveLength(1);
    expect(row.match(/<td data-label="[^"]*"(?! data-card)/g)?.length ?? 0).toBeLessThanOrEqual(2);
  });
});
