import { describe, expect, it } from 'vitest';

import { pixCode } from '@domain/pix/pix-code';
import { installmentTxid } from '@domain/pix/txid';

/** CRC-16/CCITT-FALSE over everything before it, as BR Code requires (BCB, Manual do BR Code). */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The fields of an EMV text, by id; each is id, length and value. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const CHARGE = { key: 'financeiro@gesso.com.br', name: 'Gesso São José', city: 'São Paulo' };

describe('the checksum', () => {
  it('is the published one', () => expect(crcOf('123456789')).toBe('29B1'));
});

describe('the Pix of an installment', () => {
  it.each([
    [1, '0.01', 1, 1, 'PEDIDO1P1'],
    [10, '0.10', 12, 2, 'PEDIDO12P2'],
    [100, '1.00', 40, 10, 'PEDIDO40P10'],
    [385_165, '3851.65', 2_147_483_647, 10, 'PEDIDO2147483647P10'],
    [9_999_999_999, '99999999.99', 7, 3, 'PEDIDO7P3'],
    [1_999, '19.99', 9, 9, 'PEDIDO9P9'],
  ])(
    'of %d cents asks for %s, and is known by its order and number',
    (value, amount, id, number, txid) => {
      expect(installmentTxid(id, number)).toBe(txid);
      const text = pixCode({ ...CHARGE, value, txid: installmentTxid(id, number) }) ?? '';
      const fields = fieldsOf(text);
      expect(fields).toMatchObject({
        '00': '01',
        '53': '986',
        '54': amount,
        '58': 'BR',
        '59': 'Gesso Sao Jose',
        '60': 'Sao Paulo',
      });
      expect(fieldsOf(fields['26'] ?? '')).toMatchObject({
        '00': 'br.gov.bcb.pix',
        '01': CHARGE.key,
      });
      expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': txid });
      expect(text.slice(0, -4).endsWith('6304')).toBe(true);
      expect(fields['63']).toBe(crcOf(text.slice(0, -4)));
    },
  );

  it.each([
    ['a key that is none', { key: 'gesso' }],
    ['a name of no letters', { name: '佐藤' }],
    ['no city', { city: ' ' }],
  ])('is none with %s', (_name, change) => {
    expect(pixCode({ ...CHARGE, value: 100, txid: 'X', ...change })).toBeNull();
  });
});
