import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it, test } from 'vitest';

import { ADDRESS_LIMITS } from '@domain/address-limits';
import { pixCode } from '@domain/pix/pix-code';

import { renderBankSlipPdf } from '../../../api/pdf/bank-slip/bank-slip-pdf';
import { itfModules } from '../../../api/pdf/itf-bars';
import { canReadCodes, readCodes } from '../../support/pdf-pictures';
import { HOSTILE_TEXTS } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { NO_ADDRESS } from './sample-order';
import { ACCOUNTS, PIX, sampleSlip } from './sample-slip';

const accounts = Object.entries(ACCOUNTS);

describe('the slip', () => {
  it.each(accounts)('of %s has all its data, twice', async (bank, account) => {
    const slip = sampleSlip(account);
    const { pages } = readPdf(await renderBankSlipPdf(slip));
    expect(pages).toHaveLength(1);
    const text = pages[0]?.text ?? '';
    for (const shown of [
      bank,
      slip.nossoNumero,
      slip.payeeCode,
      '10/12/2026',
      '1.234,56',
      'Gesso & Arte Acabamentos Ltda · CNPJ 33.000.167/0001-01',
      'Construtora Horizonte Ltda · CNPJ 12.ABC.345/01DE-35',
    ])
      expect(text.split(shown).length, shown).toBeGreaterThan(2);
    // Groups of 5 and 5, 5 and 6, 5 and 6, 1 and 14 digits.
    expect(text.match(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/g)).toHaveLength(2);
    expect(text.replace(/[. ]/g, '')).toContain(slip.line);
    for (const shown of [
      'Recibo do pagador',
      'Ficha de compensação',
      'Referente à parcela 1 de 3 do pedido nº 12.',
      'Pague com Pix',
    ])
      expect(text).toContain(shown);
  });

  const long = {
    name: 'Maria Aparecida Conceição dos Santos Oliveira Figueiredo Albuquerque Cavalcanti de Vasconcelos Montenegro Sobrinho Neta',
    document: '69871556748',
    address: {
      street: 'Rua Doutor Antônio Carlos Couto de Barros',
      number: '1201',
      complement: 'Apartamento 1201, Bloco B, portão azul',
      district: 'Jardim Nossa Senhora Auxiliadora',
      city: 'São José do Rio Preto',
      state: 'SP',
      zipCode: '15015000',
    },
  };
  const { address } = long;
  /** The widest that each field's limit allows. */
  const widest = {
    ...long,
    name: 'MARIA CONCEIÇÃO '.repeat(8).slice(0, 120),
    address: {
      ...address,
      street: 'MARECHAL MASCARENHAS '.repeat(6).slice(0, ADDRESS_LIMITS.street),
      number: '12345-A8',
      complement: 'GALPÃO COM MEZANINO '.repeat(4).slice(0, ADDRESS_LIMITS.complement),
      district: 'W'.repeat(ADDRESS_LIMITS.district),
      city: 'VILA BELA DA SANTÍSSIMA TRINDADE',
      state: 'MT',
    },
  };

  it.each([
    ['a long one', long, '1201 -', 'São José do Rio Preto/SP'],
    ['the widest', widest, '12345-A8 -', 'VILA BELA DA SANTÍSSIMA TRINDADE/MT'],
  ])('has document, number, city, state and CEP of %s', async (_, party, number, city) => {
    const slip = sampleSlip(ACCOUNTS.Itaú, { payer: party, payee: party });
    const pdf = readPdf(await renderBankSlipPdf(slip));
    expectInsideSheets(pdf);
    const text = pdf.pages[0]?.text.replaceAll('\n', ' ') ?? '';
    // Receipt and form name both parties; the receipt lacks the payer's address.
    expect(text.split('· CPF 698.715.567-48')).toHaveLength(1 + 4);
    expect(text.split(`, ${number}`)).toHaveLength(1 + 3);
    expect(text.split(` - ${city} - CEP 15.015-000`)).toHaveLength(1 + 3);
  });

  it('shortens nothing of a long name and address', async () => {
    const slip = sampleSlip(ACCOUNTS.Itaú, { payer: long, payee: long });
    const { pages } = readPdf(await renderBankSlipPdf(slip));
    expect(pages[0]?.text).not.toContain('…');
  });

  it('without a Pix key does not mention Pix', async () => {
    const { pages } = readPdf(await renderBankSlipPdf(sampleSlip(ACCOUNTS.Itaú, { pix: null })));
    expect(pages[0]?.text).not.toContain('Pix');
  });

  it('is the same bytes each time', async () => {
    const slip = sampleSlip(ACCOUNTS.Bradesco);
    expect((await renderBankSlipPdf(slip)).equals(await renderBankSlipPdf(slip))).toBe(true);
  });

  it.each(HOSTILE_TEXTS)('stays on its page with the text %j everywhere', async (text) => {
    const hostile = Object.fromEntries(
      Object.keys(NO_ADDRESS).map((key) => [key, text]),
    ) as unknown as typeof NO_ADDRESS;
    const party = { name: text, document: text, address: hostile };
    const pdf = readPdf(
      await renderBankSlipPdf(
        sampleSlip(ACCOUNTS.Itaú, { payee: party, payer: party, instructions: [text, text, text] }),
      ),
    );
    expect(pdf.pages).toHaveLength(1);
    expectInsideSheets(pdf);
  });
});

