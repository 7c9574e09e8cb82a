import { describe, expect, it } from 'vitest';

import { companyFaceSchema, FACE_LIMITS, NEW_FACE } from '@domain/company/company-face';

const errorsOf = (face: object) =>
  companyFaceSchema.safeParse({ ...NEW_FACE, ...face }).error?.issues.map(({ message }) => message);

describe('the face of a company', () => {
  it('is stored as it is read again, from a form or JSON', () => {
    const typed = {
      accentColor: '#7C2D12',
      footer: ' Gesso\n & Arte ',
      deliveryTerm: '10 dias úteis',
      validityDays: '30',
      terms: 'Uma linha\r\nOutra ',
      showPix: 'on',
    };
    const stored = {
      accentColor: '#7c2d12',
      footer: 'Gesso & Arte',
      deliveryTerm: '10 dias úteis',
      validityDays: 30,
      terms: 'Uma linha\nOutra',
      showPix: true,
      showItemDiscounts: false,
    };
    expect(companyFaceSchema.parse(typed)).toEqual(stored);
    expect(companyFaceSchema.parse(stored)).toEqual(stored);
    expect(companyFaceSchema.parse(NEW_FACE)).toEqual(NEW_FACE);
  });

  it('has nothing if nothing is typed', () => {
    expect(companyFaceSchema.parse({})).toEqual({
      ...NEW_FACE,
      showPix: false,
      showItemDiscounts: false,
    });
  });

  it.each([
    [{ accentColor: 'verde' }, 'Digite uma cor como #115E59'],
    [{ accentColor: '#ffff00' }, expect.stringContaining('A mais próxima que serve é #')],
    [{ validityDays: 0 }, 'Digite um número de dias, de 1 a 365'],
    [{ validityDays: '366' }, 'Digite um número de dias, de 1 a 365'],
    [{ validityDays: 'trinta' }, 'Digite um número de dias, de 1 a 365'],
    [{ footer: 'x'.repeat(FACE_LIMITS.footer + 1) }, 'Máximo de 110 caracteres.'],
    [{ deliveryTerm: 'x'.repeat(FACE_LIMITS.deliveryTerm + 1) }, 'Máximo de 120 caracteres.'],
    [{ terms: 'x'.repeat(FACE_LIMITS.terms + 1) }, 'Máximo de 4000 caracteres.'],
  ])('%j is refused', (face, message) => {
    expect(errorsOf(face)).toEqual([message]);
  });
});
