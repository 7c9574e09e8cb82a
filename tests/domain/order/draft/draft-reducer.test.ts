import { describe, expect, it } from 'vitest';

import { addressChange, NOT_FOUND } from '@domain/address-look-up';
import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import type { FoundClient } from '@domain/order/draft/draft-client';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { type DraftAction, hasSiteNumber, reduceDraft } from '@domain/order/draft/draft-reducer';

import { simpleOrder } from '../../support/orders';

const DRAFT = draftFromOrder(simpleOrder());

const CLIENT: FoundClient = {
  idClient: 9,
  cpfCnpj: '11144477735',
  name: 'João Pereira',
  phone: '21987651234',
  email: null,
  zipCode: '20040002',
  street: 'Avenida Rio Branco',
  number: '12345678',
  district: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
  complement: null,
  stateRegistration: null,
};

const run = (draft: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const setDocument = (value: string): DraftAction => ({
  type: 'set',
  field: 'clientCpfCnpj',
  value,
});

describe('a found client', () => {
  it('fills the client’s fields, and nothing else', () => {
    const draft = run(DRAFT, { type: 'client-found', client: CLIENT });
    expect(draft).toEqual({
      ...DRAFT,
      idClient: '9',
      foundDocument: '11144477735',
      foundId: '9',
      clientCpfCnpj: '111.444.777-35',
      clientName: 'João Pereira',
      clientPhone: '(21) 9 8765-1234',
      clientEmail: '',
      clientZipCode: '20.040-002',
      clientStreet: 'Avenida Rio Branco',
      clientNumber: '12345678',
      clientDistrict: 'Centro',
      clientCity: 'Rio de Janeiro',
      clientState: 'RJ',
      clientComplement: '',
      clientStateRegistration: '',
      clientBefore: run(DRAFT, { type: 'new-client', text: '' }).clientBefore,
    });
  });

  it('is no longer that client when the tax id is edited', () => {
    const draft = run(
      DRAFT,
      { type: 'client-found', client: CLIENT },
      setDocument('111.444.777-3'),
    );
    expect(draft).toMatchObject({ idClient: '', clientName: 'João Pereira' });
  });

  it('is that client’s again when the document is corrected', () => {
    const mistyped = run(DRAFT, setDocument('529.982.247-2'));
    expect(run(mistyped, setDocument('529.982.247-25')).idClient).toBe('7');
  });

  it('stays that client when only the punctuation changes', () => {
    expect(run(DRAFT, setDocument('52998224725')).idClient).toBe('7');
  });
});

describe('an unknown client', () => {
  it('removes what a look-up filled in', () => {
    const draft = run(
      DRAFT,
      { type: 'client-found', client: CLIENT },
      setDocument('529.982.247-25'),
      { type: 'client-unknown' },
    );
    expect(draft).toMatchObject({
      idClient: '',
      clientCpfCnpj: '529.982.247-25',
      clientName: '',
      clientState: '--',
    });
  });

  const typed = {
    ...emptyDraft(),
    clientCpfCnpj: '529.982.247-25',
    clientName: 'Maria da Silva',
    clientPhone: '(11) 98765-4321',
    clientStreet: 'Rua A',
  };

  it.each(['client-unknown', 'client-failed'] as const)(
    '%s: keeps the values typed for a new client',
    (type) => {
      expect(run(typed, { type })).toEqual({ ...typed, typedDocument: '52998224725' });
    },
  );

  it.each(['client-unknown', 'client-failed'] as const)(
    '%s: clears the client found before, except the document',
    (type) => {
      const found = { ...typed, idClient: '', foundDocument: '11144477735', foundId: '9' };
      const cleared = run(found, { type });
      expect(cleared).toEqual({
        ...found,
        foundDocument: '',
        foundId: '',
        typedDocument: '52998224725',
        clientName: '',
        clientPhone: '',
        clientStreet: '',
        clientBefore: cleared.clientBefore,
      });
      // A name typed during the look-up belongs to another client, and stays.
      const since = { ...found, clientName: 'Novo Fulano' };
      const late = run(since, { type, asked: found });
      expect(late).toMatchObject({ clientName: 'Novo Fulano', clientPhone: '', clientStreet: '' });
      expect(run(late, { type: 'restore-client' }).clientName).toBe('Maria da Silva');
      // The previous client is restored at one press, with the document that was overwritten.
      expect(run(cleared, { type: 'restore-client' })).toMatchObject({
        idClient: '9',
        clientCpfCnpj: '111.444.777-35',
        clientName: 'Maria da Silva',
      });
    },
  );
});

describe('a CEP', () => {
  const address = { street: 'Rua B', district: 'Norte', city: 'Campinas', state: 'SP' };

  it.each([
    [
      'client',
      { clientStreet: 'Rua B', clientDistrict: 'Norte', clientCity: 'Campinas', clientState: 'SP' },
    ],
    ['building', { street: 'Rua B', district: 'Norte', city: 'Campinas', state: 'SP' }],
  ] as const)('fills the four fields of the %s, and nothing else', (target, filled) => {
    expect(run(DRAFT, { type: 'address-looked-up', target, change: address })).toEqual({
      ...DRAFT,
      ...filled,
    });
  });

  it.each([
    ['client', { clientCity: 'Campinas' }],
    ['building', { city: 'Campinas' }],
  ] as const)('fills in only what the look-up of the %s returned', (target, filled) => {
    expect(run(DRAFT, { type: 'address-looked-up', target, change: { city: 'Campinas' } })).toEqual(
      { ...DRAFT, ...filled },
    );
  });

  it.each([
    ['client', { clientStreet: '', clientDistrict: '', clientCity: '', clientState: '--' }],
    ['building', { street: '', district: '', city: '', state: '--' }],
  ] as const)('that is not found clears those of the %s', (target, cleared) => {
    expect(
      run(DRAFT, { type: 'address-looked-up', target, change: addressChange(NOT_FOUND) }),
    ).toEqual({
      ...DRAFT,
      ...cleared,
    });
  });
});

describe('Usar o mesmo endereço do cliente', () => {
  const ticked = run(DRAFT, { type: 'use-client-address', on: true });

  it('copies the client’s address to the works site', () => {
    expect(ticked).toMatchObject({
      sameAddress: 'on',
      street: 'Praça da Sé',
      number: '10',
      district: 'Sé',
    });
  });

  it('follows the client from then on', () => {
    const draft = run(ticked, { type: 'client-found', client: CLIENT });
    expect(draft).toMatchObject({ street: 'Avenida Rio Branco', number: '12345678', state: 'RJ' });
    expect(run(ticked, { type: 'set', field: 'clientStreet', value: 'Rua Nova' }).street).toBe(
      'Rua Nova',
    );
  });

  it('shortens no number that is too long for a works site, and leaves it to the person', () => {
    const long = run(ticked, { type: 'set', field: 'clientNumber', value: 'Qd5 Lt10' });
    expect(long.number).toBe('Qd5 Lt10');
    expect(hasSiteNumber(long)).toBe(false);
    const typed = run(long, { type: 'set', field: 'number', value: 'Q5 Lt10' });
    expect(typed).toMatchObject({ sameAddress: 'on', number: 'Q5 Lt10' });
    // The rest of the address still follows.
    const moved = run(typed, { type: 'set', field: 'clientStreet', value: 'Rua Nova' });
    expect(moved).toMatchObject({ street: 'Rua Nova', number: 'Q5 Lt10' });
    expect(run(moved, { type: 'replace', draft: moved }).number).toBe('Q5 Lt10');
    expect(run(moved, { type: 'set', field: 'clientNumber', value: '10' }).number).toBe('10');
    expect(run(typed, { type: 'set', field: 'number', value: '' }).number).toBe('');
    // Without scripts the checkbox is posted before it is applied.
    const posted = { ...long, number: '', street: '' };
    expect(run(posted, { type: 'use-client-address', on: true }).number).toBe('Qd5 Lt10');
    expect(run(posted, { type: 'split', count: 1 }).number).toBe('Qd5 Lt10');
  });

  it('keeps the address when it is unticked, and no longer follows', () => {
    const draft = run(
      ticked,
      { type: 'use-client-address', on: false },
      { type: 'set', field: 'clientStreet', value: 'Rua Nova' },
    );
    expect(draft).toMatchObject({ sameAddress: '', street: 'Praça da Sé' });
  });
});

describe('another client replacing the one at whose address the works site is', () => {
  const found = run(DRAFT, { type: 'client-found', client: CLIENT });
  // As loaded again: the checkbox is not saved.
  const saved = run(
    found,
    { type: 'use-client-address', on: true },
    { type: 'use-client-address', on: false },
  );
  const other = { ...CLIENT, cpfCnpj: '52998224725', street: 'Rua das Flores', number: '12' };

  it('moves the site', () => {
    const draft = run(saved, { type: 'client-found', client: other });
    expect(draft).toMatchObject({ sameAddress: 'on', street: 'Rua das Flores', number: '12' });
    const back = run(draft, { type: 'restore-client' });
    expect(back).toMatchObject({ street: 'Avenida Rio Branco', number: '12345678' });
  });

  it('moves it even if its number was shortened', () => {
    const shorter = run(saved, { type: 'set', field: 'number', value: '1234567' });
    const draft = run(shorter, { type: 'client-found', client: other });
    expect(draft).toMatchObject({ sameAddress: 'on', street: 'Rua das Flores', number: '12' });
  });

  it('leaves a site elsewhere in place, and the same client’s', () => {
    const elsewhere = run(saved, { type: 'set', field: 'complement', value: 'Fundos da obra' });
    const draft = run(elsewhere, { type: 'client-found', client: other });
    expect(draft).toMatchObject({ sameAddress: '', street: 'Avenida Rio Branco' });
    const moved = run(saved, { type: 'client-found', client: { ...CLIENT, street: 'Rua Nova' } });
    expect(moved).toMatchObject({ sameAddress: '', street: 'Avenida Rio Branco' });
  });

  it('says nothing about a draft that replaces it', () => {
    const whole = { ...saved, foundDocument: '52998224725', clientStreet: 'Rua Nova' };
    expect(run(saved, { type: 'replace', draft: whole }).sameAddress).toBe('');
  });
});

it('a whole draft replaces another', () => {
  expect(run(DRAFT, { type: 'replace', draft: emptyDraft() })).toEqual(emptyDraft());
});

it('only the lines that differ are new in a draft that replaces another', () => {
  const [line] = DRAFT.products;
  if (!line) throw new Error('the order has an item');
  const draft = { ...DRAFT, products: [line, { ...line, idProduct: '8' }] };
  const read = structuredClone(draft);
  expect(run(draft, { type: 'replace', draft: read }).products).toBe(draft.products);
  const typed = read.products.map((one, at) => (at === 1 ? { ...one, amount: '9' } : one));
  const { products } = run(draft, { type: 'replace', draft: { ...read, products: typed } });
  expect(products).toEqual(typed);
  expect(products.map((one, at) => one === draft.products[at])).toEqual([true, false]);
});

it('setting an existing value changes nothing at all', () => {
  expect(run(DRAFT, { type: 'set', field: 'clientName', value: DRAFT.clientName })).toBe(DRAFT);
});
