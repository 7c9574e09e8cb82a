import { describe, expect, it } from 'vitest';

import type { QuoteDocument } from '../../../api/pdf/quote/quote-document';
import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { CONTENT_WIDTH, PAGE } from '../../../api/pdf/sheet';
import { type Pdf, type PdfPage, readPdf } from './read-pdf';
import { bareQuote, sampleInstallments, sampleItems, sampleQuote } from './sample-order';

const render = async (quote: QuoteDocument): Promise<Pdf> => readPdf(await renderQuotePdf(quote));
const allText = ({ pages }: Pdf): string => pages.map(({ text }) => text).join('\n');
const lines = (page: PdfPage | undefined): string[] => page?.texts.map(({ text }) => text) ?? [];

describe('what the quote shows', () => {
  const whole = renderQuotePdf(sampleQuote()).then((file) => allText(readPdf(file)).split('\n'));

  it.each([
    ['company', 'Gesso & Arte Acabamentos Ltda'],
    ['company document', 'CNPJ 33.000.167/0001-01'],
    [
      'company address',
      'Rua Barão de Jaguara, 1481 - Sala 12 - Centro - Campinas/SP - CEP 13.010-050',
    ],
    ['company contacts', '(19) 9 8765-4321 · contato@gessoearte.com.br'],
    ['company on social media', '@gessoearte · facebook.com/gessoearte'],
    ['number', 'Nº 1234'],
    ['issue date', 'Emitido em 21/11/2025'],
    ['last day', 'Válido até 06/12/2025'],
    ['validity', 'Este orçamento é válido por 15 dias, até 06/12/2025.'],
    ['client', 'Construtora Horizonte Ltda'],
    ['client document, letters and all', '12.ABC.345/01DE-35'],
    ['client phone', '(19) 9 1234-5678'],
    ['client e-mail', 'compras@horizonte.com.br'],
    ['state registration', '110042490114'],
    ['works site', 'Rua das Palmeiras, 55 - Bloco B - Centro - Campinas/SP - CEP 13.010-050'],
    ['height', '2,80 m'],
    ['professional', 'Marina de Souza Prado'],
    ['works observation', 'Entrada de material somente das 8h às 11h.'],
    ['item', 'Placa de gesso drywall standard 1,20 × 2,40 m'],
    ['item observation', 'Cor branca, acabamento liso'],
    ['amount', '24,5'],
    ['unity', 'PC'],
    ['type', 'Serviço'],
    // 24.5 × 18.90 = 463.05; 12.345 × 9.99 = 123.32655, rounded half up to the cent
    ['subtotal', '463,05'],
    ['rounded subtotal', '123,33'],
    // Twice (45.90 + 463.05 + 3,703.68 + 123.33)
    ['items total', 'R$ 8.671,92'],
    ['freight', 'R$ 250,00'],
    ['discount', '− R$ 150,00'],
    ['total', 'R$ 8.771,92'],
    ['installment', '3 de 3'],
    ['installment value', 'R$ 1.000,00'],
    ['observation, first line', 'Prazo de execução: 12 dias úteis.'],
    ['observation, second line', 'Material entregue em até 5 dias úteis.'],
  ])('%s: %s', async (_, text) => {
    expect(await whole).toContain(text);
  });

  it('leaves out unknown values', async () => {
    const pdf = await render(bareQuote());
    expect(pdf.pages).toHaveLength(1);
    expect(lines(pdf.pages[0])).toEqual([
      'Gesso & Arte',
      'Orçamento',
      'Nº 1234',
      'Emitido em 21/11/2025',
      'Válido até 06/12/2025',
      'Cliente',
      'Cliente não informado.',
      'Itens do orçamento',
      'Nenhum item.',
      'Total dos itens',
      'R$ 0,00',
      'Frete',
      'R$ 0,00',
      'Desconto',
      'R$ 0,00',
      'Total do orçamento',
      'R$ 0,00',
      'Condições de pagamento',
      'Pagamento a combinar.',
      'Este orçamento é válido por 15 dias, até 06/12/2025.',
      'De acordo com os itens, os valores e as condições acima:',
      'Gesso & Arte',
      'Cliente',
      'Data: ____/____/________',
      'Orçamento nº 1234',
      'Página 1 de 1',
    ]);
  });

  it('shows dates, methods and notes of installments that have them', async () => {
    const [first, second] = sampleInstallments(2, 99_999_999_999);
    if (!first || !second) throw new Error('two installments expected');
    const installments = [
      { ...first, dueDate: '2026-01-10', paymentType: 'Boleto', observation: 'Na entrega' },
      second,
    ];
    const text = allText(await render(sampleQuote({ installments })));
    for (const shown of [
      'Vencimento',
      '10/01/2026',
      'Boleto',
      'Na entrega',
      'A combinar',
      'R$ 999.999.999,99',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it.each([
    ['a quote', {}],
    [
      'an order under way',
      { dueDate: '2026-01-10', paymentType: 'Cartão de crédito', observation: 'Na entrega' },
    ],
  ])('of %s are beside the totals', async (_, told) => {
    const installments = sampleInstallments(3).map((one) => ({ ...one, ...told }));
    const { pages } = await render(sampleQuote({ installments }));
    const texts = pages.flatMap((page) => page.texts);
    const at = (text: string) => texts.find((one) => one.text === text);
    const [heading, total] = [at('Condições de pagamento'), at('Total dos itens')];
    if (!heading || !total) throw new Error('both parts expected');
    expect(Math.abs(heading.baseline - total.baseline)).toBeLessThan(12);
    for (const { text, right, baseline } of texts)
      if (baseline < heading.baseline && /^(?:\d de 3|R\$ 1\.000,00|Na entrega)$/.test(text))
        expect(right, text).toBeLessThan(total.left);
  });

  it('on one page with the remark of one of five, of a quote with nine items', async () => {
    const installments = sampleInstallments(5).map((one, index) =>
      index === 0 ? { ...one, observation: 'Entrada' } : one,
    );
    const { pages } = await render(sampleQuote({ items: sampleItems(9), installments }));
    expect(pages[0]?.text).toContain('5 de 5');
  });

  it('go to another page together, up to ten of them', async () => {
    for (let count = 1; count <= 30; count += 1) {
      const items = sampleItems(count);
      const { pages } = await render(
        sampleQuote({ items, installments: sampleInstallments(10, 123_456) }),
      );
      const shown = pages.filter(({ text }) => /\d de 10$/m.test(text));
      expect(shown.length, `${count} items`).toBe(1);
    }
  });

  it('more than ten go to another page below their headings', async () => {
    const installments = sampleInstallments(70);
    const { pages } = await render(sampleQuote({ installments }));
    const shown = pages.filter(({ text }) => /\d de 70$/m.test(text));
    expect(shown.length).toBeGreaterThan(1);
    for (const { text } of shown) expect(text).toMatch(/^Parcela$/m);
    const text = allText({ pages } as Pdf);
    for (let number = 1; number <= 70; number += 1) expect(text).toContain(`${number} de 70`);
  });

  it('shows all ten installments', async () => {
    const text = allText(await render(sampleQuote({ installments: sampleInstallments(10) })));
    for (let number = 1; number <= 10; number += 1) expect(text).toContain(`${number} de 10`);
  });
});

it('no line breaks between a number and its unit', async () => {
  const [item] = sampleItems(1);
  if (!item) throw new Error('one item expected');
  const names = Array.from({ length: 40 }, (_, index) => `${'x'.repeat(index)} 1,20 x 2,40 m`);
  const items = names.map((description) => ({ ...item, description }));
  const { pages } = await render(sampleQuote({ items }));
  const texts = pages.flatMap((page) => lines(page));
  const ends = texts.filter((text) => text.includes('2,40'));
  expect(ends).toHaveLength(40);
  for (const text of ends) expect(text).toMatch(/2,40 m$/);
});

describe('amounts', () => {
  it.each([
    [999_999_999, '9.999.999,99'],
    [99_999_999_999, '999.999.999,99'],
  ])('%i cents are on one line', async (value, text) => {
    const [item] = sampleItems(1);
    if (!item) throw new Error('one item expected');
    const items = [{ ...item, value, amount: 1000 }];
    const [page] = (await render(sampleQuote({ items, discount: 0, freight: 0 }))).pages;
    expect(lines(page).filter((line) => line === text)).toHaveLength(2);
    expect(lines(page).filter((line) => line === `R$ ${text}`)).toHaveLength(2);
  });

  it('are right-aligned on the same edge', async () => {
    const [page] = (await render(sampleQuote())).pages;
    const edge = PAGE.left + CONTENT_WIDTH - 6;
    const shown = [
      '463,05',
      '3.703,68',
      '123,33',
      'R$ 8.671,92',
      'R$ 250,00',
      '− R$ 150,00',
      'R$ 8.771,92',
    ];
    for (const { text, right } of page?.texts.filter((line) => shown.includes(line.text)) ?? []) {
      expect(Math.abs(right - edge), text).toBeLessThan(1.2);
    }
  });
});

describe('pages', () => {
  it('fits a short quote on one', async () => {
    expect((await render(sampleQuote({ items: sampleItems(1) }))).pages).toHaveLength(1);
  });

  it('continues over as many pages as 200 items need, each shown once and whole', async () => {
    const { pages } = await render(sampleQuote({ items: sampleItems(200) }));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.length).toBeLessThan(10);
    const numbers = pages.flatMap(({ texts }) =>
      texts
        .filter(({ text, left }) => /^\d{1,3}$/.test(text) && left < 70)
        .map(({ text }) => Number(text)),
    );
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('numbers each page of the total', async () => {
    const { pages } = await render(sampleQuote({ items: sampleItems(200) }));
    for (const [index, page] of pages.entries()) {
      expect(lines(page)).toContain(`Página ${index + 1} de ${pages.length}`);
    }
  });

  it('repeats the headings above the items of each page', async () => {
    const { pages } = await render(sampleQuote({ items: sampleItems(200), observation: null }));
    for (const page of pages.filter(({ text }) => /^(Produto|Serviço)$/m.test(text))) {
      expect(lines(page)).toEqual(
        expect.arrayContaining(['Item', 'Descrição', 'Qtd.', 'Valor unit. (R$)', 'Subtotal (R$)']),
      );
    }
  });

  it('never leaves the signatures alone, nor the totals, nor a heading', async () => {
    for (let count = 1; count <= 40; count += 1) {
      const installments = sampleInstallments(count % 11);
      const observation = count % 3 === 0 ? 'Prazo a combinar.' : null;
      const { pages } = await render(
        sampleQuote({ items: sampleItems(count), installments, observation }),
      );
      const where = `${count} items`;
      for (const page of pages) {
        const shown = lines(page);
        const hasRow = /^(Produto|Serviço)$/m.test(page.text);
        if (shown.includes('Total do orçamento')) {
          const rows = shown.filter((text) => text === 'Produto' || text === 'Serviço');
          expect(rows.length, where).toBeGreaterThanOrEqual(Math.min(count, 2));
        }
        if (shown.includes('Data: ____/____/________')) {
          expect(hasRow || shown.includes('Prazo a combinar.'), where).toBe(true);
          expect(page.text, where).toContain('Este orçamento é válido por');
        }
        const body = shown.slice(0, -2);
        expect(
          ['Itens do orçamento', 'Condições de pagamento', 'Observações', 'Subtotal (R$)'],
          where,
        ).not.toContain(body.at(-1));
      }
    }
  });
});

describe('the file', () => {
  it('has the same bytes for the same quote, whatever was drawn in between', async () => {
    const first = await renderQuotePdf(sampleQuote());
    await renderQuotePdf(sampleQuote({ observation: 'Αθήνα → مرحبا ﬁ ½ 🧱 q\u0301' }));
    expect((await renderQuotePdf(sampleQuote())).equals(first)).toBe(true);
  });

  it('embeds every font it uses', async () => {
    const { objects } = await render(sampleQuote({ observation: 'setas → e ✓' }));
    const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary);
    const fonts = dictionaries.filter(
      (text) => /\/Type \/Font$/m.test(text) && /\/ToUnicode/.test(text),
    );
    expect(fonts).toHaveLength(3);
    expect(dictionaries.filter((text) => text.includes('/FontFile2'))).toHaveLength(3);
    expect(dictionaries.filter((text) => /\/Subtype \/Type1$/m.test(text))).toEqual([]);
  });

  it('states its title, language and reading order', async () => {
    const company = { ...sampleQuote().company, name: 'Gesso <b>& Arte' };
    const file = await renderQuotePdf(sampleQuote({ company }));
    const text = file.toString('utf8');
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain('/Marked true');
    expect(text).toContain('>Orçamento nº 1234</rdf:li>');
    // The metadata is XML: a company's name must not break it.
    expect(text).toContain('<rdf:li>Gesso &#60;b&#62;&#38; Arte</rdf:li>');
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P'])
      expect(text).toContain(`/S /${tag}\n`);
  });
});
