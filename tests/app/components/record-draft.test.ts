import { expect, it } from 'vitest';

import { describeRecordDraft, readRecordDraft } from '~/components/autosave/record-draft';

it.each([
  [{ name: ' Ana ' }, 'Ana', ''],
  [{ description: 'Placa', value: '10,00' }, 'Placa', 'R$\u00a010,00'],
  [
    { name: '', description: 'Luz', value: '5,00', dueDate: '01/02/2026', barCode: '789' },
    'Luz',
    'R$\u00a05,00, vencimento 01/02/2026',
  ],
  [{ barCode: '789' }, '', 'código de barras 789'],
])('a draft of %j is described as "%s", "%s"', (texts, about, amount) => {
  expect(describeRecordDraft({ texts })).toEqual({ about, amount });
});

const stored = (content: unknown) =>
  readRecordDraft({ key: 'k', form: 'f', storedAt: '2026-11-29T12:00:00.000Z', content });

it('a draft has its texts by name', () => {
  const texts = [
    ['name', 'Ana'],
    ['city', ''],
  ];
  expect(stored({ texts, more: 1 })).toEqual({ form: 'f', texts: { name: 'Ana', city: '' } });
});

it.each([null, 'x', {}, { texts: 'x' }, { texts: [['name']] }, { texts: [['name', 1]] }, []])(
  'an unreadable draft is none: %j',
  (content) => expect(stored(content)).toBeNull(),
);
