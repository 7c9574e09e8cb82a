import { beforeAll, describe, expect, test } from 'vitest';

import { isAccessKey } from '@domain/nfe/access-key';
import type { Invoice } from '@domain/nfe/invoice';

import {
  type Certificate,
  CertificateError,
  readCertificate,
} from '../../../api/fiscal/certificate';
import { makeNfe } from '../../../api/fiscal/make-nfe';
import { schemaErrors } from '../../../api/fiscal/nfe-schema';
import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { sale, saleItem, simplesSale } from '../../support/sale';
import { isSigned } from '../../support/xmlsec';

const PASSWORD = 'Senha do certificado 1';
const NOW = new Date('2026-03-10T15:00:00Z');

let pfx: Uint8Array;
let certificate: Certificate;
beforeAll(() => {
  pfx = selfMadeCertificate({ name: 'Gesso Prado', cnpj: '00000000000191' }, PASSWORD, NOW);
  certificate = readCertificate(pfx, PASSWORD);
});

const made = async (invoice: Invoice) => {
  const nfe = await makeNfe(invoice, certificate);
  if ('problems' in nfe) throw new Error(nfe.problems.join('\n'));
  return nfe;
};
const verify = (xml: string) => isSigned(xml, 'infNFe', certificate.x509);
const textOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

describe('a note', () => {
  const { issuer, recipient } = sale();
  const items = [
    saleItem(),
    saleItem({
      code: '2',
      description: 'Sanca “aberta” – 3 m & perfil <F530>',
      barCode: '123',
      cst: '060',
      value: 1_999,
    }),
    saleItem({
      code: '3',
      description: 'Massa',
      unity: null,
      cst: '41',
      icms: null,
      cfop: null,
      amount: 333,
    }),
  ];
  const company = {
    document: '12ABC34501DE35',
    name: 'Arquitetura Linha Clara',
    stateRegistration: '110.042.490.114',
  };
  const installments = [
    { paymentType: 3, dueDate: '2026-04-10', value: 10_000 },
    { paymentType: 1, dueDate: '2026-03-10', value: 4_000 },
    { paymentType: 4, dueDate: '2026-03-01', value: 3_153 },
  ];
  const whole = { items, freight: 2_000, discount: 1_999, payments: installments };

  test.each<[string, Invoice]>([
    ['of one item, in the normal regime', sale()],
    ['of one item, in the Simples', simplesSale()],
    ['of several items with freight, discount and installments', sale(whole)],
    [
      'from a company with letters in its CNPJ',
      sale({ issuer: { ...issuer, document: '12ABC34501DE35' } }),
    ],
    ['to a company with letters in its CNPJ', sale({ recipient: { ...recipient, ...company } })],
    [
      'to another state, from the Simples',
      simplesSale({ recipient: { ...recipient, city: 'Extrema', state: 'MG' } }),
    ],
    ['with substituted goods of the Simples', simplesSale({ items: [saleItem({ cst: '500' })] })],
    [
      'with the shortest texts',
      sale({ recipient: { ...recipient, street: 'B', district: 'C', email: null, phone: null } }),
    ],
    [
      'with the longest texts',
      sale({
        recipient: { ...recipient, street: 'Ç'.repeat(200), complement: 'É '.repeat(90) },
        information: 'ã'.repeat(9_000),
      }),
    ],
    [
      'of 200 items',
      sale({
        items: Array.from({ length: 200 }, () => saleItem()),
        payments: [{ paymentType: 5, dueDate: '2026-03-10', value: 2_145_000 }],
      }),
    ],
    [
      'of the largest amounts',
      sale({
        items: [saleItem({ amount: 99_999_999_000, value: 1_000_000 })],
        payments: [{ paymentType: 2, dueDate: '2026-03-10', value: 99_999_999_000_000 }],
      }),
    ],
  ])('%s is valid against the official schema, and signed', async (_name, invoice) => {
    const { xml, accessKey } = await made(invoice);
    expect(isAccessKey(accessKey)).toBe(true);
    expect(xml).toContain(`<infNFe Id="NFe${accessKey}" versao="4.00">`);
    expect(verify(xml)).toBe(true);
  });

  test('matches the order to the cent', async () => {
    const { xml } = await made(sale(whole));
    const total = xml.slice(xml.indexOf('<total>'));
    expect(['vProd', 'vFrete', 'vDesc', 'vNF'].map((name) => textOf(total, name))).toEqual([
      '171.52',
      '20.00',
      '19.99',
      '171.53',
    ]);
    const sum = (name: string, text: string) =>
      [...text.matchAll(new RegExp(`<${name}>([\\d.]+)</${name}>`, 'g'))].reduce(
        (cents, [, value]) => cents + Math.round(Number(value) * 100),
        0,
      );
    const lines = xml.slice(0, xml.indexOf('<total>'));
    for (const name of ['vProd', 'vFrete', 'vDesc', 'vICMS', 'vPIS', 'vCOFINS', 'vIBSUF', 'vCBS']) {
      expect([name, sum(name, lines)]).toEqual([
        name,
        Math.round(Number(textOf(total, name)) * 100),
      ]);
    }
    expect([sum('vPag', xml), sum('vDup', xml)]).toEqual([17_153, 17_153]);
  });

  test('declares IBS and CBS only in the normal regime', async () => {
    expect((await made(sale())).xml).toContain(
      '<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib>',
    );
    expect((await made(simplesSale())).xml).not.toContain('IBSCBS');
  });

  test('says that it has no fiscal value', async () => {
    const { xml } = await made(sale());
    expect(textOf(xml, 'tpAmb')).toBe('2');
    expect(xml).toContain(
      '<xNome>NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL</xNome>',
    );
  });

  test('changed after signing is detected', async () => {
    const { xml } = await made(sale());
    expect(verify(xml.replace('<vNF>107.25</vNF>', '<vNF>7.25</vNF>'))).toBe(false);
    expect(verify(xml)).toBe(true);
  });

  test('is not made from a sale with problems, nor with an expired certificate', async () => {
    expect(await makeNfe(sale({ discount: 1 }), certificate)).toEqual({
      problems: ['O valor das parcelas precisa ser igual ao valor total da nota'],
    });
    const old = readCertificate(
      selfMadeCertificate(
        { name: 'Gesso', cnpj: '00000000000191' },
        PASSWORD,
        new Date('2025-01-01T00:00:00Z'),
      ),
      PASSWORD,
    );
    expect(await makeNfe(sale(), old)).toEqual({
      problems: ['O certificado digital da empresa está vencido'],
    });
  });
});

