import { describe, expect, it, test } from 'vitest';

import type { Invoice } from '@domain/nfe/invoice';
import { nfeDocument } from '@domain/nfe/nfe-document';
import { toXml } from '@domain/nfe/xml-element';

import { XmlError } from '../../../api/fiscal/read-xml';
import type { DanfeDocument, DanfeParty } from '../../../api/pdf/danfe/danfe-document';
import { DANFE } from '../../../api/pdf/danfe/danfe-page';
import { renderDanfePdf } from '../../../api/pdf/danfe/danfe-pdf';
import { type DanfeSource, readDanfe } from '../../../api/pdf/danfe/read-danfe';
import { PAGE } from '../../../api/pdf/sheet';
import { canReadCodes, readCodes } from '../../support/pdf-pictures';
import { sale, saleItem, simplesSale } from '../../support/sale';
import { HOSTILE_TEXTS } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';

const MARGINS = { left: DANFE.left, right: PAGE.width - DANFE.left - DANFE.width, top: DANFE.top };

function sourceOf(invoice: Invoice, change: (xml: string) => string = (xml) => xml): DanfeSource {
  const { accessKey, infNFe } = nfeDocument(invoice);
  return {
    accessKey,
    xml: change(`<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${toXml(infNFe)}</NFe>`),
    protocol: 'SIMULADO-000000012',
    authorizedAt: '2026-03-10T15:00:05Z',
  };
}
const danfe = (...source: Parameters<typeof sourceOf>): DanfeDocument =>
  readDanfe(sourceOf(...source));
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    saleItem({
      code: String(1000 + index),
      amount: 12_500 + index,
      description: `Placa de gesso ${index + 1}`,
    }),
  );
const pagesOf = async (document: DanfeDocument) => readPdf(await renderDanfePdf(document)).pages;
const textOf = async (document: DanfeDocument) =>
  (await pagesOf(document)).map(({ text }) => text).join('\n');

describe('the content of a note', () => {
  const payments = [
    { paymentType: 3, dueDate: '2026-04-10', value: 10_000 },
    { paymentType: 3, dueDate: '2026-05-10', value: 725 },
  ];

  it('is complete in its DANFE', () => {
    const read = danfe(
      sale({ freight: 2_000, discount: 150, payments, items: [saleItem({ amount: 2_500 })] }),
    );
    expect(read).toMatchObject({
      fiscalValue: false,
      number: '123',
      series: '1',
      direction: '1',
      operation: 'Venda de mercadoria',
      issueDate: '10/03/2026',
      movementDate: '',
      protocol: 'SIMULADO-000000012 - 10/03/2026 12:00',
      issuer: {
        name: 'Gesso Prado & Filhos Ltda',
        document: '00.000.000/0001-91',
        stateRegistration: '110042490114',
        city: 'Campinas',
        state: 'SP',
        zipCode: '13.015-904',
      },
      recipient: {
        name: 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
        document: '698.715.567-48',
        street: 'Rua Barão de Jaguara',
        number: 'S/N',
        complement: 'Fundos',
        phone: '(19) 9 9123-0001',
      },
      installments: [
        { number: '001', dueDate: '10/04/2026', value: '100,00' },
        { number: '002', dueDate: '10/05/2026', value: '7,25' },
      ],
      totals: {
        products: '107,25',
        freight: '20,00',
        discount: '1,50',
        icmsBase: '125,75',
        icms: '22,64',
        note: '125,75',
        ipi: '0,00',
      },
      transport: { freightBy: '0 - Remetente (CIF)', name: '' },
      information: 'Orçamento 12',
    });
    expect(read.items).toEqual([
      {
        code: '1',
        description: 'Placa de gesso ST 12,5 mm',
        ncm: '68091100',
        situation: '000',
        cfop: '5102',
        unity: 'PC',
        amount: '2,5',
        unitValue: '42,90',
        value: '107,25',
        icmsBase: '125,75',
        icms: '22,64',
        ipi: '0,00',
        icmsRate: '18,00',
        ipiRate: '0,00',
      },
    ]);
  });

  it("is the same in another issuer's XML: its protocol, its taxes, its carrier", () => {
    const { accessKey, infNFe } = nfeDocument(simplesSale());
    const changed = toXml(infNFe)
      .replace('<tpAmb>2</tpAmb>', '<tpAmb>1</tpAmb>')
      .replace('</dhEmi>', '</dhEmi><dhSaiEnt>2026-03-11T09:30:00-03:00</dhSaiEnt>')
      .replace(
        '<modFrete>9</modFrete>',
        '<modFrete>1</modFrete><transporta><CNPJ>12ABC34501DE35</CNPJ><xNome>Leva &amp; Traz</xNome></transporta><vol><qVol>3</qVol><pesoB>1250.500</pesoB></vol>',
      )
      .replace(
        '<PIS>',
        '<IPI><IPITrib><pIPI>5.0000</pIPI><vIPI>1234.50</vIPI></IPITrib></IPI><PIS>',
      );
    const xml = `<nfeProc><NFe>${changed}</NFe><protNFe><infProt><nProt>135260000000001</nProt><dhRecbto>2026-03-10T12:01:00-03:00</dhRecbto></infProt></protNFe></nfeProc>`;
    const read = readDanfe({ accessKey, xml, protocol: null, authorizedAt: null });
    expect(read).toMatchObject({
      fiscalValue: true,
      movementDate: '11/03/2026',
      movementTime: '09:30:00',
      protocol: '135260000000001 - 10/03/2026 12:01',
      transport: {
        freightBy: '1 - Destinatário (FOB)',
        name: 'Leva & Traz',
        document: '12.ABC.345/01DE-35',
        quantity: '3',
        grossWeight: '1.250,500',
      },
    });
    expect(read.items[0]).toMatchObject({ situation: '0102', ipi: '1.234,50', ipiRate: '5,00' });
  });

  it.each([
    '',
    '<NFe></NFe>',
    '<NFe><infNFe></infNFe></NFe>',
    '<infNFe><ide><dhEmi>ontem</dhEmi></ide></infNFe>',
    '{}',
  ])('is not read from %j', (xml) => {
    expect(() => readDanfe({ accessKey: '', xml, protocol: null, authorizedAt: null })).toThrow(
      XmlError,
    );
  });
});

