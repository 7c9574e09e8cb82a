import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { messageOf, type Note, noteHarness } from '../support/note-harness';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a fiscal note is cancelled', (engine) => {
  const notes = noteHarness(engine);
  const { generate, read, files, orderNote, later, settle, issued, sameOrder } = notes;

  const REASON = 'Cliente desistiu da compra';
  const cancel = (id: number, reason: unknown = REASON, headers: Record<string, string> = {}) =>
    notes.api.ask('POST', `/fiscal-note/${id}/cancel`, { body: { reason }, headers });

  test('with its reason, within a day, once; its order can be edited again, and its documents say so', async () => {
    const { IdFiscalNote: id } = await issued();
    const { AuthorizedAt, CancelUntil } = (await read(id)) as Note & {
      AuthorizedAt: string;
      CancelUntil: string;
    };
    expect(Date.parse(CancelUntil) - Date.parse(AuthorizedAt)).toBe(86_400_000);
    later(60_000);
    const key = idempotencyKey();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => cancel(id, `  ${REASON}\n `, key)),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`))).toEqual(
      new Set([`200 {"IdFiscalNote":${id}}`]),
    );
    expect(await read(id)).toMatchObject({
      Status: 'CANCELLED',
      Reason: null,
      CancelUntil: null,
      CancelReason: REASON,
      CancelledAt: notes.api.time.now.toISOString(),
      CancelledBy: expect.any(String) as string,
    });
    const again = await cancel(id);
    expect([again.status, messageOf(again)]).toEqual([409, 'A nota fiscal já está cancelada.']);
    await settle();
    expect(await read(id)).toMatchObject({ Status: 'CANCELLED' });

    expect(await orderNote()).toEqual({ IdFiscalNote: id, Status: 'CANCELLED' });
    expect(
      (
        await notes.api.ask('PUT', `/order/${notes.idOrder}`, {
          body: await sameOrder({ clientName: 'Beatriz Souza Lima' }),
        })
      ).status,
    ).toBe(200);
    expect((await files()).status).toBe(200);
    const print = await notes.api.ask('GET', `/fiscal-note/danfe/${id}`);
    const [page] = readPdf(print.bytes).pages;
    for (const part of ['CANCELADA', REASON, 'SEM VALOR FISCAL'])
      expect(page?.text).toContain(part);
    const second = await issued();
    expect(second).toMatchObject({ Status: 'AUTHORIZED', ClientName: 'Beatriz Souza Lima' });
  });

  test.each([
    undefined,
    '',
    'curto demais',
    'x'.repeat(14),
    'x'.repeat(256),
    `a${' '.repeat(40)}b`,
  ])('not for the reason %j', async (reason) => {
    const { IdFiscalNote: id } = await issued();
    const reply = await cancel(id, reason ?? null);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: [{ path: 'reason', message: 'Escreva o motivo com 15 a 255 letras' }] },
    ]);
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED' });
  });

  test('not after a day, not before it is authorised, and not with a stale version', async () => {
    const { body } = await generate();
    const early = await cancel(Number(body));
    expect([early.status, messageOf(early)]).toEqual([
      409,
      'Só uma nota autorizada pode ser cancelada.',
    ]);
    await settle();
    expect((await cancel(Number(body), REASON, { 'if-match': '"1"' })).status).toBe(412);
    later(86_400_001);
    const late = await cancel(Number(body));
    expect([late.status, messageOf(late)]).toEqual([
      409,
      expect.stringMatching(/^O prazo de cancelamento terminou em .*\(Rejeição 501\)$/),
    ]);
    expect((await cancel(999_999)).status).toBe(404);
  });

  test('at Bling when Bling issued it, and its status there is polled', async () => {
    const { IdFiscalNote: id } = await issued();
    await notes.api.db
      .updateTable('fiscalNote')
      .set({ provider: 'bling' })
      .where('idFiscalNote', '=', id)
      .execute();
    expect(await read(id)).toMatchObject({
      CancelHere: false,
      CancelUntil: expect.any(String) as string,
    });
    const reply = await cancel(id);
    expect([reply.status, messageOf(reply)]).toEqual([
      409,
      'Esta nota é cancelada no Bling, em Vendas, Notas Fiscais. Depois disso o status muda aqui sozinha.',
    ]);
  });
});
