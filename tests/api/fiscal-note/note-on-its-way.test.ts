import { expect, test } from 'vitest';

import { certificateUpload } from '../support/fiscal';
import { messageOf, noteHarness } from '../support/note-harness';
import { CNPJS } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('a fiscal note in progress', (engine) => {
  const notes = noteHarness(engine);
  const { generate, read, retry, files, settle, issued, sameOrder, setProduct, setCnpj } = notes;

  test('declares the order as it is when the note is created, and locks it from then on', async () => {
    const { body: idFiscalNote } = await generate();
    const { headers } = await notes.api.ask('GET', `/order/${notes.idOrder}`);
    const put = async (clientName: string) =>
      notes.api.ask('PUT', `/order/${notes.idOrder}`, {
        body: await sameOrder({ clientName }),
        headers: { 'if-match': String(headers.etag) },
      });
    expect((await put('Beatriz Souza Lima')).status).toBe(200);
    await settle();
    expect(await read(idFiscalNote)).toMatchObject({
      Status: 'AUTHORIZED',
      ClientName: 'Beatriz Souza Lima',
    });
    const locked = await notes.api.ask('PUT', `/order/${notes.idOrder}`, {
      body: await sameOrder({ clientName: 'Carla Dias Nunes' }),
    });
    expect(locked.status).toBe(422);
  });

  test('that can no longer be issued stops, says why, leaves the order open, and a retry issues it with its number', async () => {
    const { body: idFiscalNote } = await generate();
    await setProduct({ ncm: null });
    await settle();
    const stopped = await read(idFiscalNote);
    expect(stopped).toMatchObject({
      Status: 'PENDING',
      Reason: 'Placa de gesso ST: falta o NCM;Guia G48: falta o NCM',
    });
    expect((await retry(Number(idFiscalNote))).status).toBe(422);
    await setProduct({ ncm: '68091100' });
    expect((await retry(Number(idFiscalNote))).status).toBe(200);
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'PENDING', Reason: null });
    await settle();
    expect(await read(idFiscalNote)).toMatchObject({
      Status: 'AUTHORIZED',
      Number: stopped.Number,
    });
    const again = await retry(Number(idFiscalNote));
    expect([again.status, messageOf(again)]).toEqual([
      409,
      'A nota está com o status Autorizada e não precisa ser tentada de novo.',
    ]);
  });

  test('whose certificate expired meanwhile stops, says what to do, and is issued once another is uploaded', async () => {
    const { body: idFiscalNote } = await generate();
    await notes.api.db
      .updateTable('fiscalSettings')
      .set({ certificateValidTo: '2026-03-01T00:00:00.000Z' })
      .execute();
    await settle();
    const Reason =
      'O certificado digital da empresa está vencido. Envie outro em Empresas, na tela da empresa';
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'PENDING', Reason });
    const refused = await retry(Number(idFiscalNote));
    expect([refused.status, messageOf(refused)]).toEqual([422, Reason]);
    expect(
      (
        await notes.api.ask('PUT', `/company/${notes.api.idCompany}/fiscal-settings/certificate`, {
          body: certificateUpload(),
        })
      ).status,
    ).toBe(200);
    expect((await retry(Number(idFiscalNote))).status).toBe(200);
    await settle();
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'AUTHORIZED', Reason: null });
  });

  test('whose certificate was encrypted with another key stops and says so', async () => {
    const { body: idFiscalNote } = await generate();
    const { certificate } = await notes.api.db
      .selectFrom('fiscalSettings')
      .select('certificate')
      .executeTakeFirstOrThrow();
    await notes.api.db.updateTable('fiscalSettings').set({ certificate: 'x' }).execute();
    await notes.api.jobs.runDue();
    await notes.api.db.updateTable('fiscalSettings').set({ certificate }).execute();
    const Reason =
      'O certificado digital guardado não pôde ser lido. Envie-o de novo em Empresas, na tela da empresa';
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'PENDING', Reason });
  });

  test('that the tax office rejects says why, and is authorised by a retry once corrected', async () => {
    await setCnpj(CNPJS[0]);
    const rejected = await issued();
    expect(rejected).toMatchObject({
      Status: 'REJECTED',
      Reason: 'Rejeição 213: CNPJ-Base do Emitente difere do CNPJ-Base do Certificado Digital',
      Protocol: null,
    });
    expect((await files()).status).toBe(409);
    await setCnpj('00000000000191');
    expect(
      (
        await notes.api.ask('PUT', `/fiscal-note/nfe/${rejected.IdFiscalNote}`, {
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412);
    const retries = await Promise.all(
      Array.from({ length: 5 }, () => retry(rejected.IdFiscalNote)),
    );
    expect(retries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await settle();
    expect(await read(rejected.IdFiscalNote)).toMatchObject({
      Status: 'AUTHORIZED',
      Number: rejected.Number,
      Reason: null,
    });
  });
});