describe('the DANFE', () => {
  it('has the blocks of the layout', async () => {
    const text = await textOf(danfe(sale()));
    for (const words of [
      'RECEBEMOS DE',
      'Identificação e assinatura do recebedor',
      'DANFE',
      'Chave de acesso',
      'Folha 1/1',
      'Nº 000.000.123',
      'Série 001',
      'Natureza da operação',
      'Protocolo de autorização de uso',
      'DESTINATÁRIO / REMETENTE',
      'FATURA / DUPLICATAS',
      'Sem duplicatas',
      'CÁLCULO DO IMPOSTO',
      'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
      'DADOS DOS PRODUTOS / SERVIÇOS',
      'DADOS ADICIONAIS',
      'Orçamento 12',
      'Reservado ao fisco',
      'Placa de gesso ST 12,5 mm',
    ])
      expect(text).toContain(words);
  });

  it.each([
    [1, 1],
    [40, 2],
    [200, 5],
  ])(
    'of %d items takes %d pages, numbered, marked, with every item and heading once in its place',
    async (count, expected) => {
      const pages = await pagesOf(danfe(sale({ items: items(count) })));
      expect(pages).toHaveLength(expected);
      for (const [index, { text }] of pages.entries()) {
        for (const words of [
          `Folha ${index + 1}/${expected}`,
          'SEM VALOR FISCAL',
          '3526 0300 0000 0000 0191',
          'Valor unit.',
        ])
          expect(text).toContain(words);
        expect(text.includes('RECEBEMOS DE')).toBe(index === 0);
      }
      const codes = pages.flatMap(({ text }) => text.match(/^1\d{3}$/gm) ?? []);
      expect(codes).toEqual(items(count).map(({ code }) => code));
    },
  );

  it('of 200 items says on each of its pages that it was cancelled, when and why', async () => {
    const source = {
      ...sourceOf(sale({ items: items(200) })),
      cancelledAt: '2026-03-11T13:45:00Z',
      cancelReason: 'Cliente desistiu da compra.',
    };
    const notice = 'NF-e CANCELADA EM 11/03/2026 10:45. Motivo: Cliente desistiu da compra.';
    const pages = await pagesOf(readDanfe({ ...source, status: 'CANCELLED' }));
    expect(pages).toHaveLength(5);
    for (const { text } of pages) {
      expect(text.split('\n')).toContain('CANCELADA');
      expect(text.replaceAll('\n', ' ')).toContain(notice);
    }
    expect(await textOf(readDanfe({ ...source, status: 'AUTHORIZED' }))).not.toContain('CANCELADA');
  });

  const long = {
    street: 'Avenida Presidente Juscelino Kubitschek de Oliveira',
    number: '12345',
    complement: 'Bloco B, apto 1201',
    district: 'Jardim Nossa Senhora Auxiliadora',
    city: 'São José do Rio Preto',
  };
  const carrier = {
    name: 'Transportadora Irmãos Albuquerque Cavalcanti de Vasconcelos',
    street: `${long.street}, 12345-B`,
    city: 'Vila Bela da Santíssima Trindade',
    kind: 'Caixas de madeira e paletes',
  };
  /** A note whose issuer and recipient have that address. */
  const at = (address: Partial<DanfeParty>, name: string) => {
    const { issuer, recipient, transport, ...rest } = danfe(sale());
    return {
      ...rest,
      issuer: { ...issuer, ...address, name },
      recipient: { ...recipient, ...address, name },
      transport: { ...transport, ...carrier },
    };
  };

  it('has long names and addresses whole', async () => {
    const name = 'Construtora Horizonte Empreendimentos Imobiliários do Sul';
    const text = (await textOf(at(long, name))).replaceAll('\n', ' ');
    const street = `${long.street}, 12345 - Bloco B, apto 1201`;
    // Issuer and recipient; the stub has what fits.
    for (const shown of [street, long.district, long.city, name])
      expect(text.split(shown).length, shown).toBeGreaterThan(2);
    for (const shown of Object.values(carrier)) expect(text).toContain(shown);
  });

  it('shortens the widest address, but not its number, city, state and CEP', async () => {
    const words = 'MARECHAL MASCARENHAS DE MORAES E SILVA '.repeat(3).slice(0, 60);
    const city = 'VILA BELA DA SANTÍSSIMA TRINDADE';
    const wide = { street: words, complement: words, district: words, city, number: '12345-A8' };
    const pages = await pagesOf(at(wide, words));
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll('\n', ' ');
    expect(text.split(', 12345-A8 - ')).toHaveLength(1 + 3);
    expect(text.split(`${city} - SP`)).toHaveLength(1 + 2);
    expect(text).toContain('CEP 13.015-904');
    expect(text).toContain(`Município ${city} UF SP`);
  });

  it('gives a taller row its space, and the items the rest', async () => {
    const many = { ...at(long, 'Ana'), items: danfe(sale({ items: items(60) })).items };
    const pdf = readPdf(await renderDanfePdf(many));
    expectInsideSheets(pdf, MARGINS);
    const [first] = pdf.pages;
    const below = (words: string) =>
      first?.texts.find(({ text }) => text.startsWith(words))?.baseline ?? 0;
    const lowest = Math.min(
      ...(first?.texts.filter(({ text }) => /^1\d{3}$/.test(text)) ?? []).map(
        ({ baseline }) => baseline,
      ),
    );
    expect(lowest).toBeGreaterThan(below('DADOS ADICIONAIS'));
    expect(below('Município')).toBeLessThan(below('- Bloco B'));
  });

  it('shows no notice when it has fiscal value', async () => {
    const text = await textOf(
      danfe({ ...sale(), information: null }, (xml) =>
        xml.replace('<tpAmb>2', '<tpAmb>1').replace(/NF-E EMITIDA[^<]*/, 'Ana'),
      ),
    );
    expect(text).not.toContain('SEM VALOR FISCAL');
    expect(text).toContain('Consulta de autenticidade');
  });

  it('continues long information after the items', async () => {
    const words = Array.from({ length: 600 }, (_, index) => `palavra${index}`);
    const pages = await pagesOf({
      ...danfe(sale({ items: items(38) })),
      information: words.join(' '),
    });
    const all = pages.map(({ text }) => text).join('\n');
    for (const word of words) expect(all.match(new RegExp(`\\b${word}\\b`, 'g'))).toHaveLength(1);
    expect(pages.at(-1)?.text).toContain('INFORMAÇÕES COMPLEMENTARES (CONTINUAÇÃO)');
  });

  it('is the same bytes each time', async () => {
    const document = danfe(sale());
    expect((await renderDanfePdf(document)).equals(await renderDanfePdf(document))).toBe(true);
  });

  it.each(HOSTILE_TEXTS)('stays on its pages with %s everywhere', async (_, text) => {
    const document = danfe(
      sale({ items: items(3), payments: [{ paymentType: 3, dueDate: '2026-04-10', value: 1 }] }),
    );
    const filled = <T>(value: T): T => {
      // Only the additional information may be longer.
      if (typeof value === 'string') return text.slice(0, 500) as T;
      if (Array.isArray(value)) return value.map(filled) as T;
      return typeof value === 'object' && value !== null
        ? (Object.fromEntries(
            Object.entries(value).map(([key, inner]) => [key, filled<unknown>(inner)]),
          ) as T)
        : value;
    };
    const { accessKey, issuedOn } = document;
    expectInsideSheets(
      readPdf(await renderDanfePdf({ ...filled(document), accessKey, issuedOn })),
      MARGINS,
    );
  });
});

describe('what a scanner reads on the printed page', () => {
  test.skipIf(!canReadCodes).each([
    ['digits', sale()],
    ['letters in its CNPJ', sale({ issuer: { ...sale().issuer, document: '12ABC34501DE35' } })],
  ])('is the access key with %s', async (_, invoice) => {
    const document = danfe(invoice);
    expect(readCodes(await renderDanfePdf(document))).toEqual([`CODE-128:${document.accessKey}`]);
  });
});
