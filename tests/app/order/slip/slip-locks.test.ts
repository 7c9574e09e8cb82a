import { describe, expect, it } from 'vitest';

import { ORDER_DRAFT } from '../../support/forms';
import { intents, isReadOnly, shownIntents, withSlip } from '../../support/order-page';
import { pressEdited } from '../../support/order-post';
import { api } from '../../support/servers';

/** The fields that a slip uses. */
const PAYER = [
  'clientCpfCnpj',
  'clientName',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientState',
  'clientComplement',
];

describe('a slip', () => {
  const slips: [string, unknown][] = [
    ['an object', { current: { nossoNumero: '17' } }],
    ['its JSON text', '{"current":{"nossoNumero":"17"}}'],
    ['a number for a number', { current: { nossoNumero: 17 }, history: [] }],
  ];

  it.each(slips)(
    'sent as %s locks paid value and payment type of its installment',
    async (_, bankSlip) => {
      const page = await withSlip(bankSlip);
      expect(page.text).toContain('Boleto vencido');
      expect(page.value('installments[0].nossoNumero')).toBe('17');
      expect(isReadOnly(page, 'installments-0-paidValue')).toBe(true);
      expect(isReadOnly(page, 'installments-0-paymentType')).toBe(true);
      expect(page.value('installments[0].paymentType')).toBe('6');
      for (const id of ['installments-0-value', 'installments-0-dueDate', ...PAYER])
        expect([id, isReadOnly(page, id)]).toEqual([id, true]);
      for (const id of [
        'installments-0-paymentDate',
        'installments-1-dueDate',
        'clientPhone',
        'clientEmail',
      ]) {
        expect([id, isReadOnly(page, id)]).toEqual([id, false]);
      }
      expect(page.text).toContain(
        'Há boleto gerado em nome deste cliente. Para alterar, cancele o boleto e gere outro.',
      );
      expect(shownIntents(page)).not.toContain('look-up-client');
      expect(isReadOnly(page, 'installments-1-paidValue')).toBe(false);
      expect(intents(page)).not.toContain('remove-installment:0');
      expect(intents(page)).toContain('remove-installment:1');
    },
  );

  it.each([
    null,
    {},
    { current: null },
    { current: {} },
    { current: { nossoNumero: null } },
    { current: { nossoNumero: '' } },
    '',
    'null',
    '{',
    '{}',
    'x',
    12,
    [],
    { history: [1] },
  ])('sent as %j does not count as one', async (bankSlip) => {
    const page = await withSlip(bankSlip);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Boleto (gerado|vencido)/);
    expect(page.value('installments[0].nossoNumero')).toBe('');
    expect(isReadOnly(page, 'installments-0-paidValue')).toBe(false);
    expect(intents(page)).toContain('remove-installment:0');
  });

  it('shows its value, due date and codes as text to be copied', async () => {
    const [line, pixCode] = [
      '34191090080000424123845678970000610000000009990',
      '00020126580014br.gov.bcb.pix6304ABCD',
    ];
    const { text, html } = await withSlip({
      current: { nossoNumero: '17', linhaDigitavel: line, pixCode },
    });
    for (const shown of [
      'R$ 125,00',
      '10/08/2026',
      '34191.09008 00004.241238 45678.970000 6 10000000009990',
      pixCode,
    ])
      expect(text).toContain(shown);
    expect(html).toContain('aria-label="Copiar linha digitável da parcela 1"');
    expect(html).toContain('aria-label="Copiar pix copia e cola da parcela 1"');
  });

  it('that was paid does not lock its payer', async () => {
    const page = await withSlip(
      { current: { nossoNumero: '17' } },
      { PaymentDate: '2026-02-01', PaidValue: 125 },
    );
    expect(isReadOnly(page, 'clientName')).toBe(false);
    expect(isReadOnly(page, 'installments-0-value')).toBe(true);
  });

  it('is sent back unchanged, and its number is not an installment’s field', async () => {
    const [first] = ORDER_DRAFT.installments;
    const slip = { current: { nossoNumero: '17' }, bank: { code: 341 } };
    const draft = {
      ...ORDER_DRAFT,
      installments: [
        { ...first!, value: '250,00', nossoNumero: '17', bankSlip: JSON.stringify(slip) },
      ],
    };
    await pressEdited('save', draft);
    const { installments } = api.only('PUT order/40').body as { installments: object[] };
    expect(installments[0]).toMatchObject({ bankSlip: slip });
    expect(Object.keys(installments[0] ?? {})).not.toContain('nossoNumero');
  });
});
