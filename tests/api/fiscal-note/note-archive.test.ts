import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';

import { messageOf, type Note, noteHarness } from '../support/note-harness';
import type { Reply } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The files of a zip, by name. */
const filesOf = (reply: Reply) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(reply.bytes))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
/** A text to a spreadsheet, which would round 44 digits. */
const inGroups = ({ AccessKey }: Note) => AccessKey?.match(/.{4}/g)?.join(' ');
const summaryOf = (files: Record<string, string>): Record<string, string>[] =>
  parse(files['resumo.csv'] ?? '', { bom: true, columns: true, delimiter: ';' });

onEachEngine('the XMLs of the listed notes', (engine) => {
  const notes = noteHarness(engine);
  const { issued, files: filesOfNote, read } = notes;
  afterEach(() => notes.api.db.deleteFrom('fiscalNote').execute());

  const get = (path: string) => notes.api.ask('GET', path);
  const archive = (filter = '') => get(`/fiscal-note/xmls${filter}`);
  const change = (id: number, values: Record<string, string | number | null>) =>
    notes.api.db.updateTable('fiscalNote').set(values).where('idFiscalNote', '=', id).execute();
  const cancel = (id: number) =>
    notes.api.ask('POST', `/fiscal-note/${id}/cancel`, {
      body: { reason: 'Cliente desistiu da compra' },
    });
  const xmlOfNote = async () => ((await filesOfNote()).body as { xml: string }).xml;

  test('are one zip, byte for byte, named by their keys, with the cancellations and a summary', async () => {
    const cancelled = await issued();
    const cancelledXml = await xmlOfNote();
    expect((await read(cancelled.IdFiscalNote)) as object).toMatchObject({ HasCancelXml: false });
    expect((await cancel(cancelled.IdFiscalNote)).status).toBe(200);
    expect((await read(cancelled.IdFiscalNote)) as object).toMatchObject({ HasCancelXml: true });
    const authorised = await issued();
    const authorisedXml = await xmlOfNote();
    await notes.order();
    const pending = (await notes.generate()).body as number;

    const reply = await archive();
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="notas-fiscais-2026-03-10.zip"',
    );
    const files = filesOf(reply);
    const event = await get(`/fiscal-note/${cancelled.IdFiscalNote}/cancel-xml`);
    const [eventName, cancelledName, authorisedName] = [
      `${cancelled.AccessKey}-procEventoNFe.xml`,
      `${cancelled.AccessKey}-nfe.xml`,
      `${authorised.AccessKey}-nfe.xml`,
    ];
    expect(event.headers['content-disposition']).toBe(`attachment; filename="${eventName}"`);
    expect(files).toEqual({
      [cancelledName]: cancelledXml,
      [eventName]: event.text,
      [authorisedName]: authorisedXml,
      'resumo.csv': expect.any(String) as string,
    });
    expect(event.text).toContain('<xJust>Cliente desistiu da compra</xJust>');
    const summary = summaryOf(files);
    expect(summary).toMatchObject([
      { Status: 'Pendente', Valor: '', 'XML da nota': 'Sem XML: a nota não está autorizada' },
      {
        Número: String(authorised.Number),
        Série: '1',
        Status: 'Autorizada',
        'Valor fiscal': 'Não',
        'Chave de acesso': inGroups(authorised),
        'XML da nota': authorisedName,
        'XML do cancelamento': '',
      },
      {
        Status: 'Cancelada',
        'XML da nota': cancelledName,
        'XML do cancelamento': eventName,
      },
    ]);
    expect(summary[1]?.Valor).toMatch(/^\d+,\d\d$/);
    expect(summary[0]?.Número).toBe(String((await read(pending)).Number));
    const last = await notes.api.db
      .selectFrom('securityEvent')
      .select(['kind', 'detail'])
      .orderBy('idSecurityEvent', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ kind: 'export', detail: 'notas-fiscais-2026-03-10.zip' });
  });

  test('are those of the filter, in its order, whatever the page', async () => {
    const first = await issued();
    await notes.order();
    const second = await issued();
    const keysOf = async (filter: string) =>
      summaryOf(filesOf(await archive(filter))).map((row) => row['Chave de acesso']);
    expect(await keysOf('?sort=number&page=2&pageSize=1')).toEqual([
      inGroups(first),
      inGroups(second),
    ]);
    expect(await keysOf(`?fiscalNoteNumber=${second.Number}`)).toEqual([inGroups(second)]);
    expect(await keysOf('?createdDateFrom=2026-03-10&sort=-number')).toEqual([
      inGroups(second),
      inGroups(first),
    ]);
    const month = await archive('?createdDateFrom=2026-03-01&createdDateTo=2026-03-31');
    expect(month.headers['content-disposition']).toContain('"notas-fiscais-2026-03.zip"');
  });

  test('come with the protocol where the issuer gives it, and say what it does not give', async () => {
    const { IdFiscalNote: id, AccessKey: key } = await issued();
    const xml = '<?xml version="1.0"?><nfeProc versao="4.00"><NFe/></nfeProc>';
    await change(id, { provider: 'bling', status: 'CANCELLED', xml });
    const files = filesOf(await archive());
    expect(files[`${key}-procNFe.xml`]).toBe(xml);
    expect(summaryOf(files)).toMatchObject([
      {
        'Valor fiscal': 'Sim',
        Valor: '',
        'XML do cancelamento': 'Sem XML do cancelamento: baixe-o no Bling',
      },
    ]);
    const none = await get(`/fiscal-note/${id}/cancel-xml`);
    expect([none.status, messageOf(none)]).toEqual([
      404,
      'Esta nota fiscal não tem XML de cancelamento.',
    ]);
    expect((await get('/fiscal-note/999999/cancel-xml')).status).toBe(404);
  });

  test('are refused where there is none, or no note', async () => {
    const { IdFiscalNote: id } = await issued();
    await change(id, { status: 'REJECTED', reason: 'Rejeição 209' });
    const none = await archive();
    expect([none.status, messageOf(none)]).toEqual([
      409,
      'Nenhuma destas notas fiscais tem XML: só as autorizadas, e as canceladas depois disso, têm.',
    ]);
    const empty = await archive('?name=ninguem');
    expect([empty.status, messageOf(empty)]).toEqual([
      409,
      'Nenhuma nota fiscal encontrada com este filtro.',
    ]);
    expect((await get('/extensions')).body).toContain('fiscal-note-xmls');
  });

  test('a note whose certificate is gone is cancelled without a document', async () => {
    const { IdFiscalNote: id } = await issued();
    const kept = await notes.api.db.selectFrom('fiscalSettings').selectAll().executeTakeFirst();
    await notes.api.db.updateTable('fiscalSettings').set({ certificate: null }).execute();
    expect((await cancel(id)).status).toBe(200);
    await notes.api.db
      .updateTable('fiscalSettings')
      .set({ certificate: kept?.certificate ?? null })
      .execute();
    expect((await read(id)) as Note & { HasCancelXml: boolean }).toMatchObject({
      Status: 'CANCELLED',
      HasCancelXml: false,
    });
    expect(summaryOf(filesOf(await archive()))).toMatchObject([
      { 'XML do cancelamento': 'Sem XML do cancelamento' },
    ]);
  });
});
