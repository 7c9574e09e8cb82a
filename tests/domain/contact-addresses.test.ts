import { expect, test } from 'vitest';

import { callAddress, whatsAppAddress } from '@domain/contact-addresses';

test.each([
  ['(19) 9 9123-0001', 'tel:+5519991230001'],
  ['1932340001', 'tel:+551932340001'],
  ['+55 19 99123-0001', 'tel:+5519991230001'],
  ['019 99123-0001', 'tel:+5519991230001'],
  ['0800 123 4567', 'tel:08001234567'],
  ['', null],
  ['99123-0001', null],
  ['190', null],
])('%j is dialled at %j', (phone, address) => {
  expect(callAddress(phone)).toBe(address);
});

test('a conversation without a message has only its number', () => {
  expect(whatsAppAddress('(19) 9 9123-0001', '')).toBe('https://wa.me/5519991230001');
});
