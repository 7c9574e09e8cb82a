import { describe, expect, it } from 'vitest';

import {
  archivedCancelXml,
  type ArchivedNote,
  archivedXml,
  archiveName,
  archiveRefusal,
  MOST_ARCHIVED_NOTES,
} from '@domain/fiscal-note/note-archive';

const KEY = '35260333000167000101550010000012341000012345';
const note = (change: Partial<ArchivedNote> = {}): ArchivedNote => ({
  idFiscalNote: 7,
  status: 'AUTHORIZED',
  provider: 'bling',
  authorizedAt: '2026-11-10T12:00:00.000Z',
  accessKey: KEY,
  xml: '<NFe/>',
  cancelXml: null,
  ...change,
});

describe('the archive of notes', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'notas-fiscais-2026-11'],
    ['2028-02-01', '2028-02-29', 'notas-fiscais-2028-02'],
    ['2026-02-01', '2026-02-27', 'notas-fiscais-de-2026-02-01-ate-2026-02-27'],
    ['2026-11-01', '2026-12-31', 'notas-fiscais-de-2026-11-01-ate-2026-12-31'],
    ['2026-11-05', '2026-11-05', 'notas-fiscais-2026-11-05'],
    ['2026-11-01', '', 'notas-fiscais-de-2026-11-01'],
    ['', '2026-11-30', 'notas-fiscais-ate-2026-11-30'],
    ['', '', 'notas-fiscais-2026-12-02'],
  ])('of %j to %j is called %s', (createdDateFrom, createdDateTo, name) => {
    expect(archiveName({ createdDateFrom, createdDateTo }, '2026-12-02')).toBe(name);
  });

  it('has a limit, and needs a note with an XML', () => {
    const notes = (count: number, hasXml: boolean) =>
      Array.from({ length: count }, () => ({ hasXml }));
    expect(archiveRefusal(notes(MOST_ARCHIVED_NOTES, true))).toBeNull();
    expect(archiveRefusal(notes(MOST_ARCHIVED_NOTES + 1, true))).toBe(
      'Um arquivo leva no máximo 20.000 notas. Filtre um período menor.',
    );
    expect(archiveRefusal([{ hasXml: false }, { hasXml: true }])).toBeNull();
    expect(archiveRefusal(notes(2, false))).toContain('tem XML');
    expect(archiveRefusal([])).toContain('Nenhuma nota fiscal encontrada');
  });

  it.each<[Partial<ArchivedNote>, string]>([
    [{}, `${KEY}-nfe.xml`],
    [{ xml: '\ufeff<?xml version="1.0"?>\n<nfeProc versao="4.00">' }, `${KEY}-procNFe.xml`],
    [{ xml: '<n:nfeProc xmlns:n="x">' }, `${KEY}-procNFe.xml`],
    [{ accessKey: '../x' }, 'nota-7-nfe.xml'],
    [{ accessKey: null }, 'nota-7-nfe.xml'],
    [{ status: 'CANCELLED' }, `${KEY}-nfe.xml`],
    [{ status: 'REJECTED' }, 'Sem XML: a nota não está autorizada'],
    [{ status: 'CANCELLED', authorizedAt: null }, 'Sem XML: a nota não está autorizada'],
    [{ xml: null }, 'Sem XML: ainda não chegou do emissor'],
    [{ xml: null, status: 'CANCELLED' }, 'Sem XML: baixe-o no Bling'],
  ])('has the note %j as %s', (change, expected) => {
    const file = archivedXml(note(change));
    expect('xml' in file ? file.name : file.missing).toBe(expected);
  });

  it.each<[Partial<ArchivedNote>, string]>([
    [{}, ''],
    [{ status: 'CANCELLED', authorizedAt: null }, ''],
    [{ status: 'CANCELLED' }, 'Sem XML do cancelamento: baixe-o no Bling'],
    [{ status: 'CANCELLED', provider: 'homologation' }, 'Sem XML do cancelamento'],
    [{ status: 'CANCELLED', cancelXml: '<procEventoNFe/>' }, `${KEY}-procEventoNFe.xml`],
  ])('has the cancellation of %j as %j', (change, expected) => {
    const file = archivedCancelXml(note(change));
    expect('xml' in file ? file.name : file.missing).toBe(expected);
  });
});
