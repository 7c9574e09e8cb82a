import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { isAccessKey } from '@domain/nfe/access-key';

import { schemaErrors } from '../../../api/fiscal/nfe-schema';
import { certificateUpload, registerOrder } from '../support/fiscal';
import { messageOf, type Note, noteHarness } from '../support/note-harness';
import { CPFS } from '../support/payloads';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('fiscal notes', (engine) => {
  const notes = noteHarness(engine);
  const {
    generate,
    read,
    retry,
    files,
    orderNote,
    later,
    settle,
    issued,
    setProduct,
    notesOf,
    lastNumber,
  } = notes;

  test('is requested, processed in the background, and authorised without fiscal value', async () => {
    const expected = (await lastNumber()) + 1;
    const reply = await generate();
    expect([reply.status, reply.body]).toEqual([201, expect.any(Number)]);
    const idFiscalNote = Number(reply.body);
    const row = {
      IdFiscalNote: idFiscalNote,
      Number: expected,
      IdOrder: notes.idOrder,
      Status: 'PENDING',
      ClientName: 'Ana Paula Ribeiro',
      ClientCpfCnpj: CPFS[0],
      CompanyName: 'Gesso Prado Ltda',
      CreatedAt: notes.api.time.now.toISOString(),
      FiscalValue: false,
    };
    const cancelling = {
      AuthorizedAt: null,
      CancelUntil: null,
      CancelHere: true,
      HasCancelXml: false,
      CancelReason: null,
      CancelledAt: null,
      CancelledBy: null,
    };
    const details = {
      IdCompany: notes.api.idCompany,
      Series: 1,
      Value: null,
      AccessKey: null,
      Reason: null,
      Protocol: null,
      ...cancelling,
    };
    expect(await read(idFiscalNote)).toEqual({ ...row, ...details });
    expect(await orderNote()).toEqual({ IdFiscalNote: idFiscalNote, Status: 'PENDING' });
    expect([(await files()).status, messageOf(await files())]).toMatchObject([
      409,
      expect.stringMatching(/ainda não foi autorizada.*Pendente/),
    ]);

    await notes.api.jobs.runDue();
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    expect(await orderNote()).toEqual({ IdFiscalNote: idFiscalNote, Status: 'WAITING_RECEIPT' });
    await settle();
    const note = await read(idFiscalNote);
    expect(note).toMatchObject({
      ...row,
      Status: 'AUTHORIZED',
      Reason: null,
      Protocol: expect.stringMatching(/^SIMULADO-\d{9}$/) as string,
    });
    expect(isAccessKey(note.AccessKey ?? '')).toBe(true);

    const saved = await files();
    expect(saved.status).toBe(200);
    const { xml, ...rest } = saved.body as { xml: string };
    expect(rest).toEqual({ number: expected, pdfUrl: `fiscal-note/danfe/${idFiscalNote}` });
    expect(await schemaErrors(xml)).toEqual([]);
    for (const part of [
      `Id="NFe${note.AccessKey}"`,
      `<nNF>${expected}</nNF>`,
      '<vNF>150.00</vNF>',
      '<Signature ',
    ])
      expect(xml).toContain(part);
    const { content } = (await notes.api.ask('GET', `/fiscal-note/filter?idOrder=${notes.idOrder}`))
      .body as {
      content: unknown[];
    };
    expect(content).toEqual([{ ...row, Status: 'AUTHORIZED' }]);
  });

  describe('concurrently', () => {
    test('ten requests with different keys make one note, ten with one key all get it', async () => {
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => generate(notes.idOrder, idempotencyKey())),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([
        201,
        ...Array<number>(9).fill(409),
      ]);
      expect(await notesOf()).toHaveLength(1);
      const other = await registerOrder(notes.api, notes.idProduct);
      const key = idempotencyKey();
      const same = await Promise.all(Array.from({ length: 10 }, () => generate(other, key)));
      expect(new Set(same.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
      expect(await notesOf(other)).toHaveLength(1);
    });

    test('notes of six orders are numbered without a gap, and two workers create each once', async () => {
      const last = await lastNumber();
      const orders = await Promise.all(
        Array.from({ length: 6 }, () => registerOrder(notes.api, notes.idProduct)),
      );
      const replies = await Promise.all(orders.map((id) => generate(id)));
      await Promise.all([notes.api.jobs.runDue(), notes.api.jobs.runDue()]);
      later(2_000);
      await Promise.all([notes.api.jobs.runDue(), notes.api.jobs.runDue()]);
      const made = await Promise.all(replies.map(({ body }) => read(body)));
      expect(made.map(({ Number: number }) => number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 6 }, (_, index) => last + 1 + index),
      );
      expect(new Set(made.map(({ Status }) => Status))).toEqual(new Set(['AUTHORIZED']));
    });
  });

  test.each([
    [
      'a table that does not have its NCM',
      { ncm: '99999999' },
      'Rejeição 778: Informado NCM inexistente [nItem: 1]',
    ],
    [
      'a CFOP against its CST',
      { cfop: '5405' },
      'Rejeição 382: CFOP não permitido para o CST informado [nItem: 1]',
    ],
  ])(
    'is rejected for %s, and authorised once the product is corrected',
    async (_, product, refusal) => {
      await setProduct(product);
      const rejected = await issued();
      await setProduct({ ncm: '68091100', cfop: '5102' });
      expect(rejected).toMatchObject({ Status: 'REJECTED', Reason: refusal });
      expect((await retry(rejected.IdFiscalNote)).status).toBe(200);
      await settle();
      expect(await read(rejected.IdFiscalNote)).toMatchObject({
        Status: 'AUTHORIZED',
        Number: rejected.Number,
      });
    },
  );

  test('allows another one', async () => {
    const first = await issued();
    await notes.api.db
      .updateTable('fiscalNote')
      .set({ status: 'CANCELLED' })
      .where('idFiscalNote', '=', first.IdFiscalNote)
      .execute();
    const second = await issued();
    expect(second).toMatchObject({ Status: 'AUTHORIZED', Number: first.Number + 1 });
    expect(await orderNote()).toMatchObject({ IdFiscalNote: second.IdFiscalNote });
  });

  test('is found by each filter', async () => {
    const { IdFiscalNote: id, Number: number } = await issued();
    const found = async (query: string) => {
      const { content } = (await notes.api.ask('GET', `/fiscal-note/filter?pageSize=100&${query}`))
        .body as { content: Note[] };
      return content.some(({ IdFiscalNote }) => IdFiscalNote === id);
    };
    for (const query of [
      '',
      `idOrder=${notes.idOrder}`,
      `fiscalNoteNumber=000${number}`,
      `idCompany=${notes.api.idCompany}`,
      'status=AUTHORIZED',
      'cpfCnpj=698.715',
      'name=ribeiro+ana',
      'status=nonsense',
    ])
      expect([query, await found(query)]).toEqual([query, true]);
    for (const query of [
      `idOrder=${notes.idOrder + 1}`,
      `fiscalNoteNumber=${number + 1}`,
      'idCompany=999999',
      'status=REJECTED',
      'cpfCnpj=753',
      'name=souza',
    ])
      expect([query, await found(query)]).toEqual([query, false]);
  });

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no note with id %s',
    async (id) => {
      for (const reply of [
        await notes.api.ask('GET', `/fiscal-note/${id}`),
        await notes.api.ask('PUT', `/fiscal-note/nfe/${id}`),
        await notes.api.ask('GET', `/fiscal-note/danfe/${id}`),
      ])
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Nota fiscal não encontrada.' },
        ]);
    },
  );

  test('no secret and no personal data is logged', async () => {
    await issued();
    const { password, pfx } = certificateUpload();
    const key = readFileSync(`${notes.api.config.dataDir}/sealing-key`, 'utf8').trim();
    for (const secret of [password.trim(), pfx.slice(0, 60), key, 'Ana Paula', CPFS[0]])
      expect(notes.api.logs.join('\n')).not.toContain(secret);
  });
});
