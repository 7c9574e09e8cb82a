import { beforeAll, describe, expect, it } from 'vitest';

import type { Invoice } from '@domain/nfe/invoice';

import { type Certificate, readCertificate } from '../../../api/fiscal/certificate';
import { taxOfficeRefusal } from '../../../api/fiscal/issuers/simulated-tax-office';
import { makeNfe } from '../../../api/fiscal/make-nfe';
import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { sale, saleItem, simplesSale } from '../../support/sale';

const NOW = new Date('2026-03-10T15:00:00Z');
let certificate: Certificate;
beforeAll(() => {
  certificate = readCertificate(
    selfMadeCertificate({ name: 'Gesso', cnpj: '00000000000191' }, 'x', NOW),
    'x',
  );
});

const xmlOf = async (invoice: Invoice) => {
  const made = await makeNfe(invoice, certificate);
  if ('problems' in made) throw new Error(made.problems.join('\n'));
  return made.xml;
};
const { issuer, recipient } = sale();
const REGISTERED = { ...recipient, stateRegistration: '110042490114' };
const outside = { ...recipient, city: 'Extrema', state: 'MG' };

describe('the simulated tax office authorises', () => {
  it.each<[string, Invoice]>([
    ['a sale in the normal regime', sale()],
    ['one in the Simples', simplesSale()],
    ['one to who resells', sale({ recipient: REGISTERED, finalConsumer: false })],
    ['one to who is exempt', sale({ recipient: { ...recipient, stateRegistration: 'ISENTO' } })],
    ['substituted goods', sale({ items: [saleItem({ cst: '060', cfop: '5405', icms: null })] })],
    [
      'substituted goods of the Simples, to another state',
      simplesSale({ recipient: outside, items: [saleItem({ cst: '500', cfop: '5405' })] }),
    ],
    [
      'the Simples to another state, at a distance',
      simplesSale({ recipient: outside, presence: '2' }),
    ],
  ])('%s', async (_, invoice) => {
    expect(taxOfficeRefusal(await xmlOf(invoice), NOW)).toBeNull();
  });
});

describe('the simulated tax office refuses', () => {
  it.each<[string, Invoice]>([
    [
      'Rejeição 778: Informado NCM inexistente [nItem: 2]',
      sale({ items: [saleItem({ amount: 1_000 }), saleItem({ ncm: '99999999', amount: 1_500 })] }),
    ],
    ['Rejeição 770: CFOP Inexistente [nItem: 1]', sale({ items: [saleItem({ cfop: '5999' })] })],
    [
      'Rejeição 209: IE do emitente inválida',
      sale({ issuer: { ...issuer, stateRegistration: '110042490115' } }),
    ],
    [
      'Rejeição 382: CFOP não permitido para o CST informado [nItem: 1]',
      sale({ items: [saleItem({ cfop: '5405' })] }),
    ],
    [
      'Rejeição 382: CFOP não permitido para o CST informado [nItem: 1]',
      sale({ items: [saleItem({ cst: '60', cfop: '5102' })] }),
    ],
    [
      'Rejeição 386: CFOP não permitido para o CSOSN informado [nItem: 1]',
      simplesSale({ items: [saleItem({ cst: '102', cfop: '5405' })] }),
    ],
    [
      'Rejeição 508: CST incompatível na operação com Não Contribuinte [nItem: 1]',
      sale({ items: [saleItem({ cst: '50' })] }),
    ],
  ])('%s', async (refusal, invoice) => {
    expect(taxOfficeRefusal(await xmlOf(invoice), NOW)).toBe(refusal);
  });

  // We never produce these, but the tax office refuses them all the same.
  it.each([
    [
      'Rejeição 554: IE do Emitente informada como ISENTO indevidamente',
      ['<IE>110042490114</IE><CRT>', '<IE>ISENTO</IE><CRT>'],
    ],
    [
      'Rejeição 805: A SEFAZ do destinatário não permite Contribuinte Isento de Inscrição Estadual',
      ['<indIEDest>9', '<indIEDest>2'],
    ],
    [
      'Rejeição 696: Operação com não contribuinte deve indicar operação com consumidor final',
      ['<indFinal>1', '<indFinal>0'],
    ],
    ['Rejeição 728: NF-e sem informação da IE do destinatário', ['<indIEDest>9', '<indIEDest>1']],
    [
      'Rejeição 210: IE do destinatário inválida',
      ['<indIEDest>9</indIEDest>', '<indIEDest>9</indIEDest><IE>110042490115</IE>'],
    ],
    [
      'Rejeição 732: CFOP de operação interestadual e idDest <> 2 [nItem: 1]',
      ['<CFOP>5102', '<CFOP>6102'],
    ],
    ['Rejeição 518: CFOP de entrada para NF-e de saída [nItem: 1]', ['<CFOP>5102', '<CFOP>1102']],
    ['Rejeição 733: CFOP de operação interna e idDest <> 1 [nItem: 1]', ['<idDest>1', '<idDest>2']],
    [
      'Rejeição 590: Informado CST para emissor do Simples Nacional (CRT=1) [nItem: 1]',
      ['<CRT>3', '<CRT>1'],
    ],
    ['Rejeição 228: Data de Emissão muito atrasada', ['<dhEmi>2026-03', '<dhEmi>2026-01']],
  ])('%s', async (refusal, [from = '', to = '']) => {
    const xml = await xmlOf(sale());
    expect(xml).toContain(from);
    expect(taxOfficeRefusal(xml.replace(from, to), NOW)).toBe(refusal);
  });

  it.each([
    [
      'Rejeição 693: Alíquota de ICMS superior à definida para a operação interestadual [nItem: 1]',
      '18.0000',
      '0',
    ],
    [
      'Rejeição 663: Alíquota do ICMS com valor superior a 4 por cento na operação de saída interestadual com produtos importados [nItem: 1]',
      '12.0000',
      '1',
    ],
    ['Rejeição 694: Não informado o grupo de ICMS para a UF de destino [nItem: 1]', '12.0000', '0'],
  ])('between states: %s', async (refusal, rate, origin) => {
    const xml = (await xmlOf(sale()))
      .replace('<idDest>1', '<idDest>2')
      .replace('<CFOP>5102', '<CFOP>6108')
      .replace('<UF>SP</UF><CEP>13010060', '<UF>MG</UF><CEP>13010060')
      .replace('<pICMS>18.0000', `<pICMS>${rate}`)
      .replace('<orig>0', `<orig>${origin}`);
    expect(taxOfficeRefusal(xml, NOW)).toBe(refusal);
  });
});
