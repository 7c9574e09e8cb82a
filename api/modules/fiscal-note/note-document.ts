import { hasNoteFiles } from '@domain/fiscal-note/note-progress';
import type { NoteProvider } from '@domain/note-provider';

import type { Db } from '../../db/schema';
import { XmlError } from '../../fiscal/read-xml';
import { conflict, notFound } from '../../http/api-error';
import { readDanfe } from '../../pdf/danfe/read-danfe';
import { findFiscalNote } from './fiscal-note-repository';
import { UNKNOWN_NOTE } from './fiscal-note-service';

/** The data a DANFE is drawn from. */
export interface NoteDocument {
  idFiscalNote: number;
  /** One of the fiscal note statuses. */
  status: string;
  /** 'homologation' has no fiscal value: its DANFE is marked. */
  provider: NoteProvider;
  series: number | null;
  number: number | null;
  /** 44 characters. */
  accessKey: string;
  /** The whole signed `NFe` element with its XML declaration; Bling's may be an `nfeProc`. */
  xml: string;
  /** `SIMULADO-…` for notes without fiscal value; null when the issuer reports none. */
  protocol: string | null;
  /** ISO instant; null while it is not authorised. */
  authorizedAt: string | null;
  /** Of a cancelled note: ISO instant and reason; null when unknown. */
  cancelledAt: string | null;
  cancelReason: string | null;
}

/**
 * A note as its DANFE shows it, for `GET fiscal-note/danfe/{id}`: 404 when there is no such note,
 * 409 while it is not authorised or its XML is not available.
 */
export async function readNoteDocument(db: Db, idFiscalNote: number): Promise<NoteDocument> {
  const note = await findFiscalNote(db, idFiscalNote);
  if (!note) throw notFound(UNKNOWN_NOTE);
  const {
    status,
    provider,
    series,
    number,
    accessKey,
    xml,
    protocol,
    authorizedAt,
    cancelledAt,
    cancelReason,
  } = note;
  if (!hasNoteFiles(note) || accessKey === null || xml === null) {
    throw conflict('A nota fiscal ainda não foi autorizada: não há DANFE para imprimir.');
  }
  return {
    idFiscalNote,
    status,
    provider,
    series,
    number,
    accessKey,
    xml,
    protocol,
    authorizedAt,
    cancelledAt,
    cancelReason,
  };
}

/** The data of a note's DANFE; an external service's data is not always well-formed. */
export function danfeOf(note: NoteDocument) {
  try {
    return readDanfe(note);
  } catch (error) {
    if (error instanceof XmlError)
      throw conflict('O XML da nota não pôde ser lido: não há DANFE para imprimir.');
    throw error;
  }
}