describe('the schema', () => {
  test('is the official one: it refuses what is not a note', async () => {
    const { xml } = await made(sale());
    expect(await schemaErrors(xml.replace('<mod>55</mod>', '<mod>56</mod>'))).toEqual([
      expect.stringContaining('mod'),
    ]);
    expect(await schemaErrors(xml.replace(/<Signature .*<\/Signature>/s, ''))).not.toEqual([]);
    expect(
      await schemaErrors(xml.replace('<CNPJ>00000000000191</CNPJ>', '<CNPJ>0000000000019a</CNPJ>')),
    ).not.toEqual([]);
  });
});

describe('a certificate', () => {
  test('needs its password, also when the file uses old algorithms', () => {
    expect(certificate.x509.subject).toContain('SEM VALOR FISCAL');
    expect(certificate.x509.subject).toContain('CN=Gesso Prado:00000000000191');
    const old = selfMadeCertificate(
      { name: 'Gesso', cnpj: '00000000000191', algorithm: '3des' },
      PASSWORD,
      NOW,
    );
    expect(readCertificate(old, PASSWORD).x509.subject).toContain('CN=Gesso:00000000000191');
    expect(() => readCertificate(pfx, 'outra')).toThrow(CertificateError);
    expect(() => readCertificate(Buffer.from('nada'), PASSWORD)).toThrow(CertificateError);
  });
});
