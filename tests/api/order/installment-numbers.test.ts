import { expect, test } from 'vitest';

import { orderHarness } from '../support/order-harness';
import { installment, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

const NUMBERS = 'Numere as parcelas de 1 a 2, sem repetir';

onEachEngine('the numbers of installments', (engine) => {
  const orders = orderHarness(engine);
  const { create, read } = orders;

  const numbersOf = async (id: string) =>
    (await read(id)).Installments.map(({ InstallmentNumber }) => InstallmentNumber);
  const stored = async (id: string) =>
    (await read(id)).Installments.map(({ IdOrderInstallment }) => Number(IdOrderInstallment));
  const save = async (id: string, numbers: readonly (readonly [number | null, number])[]) => {
    const installments = numbers.map(([idOrderInstallment, number]) =>
      installment(number, 150 / numbers.length, { idOrderInstallment, dueDate: '2026-04-10' }),
    );
    const body = order(orders.idProduct, { installments });
    const reply = await orders.api.ask('PUT', `/order/${id}`, { body });
    return [reply.status, (reply.body as { fields?: unknown }).fields];
  };
  const renumbered = (idOrderInstallment: number, installmentNumber: number) =>
    orders.api.db
      .updateTable('orderInstallment')
      .set({ installmentNumber })
      .where('idOrderInstallment', '=', idOrderInstallment)
      .execute();

  test('may be sent in any order of the list', async () => {
    const id = await create({ installments: [installment(2, 100), installment(1, 50)] });
    expect(await numbersOf(id)).toEqual([1, 2]);
    const [one = 0, other = 0] = await stored(id);
    expect(await save(id, [[other, 1], [one, 2]])).toEqual([200, undefined]); // prettier-ignore
    expect(await stored(id)).toEqual([other, one]);
  });

  test('each belong to one installment, and none exceeds their count', async () => {
    const id = await create();
    const [one = 0, other = 0] = await stored(id);
    for (const [numbers, at] of [
      [[1, 1], [1]],
      [[2, 2], [0]],
      [
        [3, 3],
        [0, 1],
      ],
      [[2, 7], [1]],
    ] as const)
      expect(
        await save(id, [
          [one, numbers[0]],
          [other, numbers[1]],
        ]),
      ).toEqual([
        // prettier-ignore
        422,
        at.map((index) => ({ path: `installments[${index}].installmentNumber`, message: NUMBERS })),
      ]);
    expect(await save(id, [[one, 1], [null, 1]])).toMatchObject([422, [{ message: NUMBERS }]]); // prettier-ignore
    expect(await numbersOf(id)).toEqual([1, 2]);
  });

  test('that are stored may stay, and be corrected', async () => {
    const id = await create();
    const [one = 0, other = 0] = await stored(id);
    await renumbered(other, 1);
    expect(await save(id, [[one, 1], [other, 1]])).toEqual([200, undefined]); // prettier-ignore
    expect(await numbersOf(id)).toEqual([1, 1]);
    expect(await save(id, [[one, 1], [other, 2]])).toEqual([200, undefined]); // prettier-ignore
    await renumbered(other, 7);
    expect(await save(id, [[one, 1], [other, 7], [null, 3]])).toEqual([200, undefined]); // prettier-ignore
    expect(await numbersOf(id)).toEqual([1, 3, 7]);
  });

  test('stay where the installments are read by due date, and saving them as read changes nothing', async () => {
    const id = await create();
    const [one = 0, other = 0] = await stored(id);
    const body = (numbers: readonly (readonly [number, number, string | null])[]) =>
      order(orders.idProduct, {
        installments: numbers.map(([idOrderInstallment, number, dueDate]) =>
          installment(number, 75, { idOrderInstallment, dueDate }),
        ),
      });
    for (const [lines, numbers] of [
      [
        [
          [one, 1, '2026-05-10'],
          [other, 2, '2026-04-10'],
        ],
        [2, 1],
      ],
      [
        [
          [other, 2, '2026-04-10'],
          [one, 1, '2026-05-10'],
        ],
        [2, 1],
      ],
      [
        [
          [other, 2, '2026-05-10'],
          [one, 1, null],
        ],
        [1, 2],
      ],
    ] as const) {
      const reply = await orders.api.ask('PUT', `/order/${id}`, { body: body(lines) });
      expect([reply.status, await numbersOf(id)]).toEqual([200, numbers]);
    }
  });

  test('of slips stay with them', async () => {
    const id = await create();
    const [one = 0, other = 0] = await stored(id);
    await orders.api.db
      .updateTable('orderInstallment')
      .set({ bankSlip: JSON.stringify({ current: { nossoNumero: '17' } }) })
      .where('idOrderInstallment', '=', other)
      .execute();
    const message = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
    const body = order(orders.idProduct, {
      installments: [
        installment(2, 75, { idOrderInstallment: one, dueDate: '2026-04-10' }),
        installment(1, 75, { idOrderInstallment: other, dueDate: '2026-05-10' }),
      ],
    });
    const reply = await orders.api.ask('PUT', `/order/${id}`, { body });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: [{ path: 'installments[1].installmentNumber', message }] },
    ]);
    expect(await numbersOf(id)).toEqual([1, 2]);
  });
});
