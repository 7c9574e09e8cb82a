import type { CreatedDays } from '../created-days';
import { addDaysIso, addMonthsIso } from '../date';
import { type NoteProvider, PROVIDER_FACTS } from '../note-provider';
import { hasNoteFiles } from './note-progress';

/** A zip file has at most 65,535 files: a note may have two, and the summary is one. */
export const MOST_ARCHIVED_NOTES = 20_000;

/** Why there is no file, as a sentence; null when there is one. */
export function archiveRefusal(notes: readonly { hasXml: boolean }[]): string | null {
  if (notes.length > MOST_ARCHIVED_NOTES)
    return `Um arquivo leva no máximo ${MOST_ARCHIVED_NOTES.toLocaleString('pt-BR')} notas. Filtre um período menor.`;
  if (notes.length === 0) return 'Nenhuma nota fiscal encontrada com este filtro.';
  return notes.some(({ hasXml }) => hasXml)
    ? null
    : 'Nenhuma destas notas fiscais tem XML: só as autorizadas, e as canceladas depois disso, têm.';
}

/**
 * The name of the file with the notes of those days, without extension: `notas-fiscais-2026-11` for
 * a month. Notes of any day are named after today.
 */
export function archiveName(
  { createdDateFrom: from, createdDateTo: to }: CreatedDays,
  today: string,
): string {
  const days = from === to ? [from || today] : [from && `de-${from}`, to && `ate-${to}`];
  return ['notas-fiscais', wholeMonth(from, to) ?? days.filter(Boolean).join('-')].join('-');
}

/** The month from its first to its last day; null for other days. */
function wholeMonth(from: string, to: string): string | null {
  const isMonth = from.endsWith('-01') && to === addDaysIso(addMonthsIso(from, 1), -1);
  return isMonth ? from.slice(0, 7) : null;
}

const AT_BLING = 'baixe-o no Bling';
const NO_CANCEL_XML = 'Sem XML do cancelamento';

/** Where a document's first element is. */
const HEAD = 500;
/** Safe in a file's name. */
const KEY = /^[0-9A-Z]{44}$/;

/** A note in the archive. */
export interface ArchivedNote {
  idFiscalNote: number;
  status: string;
  provider: NoteProvider;
  authorizedAt: string | null;
  accessKey: string | null;
  xml: string | null;
  cancelXml: string | null;
}

/** Its file, or why there is none; an empty text where none is expected. */
type ArchivedXml = { name: string; xml: string } | { missing: string };

/**
 * The file of a note, named as accounting programs expect: `-procNFe` with the tax office's
 * protocol in it, `-nfe` for the signed note alone.
 */
export function archivedXml(note: ArchivedNote): ArchivedXml {
  if (!hasNoteFiles(note)) return { missing: 'Sem XML: a nota não está autorizada' };
  const { xml, status } = note;
  // Once a note is cancelled at Bling, it is no longer looked up there.
  if (xml === null)
    return {
      missing: `Sem XML: ${status === 'CANCELLED' ? AT_BLING : 'ainda não chegou do emissor'}`,
    };
  const kind = /<(?:\w+:)?nfeProc[\s>]/.test(xml.slice(0, HEAD)) ? 'procNFe' : 'nfe';
  return { name: `${baseName(note)}-${kind}.xml`, xml };
}

/** The file of a note's cancellation. */
export function archivedCancelXml(note: ArchivedNote): ArchivedXml {
  const { status, cancelXml, provider } = note;
  if (status !== 'CANCELLED' || !hasNoteFiles(note)) return { missing: '' };
  if (cancelXml !== null) return { name: `${baseName(note)}-procEventoNFe.xml`, xml: cancelXml };
  const { cancelsHere } = PROVIDER_FACTS[provider];
  return { missing: cancelsHere ? NO_CANCEL_XML : `${NO_CANCEL_XML}: ${AT_BLING}` };
}

function baseName({ accessKey, idFiscalNote }: ArchivedNote): string {
  return accessKey !== null && KEY.test(accessKey) ? accessKey : `nota-${idFiscalNote}`;
}
