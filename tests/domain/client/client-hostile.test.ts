import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clientSchema } from '@domain/client/client-schema';
import { fieldErrors } from '@domain/field-error';

import { anyText, HOSTILE_TEXTS } from '../support/arbitrary-text';
import { TYPED_COMPANY, TYPED_PERSON } from '../support/clients';

const FREE_TEXTS = ['street', 'district', 'city', 'complement'] as const;

describe('hostile text is only text', () => {
  it.each(HOSTILE_TEXTS)('%j', (text) => {
    const typed = Object.fromEntries(FREE_TEXTS.map((field) => [field, text]));
    const client = clientSchema.parse({ ...TYPED_PERSON, ...typed });
    for (const field of FREE_TEXTS) {
      expect(client[field]).not.toContain('\u0000');
      expect(client[field]).toBe(client.street);
    }
    // Readable characters are kept, letter by letter.
    expect(clientSchema.parse(client)).toEqual(client);
  });

  it('keeps emoji, right-to-left text and markup as typed', () => {
    const street = '<b>Rua</b> 🏗️ مسار';
    expect(clientSchema.parse({ ...TYPED_PERSON, street }).street).toBe(street);
  });
});

describe('a value of a wrong type', () => {
  const WRONG: unknown[] = [{}, [], ['a', 'b'], { toString: 'x' }, true];
  it.each(Object.keys(TYPED_COMPANY))('in %s is refused only there, in Portuguese', (field) => {
    for (const value of WRONG) {
      const parsed = clientSchema.safeParse({ ...TYPED_COMPANY, [field]: value });
      if (field === 'whatsApp' && value === true) continue;
      const errors = parsed.error ? fieldErrors(parsed.error) : [];
      expect(errors.map(({ path }) => path)).toEqual([field]);
      expect(errors.map(({ message }) => message).join()).not.toMatch(/expected|invalid|required/i);
    }
  });
});

describe('any posted form', () => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(TYPED_COMPANY).map(([field, value]) => [
        field,
        fc.oneof(fc.constant(value), fc.constant(''), anyText(), fc.constantFrom(...HOSTILE_TEXTS)),
      ]),
    ),
    { requiredKeys: [] },
  );

  it('is refused with errors, or returns a payload that parses to itself', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const parsed = clientSchema.safeParse(form);
        if (parsed.success) expect(clientSchema.parse(parsed.data)).toEqual(parsed.data);
        else expect(fieldErrors(parsed.error).length).toBeGreaterThan(0);
      }),
    );
  });

  it('returns a payload that parses to itself, whatever the free texts are', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyText(120), anyText(80), anyText(80)),
        ([street, city, complement]) => {
          const parsed = clientSchema.safeParse({ ...TYPED_COMPANY, street, city, complement });
          fc.pre(parsed.success);
          expect(clientSchema.parse(parsed.data)).toEqual(parsed.data);
        },
      ),
    );
  });
});
