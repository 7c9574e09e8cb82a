import { describe, expect, it } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { PLACEHOLDERS } from '@domain/contract/placeholders';
import { written } from '@domain/placeholder-text';

import { renderContractPdf } from '../../../api/pdf/contract/contract-pdf';
import type { OrderDocument } from '../../../api/pdf/order/order-document';
import { HOSTILE_TEXTS, orderOf } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { type Pdf, readPdf } from './read-pdf';
import { bareOrder, sampleInstallments, sampleItems, sampleOrder } from './sample-order';

const render = async (order: OrderDocument, template = DEFAULT_CONTRACT): Promise<Pdf> =>
  readPdf(await renderContractPdf({ ...order, template }));
const allText = ({ pages }: Pdf): string =>
  pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\n/g, ' ');

const dated = (count: number) =>
  sampleInstallments(count).map((one) => ({ ...one, dueDate: '2026-04-10', paymentType: 'Pix' }));

describe('the contract', () => {
  it.each([
    ['2,80', undefined, '2,80 m.'],
    ['3', 'Altura: {{ obra.altura }} metros.', 'Altura: 3 m.'],
    ['2,80 m', 'Altura: {{obra.altura}} m.', 'Altura: 2,80 m.'],
    ['duplo', 'Altura: {{obra.altura}}.', 'Altura: duplo.'],
  ])('prints a height of %j by %j as %j', async (height, template, shown) => {
    const order = sampleOrder({ installments: dated(1) });
    const worksSite = { ...order.worksSite, height };
    expect(allText(await render({ ...order, worksSite }, template))).toContain(shown);
  });

  it('states the parties, the works site, the scope, the price and the installments', async () => {
    const text = allText(await render(sampleOrder({ installments: dated(3) })));
    for (const shown of [
      'CONTRATADA: Gesso & Arte Acabamentos Ltda, CNPJ nº 33.000.167/0001-01',
      'CONTRATANTE: Construtora Horizonte Ltda, CNPJ nº 12.ABC.345/01DE-35',
      'conforme o orçamento nº 1234',
      'Placa de gesso drywall standard',
      'Local da obra: Rua das Palmeiras, 55 - Bloco B',
      'Altura do pé direito: 2,80 m',
      'Profissional responsável: Marina de Souza Prado',
      'R$ 8.771,92 (oito mil setecentos e setenta e um reais e noventa e dois centavos)',
      'R$ 8.671,92 de itens, mais R$ 250,00 de frete, menos R$ 150,00 de desconto',
      'número de parcelas: 3',
      '3 de 3 10/04/2026 Pix R$ 1.000,00',
      'foro da comarca de Campinas/SP',
      'Campinas/SP, ____ de',
      'CONTRATADA CNPJ 33.000.167/0001-01',
      'CONTRATANTE CNPJ 12.ABC.345/01DE-35',
      'Testemunha 1',
      'Testemunha 2',
    ])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null/);
  });

  it.each([
    [{ freight: 0 }, 'R$ 8.671,92 de itens, menos R$ 150,00 de desconto.'],
    [{ discount: 0 }, 'R$ 8.671,92 de itens, mais R$ 250,00 de frete.'],
    [{ freight: 0, discount: 0 }, 'que corresponde a R$ 8.671,92 de itens.'],
    [{ freight: 0, discount: 867_192 }, 'O preço total é de R$ 0,00 (zero reais), que'],
  ])('of %j names no value that the order lacks', async (change, shown) => {
    const text = allText(await render({ ...sampleOrder({ installments: dated(3) }), ...change }));
    expect(text).toContain(shown);
    expect(text).not.toMatch(/R\$ 0,00 de/);
    if (shown.startsWith('O preço')) expect(text).not.toContain('pagará à CONTRATADA o preço');
  });

  it('of a sparse order says so instead of leaving gaps', async () => {
    const text = allText(await render(bareOrder()));
    expect(text).toContain('CONTRATANTE: não informado, documento não informado');
    expect(text).toContain('Local da obra: a indicar por escrito pelo CONTRATANTE');
    expect(text).toContain('Observações: nenhuma.');
    expect(text).not.toMatch(/\{\{|undefined|null|, ,/);
  });

  it.each([
    ['10 dias úteis após o aceite', 'dos trabalhos: 10 dias úteis após o aceite.'],
    ['Até 20 dias. ', 'dos trabalhos: Até 20 dias.'],
    [null, 'dos trabalhos: ________ dias úteis.'],
    ['', 'dos trabalhos: ________ dias úteis.'],
    [undefined, 'dos trabalhos: ________ dias úteis.'],
  ])('with the delivery term %j says %j', async (deliveryTerm, shown) => {
    const contract = { ...sampleOrder(), template: DEFAULT_CONTRACT, deliveryTerm };
    const text = allText(readPdf(await renderContractPdf(contract)));
    expect(text).toContain(shown);
    expect(text).not.toContain('..');
  });

  it.each([1, 40, 200])('numbers its pages, with %i items each shown once', async (count) => {
    const { pages } = await render(
      sampleOrder({ items: sampleItems(count), installments: dated(10) }),
    );
    for (const [index, page] of pages.entries())
      expect(page.text).toContain(`Página ${index + 1} de ${pages.length}`);
    const numbers = pages.flatMap(({ texts }) =>
      texts
        .filter(({ text, left }) => /^\d{1,3}$/.test(text) && left < 70)
        .map(({ text }) => Number(text)),
    );
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('never has its signatures alone on a page, wherever the text ends', async () => {
    for (let lines = 1; lines <= 60; lines += 1) {
      const template = Array.from(
        { length: lines },
        (_, index) => `Linha ${index + 1} do contrato.`,
      ).join('\n');
      const { pages } = await render(sampleOrder(), template);
      const signed = pages.filter(({ text }) => /Testemunha 1|CONTRATANTE|____ de/.test(text));
      expect(signed, `${lines} lines`).toHaveLength(1);
      expect(signed[0]?.text, `${lines} lines`).toMatch(/Linha \d+ do contrato/);
    }
  });

  it('never separates a table from the text that introduces it', async () => {
    for (let lines = 30; lines <= 45; lines += 1) {
      const template = `${'Uma linha.\n'.repeat(lines)}Seguem os itens:\n{{itens}}`;
      const { pages } = await render(sampleOrder(), template);
      const announced = pages.find(({ text }) => text.includes('Seguem os itens:'));
      expect(announced?.text, `${lines} lines`).toContain('Subtotal (R$)');
    }
  });

  it.each(HOSTILE_TEXTS)('fits %s in every field', async (_, text) => {
    const template = PLACEHOLDERS.map(({ name }) => written(name)).join('\n');
    const pdf = await render(orderOf(text), template);
    expectInsideSheets(pdf);
    expect(allText(pdf)).toContain('Testemunha 2');
  });

  it('does not expand placeholders in the values filled in', async () => {
    const text = allText(
      await render(orderOf('{{total}} $& {{itens}}'), 'Nome: {{cliente.nome}}.'),
    );
    expect(text).toContain('Nome: {{total}} $& {{itens}}.');
    expect(text).not.toContain('Subtotal');
  });

  it('has the same bytes for the same order', async () => {
    const document = { ...sampleOrder(), template: DEFAULT_CONTRACT };
    const first = await renderContractPdf(document);
    expect((await renderContractPdf(document)).equals(first)).toBe(true);
  });
});
