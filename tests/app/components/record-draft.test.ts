import { expect, it } from 'vitest';

import { describeRecordDraft } from '~/components/autosave/record-draft';

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