describe('the bars', () => {
  it('of 44 digits are 405 modules, at a ratio of three to one', () => {
    const modules = itfModules(sampleSlip(ACCOUNTS.Itaú).barCode);
    expect(modules.reduce((sum, width) => sum + width, 0)).toBe(405);
    expect(new Set(modules)).toEqual(new Set([1, 3]));
    // Starts and ends with a bar.
    expect(modules.length % 2).toBe(1);
  });
});

describe('what a scanner reads on the printed page', () => {
  test.skipIf(!canReadCodes).each(accounts)(
    'of %s is its bar code and its Pix code',
    async (_, account) => {
      const slip = sampleSlip(account);
      expect(readCodes(await renderBankSlipPdf(slip))).toEqual([
        `I2/5:${slip.barCode}`,
        `QR-Code:${slip.pix ?? ''}`,
      ]);
    },
  );

  test.skipIf(!canReadCodes)('without Pix is only its bar code', async () => {
    const slip = sampleSlip(ACCOUNTS.Itaú, { pix: null });
    expect(readCodes(await renderBankSlipPdf(slip))).toEqual([`I2/5:${slip.barCode}`]);
  });
});

describe('the Pix code', () => {
  it('is decoded by another implementation', () => {
    expect(getPixPayloadInfo(PIX ?? '')).toMatchObject({
      amount: 1234.56,
      merchantCity: 'Sao Jose dos Ca',
      txid: 'PEDIDO12P1',
    });
  });

  it('ends with its CRC16 (0x1021, from 0xFFFF)', () => {
    let crc = 0xffff;
    for (const byte of Buffer.from((PIX ?? '').slice(0, -4), 'ascii')) {
      crc ^= byte << 8;
      for (let bit = 0; bit < 8; bit += 1)
        crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
    expect((PIX ?? '').slice(-4)).toBe(crc.toString(16).toUpperCase().padStart(4, '0'));
  });

  it.each([
    ['no city', { city: '' }],
    ['a name without letters', { name: '\u{1F9F1}' }],
    ['a key that is none', { key: 'x' }],
  ])('of %s does not exist', (_, change) => {
    expect(
      pixCode({
        key: 'a@b.com.br',
        name: 'Gesso',
        city: 'Campinas',
        value: 100,
        txid: 'P1',
        ...change,
      }),
    ).toBeNull();
  });
});
