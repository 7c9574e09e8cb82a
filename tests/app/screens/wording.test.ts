import { beforeEach, describe, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { RECORD_PAGES } from '../support/record-pages';

/** Other words for what the glossary already names. */
const OTHER_WORDS =
  /Situação|\bEmail\b|Deletar|Logradouro|Endereço de e-mail|Login|Logout|Código do (?:orçamento|pedido)|\bpedido \d|Acesso e senha|(?<!Aguarde )Um momento/i;
/** The name of a note's status, and the placeholders of a contract. */
const NAMES = /Consulta situação|\{\{.*?\}\}/g;

interface Labelled {
  name: string;
  label: string;
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace('(opcional)', '')
    .trim();

/** Its visible text, and the names that only a screen reader announces. */
function saidBy(html: string): string {
  const body = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const names = [...body.matchAll(/\s(?:aria-label|title|placeholder)="([^"]*)"/g)];
  return [textOf(body), ...names.map(([, name = '']) => name)].join(' · ');
}

function fieldsOf(html: string): Labelled[] {
  return [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
    const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
    const label = new RegExp(`<label[^>]*for="${of('id')}"[^>]*>([\\s\\S]*?)</label>`).exec(html);
    // A line's field is named after its item, by its accessible name.
    return label && of('name') !== ''
      ? [{ name: subjectOf(of('name')), label: textOf(label[1] ?? '') }]
      : [];
  });
}

/** `clientPhone`, `registerPhone` and `phone` are the same, as are all installments' values. */
function subjectOf(name: string): string {
  const own = name.replace(/^\w+\[\d+\]\./, '').replace(/^(?:client|register)(?=[A-Z])/, '');
  return own.charAt(0).toLowerCase() + own.slice(1);
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, inside = '']) => {
    const link = /<a\b[^>]*>([\s\S]*?)<\/a>/.exec(inside);
    // The column that a list is sorted by has its name twice: as a link, and for cards.
    return textOf(link?.[1] ?? inside);
  });

/** Fields with several labels on purpose. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  // At sign-in, and for a forgotten password.
  cpfOrEmail: ['E-mail', 'E-mail ou CPF'],
  password: ['Nova senha', 'Senha', 'Senha do certificado', 'Senha que você usava'],
  // The person's kind of document; both, where the kind is chosen without scripts.
  cpfCnpj: ['CNPJ', 'CPF', 'CPF CNPJ', 'CPF/CNPJ'],
  name: ['Nome', 'Nome / Razão Social', 'Nome completo'],
  // In an order, whose messages use that name, and everywhere else.
  street: ['Rua', 'Rua ou avenida'],
  saveClient: ['Atualizar também o cadastro do cliente', 'Cadastrar este cliente'],
  // When a bill was paid, the list's filter by it, and an installment's.
  paymentDate: ['Data do pagamento', 'Pagamento', 'Pago em'],
  // An order is created, a note is issued.
  createdDateFrom: ['Feito de', 'Emitida de'],
  createdDateTo: ['Feito até', 'Emitida até'],
  // By the kind of file.
  file: ['Arquivo CSV ou Excel', 'Arquivo', 'Trocar por outro arquivo'],
  idNoteCompany: ['Prumo Acabamentos Ltda Praça da Sé Central, 100 - São Paulo/SP'],
};

beforeEach(offerAll);

const labels = new Map<string, Set<string>>();

describe.each(ALL_SCREENS)('the words of $name', ({ show }) => {
  it('are the glossary’s', async () => {
    const { html } = await show();
    expect(saidBy(html).replace(NAMES, '').match(OTHER_WORDS)?.[0]).toBeUndefined();
    const fields = fieldsOf(html);
    for (const { name, label } of fields)
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
    // Only mobile numbers can be typed; a list may show any number.
    expect(fields.filter(({ label }) => /Telefone/.test(label))).toEqual([]);
    expect(headingsOf(html)).not.toContain('Celular');
  });
});

it('one field has one label on all screens', () => {
  const several = [...labels].filter(([name, found]) => found.size > 1 && !(name in SEVERAL));
  expect(several.map(([name, found]) => [name, ...found])).toEqual([]);
  for (const [name, allowed] of Object.entries(SEVERAL))
    expect([name, [...(labels.get(name) ?? [])].filter((one) => !allowed.includes(one))]).toEqual([
      name,
      [],
    ]);
  expect(labels.size).toBeGreaterThan(50);
});

it.each([
  ['/dashboard/order', 'Id'],
  ['/dashboard/product', 'Código'],
])('the list at %s numbers its records as %s', async (name, word) => {
  const screen = ALL_SCREENS.find((one) => one.name === name);
  const headings = headingsOf((await screen?.show())?.html ?? '');
  expect(headings.filter((one) => ['Id', 'Código', 'Número'].includes(one))).toEqual([word]);
});

it.each([...RECORD_PAGES, '/dashboard/order/new', '/dashboard/order/40'])(
  'the form of %s is saved with the one word for it',
  async (address) => {
    const screen = ALL_SCREENS.find(({ name }) => name === address);
    const { html } = (await screen?.show()) ?? { html: '' };
    const buttons = [...html.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>/g)].map(
      ([, inside = '']) => textOf(inside),
    );
    const creates = address.endsWith('/new') || address.startsWith('/dashboard/order/');
    expect(buttons.filter((one) => one === 'Salvar' || one === 'Atualizar')).toEqual([
      creates ? 'Salvar' : 'Atualizar',
    ]);
  },
);
