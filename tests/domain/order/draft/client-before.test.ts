import { describe, expect, it } from 'vitest';

import { losesTyped, readClientBefore } from '@domain/order/draft/client-before';
import { emptyDraft, isSameDraft, type OrderDraft } from '@domain/order/draft/draft';
import type { FoundClient } from '@domain/order/draft/draft-client';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';

const JOAO: FoundClient = {
  idClient: 9,
  cpfCnpj: '11144477735',
  name: 'João Pereira',
  phone: '21987651234',
  email: null,
  zipCode: '20040002',
  street: 'Avenida Rio Branco',
  number: '10',
  district: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
  complement: null,
  stateRegistration: null,
};
const MARIA: FoundClient = { ...JOAO, idClient: 12, cpfCnpj: '52998224725', name: 'Maria' };

const run = (draft: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const set = (field: 'clientCpfCnpj' | 'clientName', value: string): DraftAction => ({
  type: 'set',
  field,
  value,
});
const found = (client: FoundClient): DraftAction => ({ type: 'client-found', client });
const anew = (text = ''): DraftAction => ({ type: 'new-client', text });
const ANAS = '153.509.460-56';
const restore: DraftAction = { type: 'restore-client' };

const OF_JOAO = run(emptyDraft(), found(JOAO));
const TYPED = run(emptyDraft(), set('clientName', 'Ana'), set('clientCpfCnpj', '111.444.777-35'));

describe('an order’s client', () => {
  it.each([
    ['a found one, cleared', OF_JOAO, anew()],
    ['a typed one, cleared', TYPED, anew()],
    ['a document alone, cleared', run(emptyDraft(), set('clientCpfCnpj', '123')), anew()],
    ['a found one, when another is chosen', OF_JOAO, found(MARIA)],
    ['a typed one, when the document is looked up', TYPED, found(JOAO)],
    ['an edited one, looked up again', run(OF_JOAO, set('clientName', 'J. P.')), found(JOAO)],
  ])('is restored: %s', (_, draft, action) => {
    const replaced = run(draft, action);
    expect(replaced.clientBefore).not.toBe('');
    expect({ ...run(replaced, restore), clientBefore: '' }).toEqual(draft);
  });

  it.each([
    ['another is found', found(MARIA)],
    ['nobody is found', { type: 'client-unknown' }],
    ['the look-up failed', { type: 'client-failed' }],
    ['a new one is begun', anew()],
  ] as [string, DraftAction][])(
    'is restored with the document that was overwritten: %s',
    (_, action) => {
      const replaced = run(OF_JOAO, set('clientCpfCnpj', MARIA.cpfCnpj), action);
      expect(replaced.clientName).not.toBe(OF_JOAO.clientName);
      expect({ ...run(replaced, restore), clientBefore: '' }).toEqual(OF_JOAO);
    },
  );

  it('is restored again after a document was discarded, and another one is unknown', () => {
    const unknown = (document: string): DraftAction[] => [
      set('clientCpfCnpj', document),
      { type: 'client-unknown' },
    ];
    const back = run(OF_JOAO, ...unknown('153.509.460-56'), restore);
    const again = run(back, ...unknown('529.982.247-25'), restore);
    expect({ ...again, clientBefore: '' }).toEqual(OF_JOAO);
  });

  const OF_ANA = run(TYPED, set('clientCpfCnpj', ANAS), { type: 'client-unknown' });

  it.each([
    ['was looked up in vain', OF_ANA],
    [
      'was typed while no look-up was answered',
      run(TYPED, set('clientCpfCnpj', ANAS), { type: 'client-failed' }),
    ],
    [
      'is stored with them',
      { ...emptyDraft(), clientName: 'Ana', clientCpfCnpj: ANAS, typedDocument: '15350946056' },
    ],
  ])('who is not registered is restored with the document that %s', (_, ana) => {
    const replaced = run(ana, set('clientCpfCnpj', '111.444.777-35'), found(JOAO));
    expect(replaced).toMatchObject({ idClient: '9', clientName: 'João Pereira' });
    expect({ ...run(replaced, restore), clientBefore: '' }).toEqual(ana);
  });

  it('keeps the overwritten document until another one is looked up', () => {
    const over = run(OF_ANA, set('clientCpfCnpj', JOAO.cpfCnpj));
    const failed = run(over, { type: 'client-failed' }, found(JOAO), restore);
    expect(failed).toMatchObject({ clientName: 'Ana', clientCpfCnpj: ANAS });
    const other = run(OF_ANA, set('clientCpfCnpj', MARIA.cpfCnpj), { type: 'client-unknown' });
    const corrected = run(other, set('clientCpfCnpj', JOAO.cpfCnpj), found(JOAO), restore);
    expect(corrected).toMatchObject({ clientName: 'Ana', clientCpfCnpj: '529.982.247-25' });
  });

  it.each([
    ['typed by hand, another is found', true, OF_ANA, found(JOAO)],
    ['looked up before', false, OF_JOAO, found(MARIA)],
    ['a document alone', false, run(emptyDraft(), set('clientCpfCnpj', JOAO.cpfCnpj)), found(JOAO)],
    ['typed as registered', false, { ...OF_JOAO, idClient: '', foundDocument: '' }, found(JOAO)],
  ] as [string, boolean, OrderDraft, DraftAction][])(
    'removed by a save is noticed beforehand if typed by hand: %s',
    (_, loses, draft, action) => {
      expect(losesTyped(draft, run(draft, action))).toBe(loses);
    },
  );

  it('is the one typed by hand, however many others were found since', () => {
    const third = run(OF_ANA, found(JOAO), found(MARIA));
    expect(third).toMatchObject({ idClient: '12', clientName: 'Maria' });
    expect({ ...run(third, restore), clientBefore: '' }).toEqual(OF_ANA);
    expect(run(third, restore, restore)).toMatchObject({ idClient: '12', clientName: 'Maria' });
    const gone = run(third, set('clientCpfCnpj', '1'), { type: 'client-unknown' });
    expect(readClientBefore(gone.clientBefore)?.clientName).toBe('Ana');
  });

  it('is not forgotten for a bare document typed in between', () => {
    const unknown = run(OF_JOAO, set('clientCpfCnpj', ANAS), { type: 'client-unknown' });
    const other = run(unknown, set('clientCpfCnpj', MARIA.cpfCnpj), found(MARIA));
    expect(readClientBefore(other.clientBefore)?.clientName).toBe('João Pereira');
  });

  it('is the registered one again, and the order as it was', () => {
    expect(isSameDraft(run(OF_JOAO, anew(), restore), OF_JOAO)).toBe(true);
  });

  it('takes along the works site that follows', () => {
    const same = run(OF_JOAO, { type: 'use-client-address', on: true });
    expect(run(same, anew()).street).toBe('');
    expect(run(same, anew(), restore).street).toBe('Avenida Rio Branco');
  });

  it('can no longer be restored once it is back', () => {
    const unknown = run(OF_JOAO, set('clientCpfCnpj', MARIA.cpfCnpj), { type: 'client-unknown' });
    expect(unknown.clientBefore).not.toBe('');
    const back = run(unknown, set('clientCpfCnpj', JOAO.cpfCnpj), found(JOAO));
    expect(back.clientBefore).toBe('');
  });

  it('swaps with the one who replaced it', () => {
    const twice = run(OF_JOAO, anew('Ana'), restore);
    expect(readClientBefore(twice.clientBefore)?.clientName).toBe('Ana');
    expect(run(twice, restore)).toMatchObject({ clientName: 'Ana', idClient: '' });
  });

  it('is not lost at a second press', () => {
    expect(run(OF_JOAO, anew(), anew(), restore)).toEqual(OF_JOAO);
  });

  it.each([
    ['an empty form', run(emptyDraft(), anew())],
    ['the same client, unchanged', run(OF_JOAO, found(JOAO))],
    [
      'a document whose client is found',
      run(emptyDraft(), set('clientCpfCnpj', JOAO.cpfCnpj), found(JOAO)),
    ],
  ])('leaves nothing to restore: %s', (_, draft) => {
    expect(draft.clientBefore).toBe('');
    expect(run(draft, restore)).toBe(draft);
  });

  it.each(['', 'x', 'null', '[]', '{"clientName":1}'])('is read safely from %s', (text) => {
    const draft = { ...OF_JOAO, clientBefore: text };
    expect(run(draft, restore).clientName).toMatch(/^(João Pereira|)$/);
  });
});
