import { DAY_MS, HOUR_MS } from '@domain/duration';
import { isIssuedNote } from '@domain/fiscal-note/note-progress';

import type { NoteIssuer, NoteState, NoteToSubmit } from '../fiscal/issuers/note-issuer';
import type { BlingClient } from './bling-client';
import { BlingFailure } from './bling-failure';
import type { BlingNames } from './bling-note-body';
import {
  type BlingNote,
  type BlingNoteCalls,
  ensureNote,
  readNote,
  readNoteXml,
  sendNote,
} from './bling-notes';

const SECOND_MS = 1_000;
/** At Bling a note can be cancelled for a day, and a rejected one corrected and sent. */
const WATCHED_MS = 7 * DAY_MS;

const GONE = 'A nota não está mais no Bling';
const REASONS: Partial<Record<string, string>> = {
  REJECTED: 'A nota foi rejeitada pela SEFAZ. O motivo está na nota, no Bling',
  DENIED: 'A SEFAZ denegou a nota. O motivo está na nota, no Bling',
};

/** Issues notes through the Bling account, which signs and taxes them. */
export function blingIssuer(client: BlingClient, names: BlingNames): NoteIssuer {
  return {
    provider: 'bling',
    madeHere: false,
    issuesServices: false,
    prepare: async (invoice, { signal }) => {
      try {
        return {
          accessKey: null,
          xml: null,
          idProvider: await ensureNote({ client, signal }, invoice, names),
        };
      } catch (error) {
        // Bling's refusal is shown to the seller, who changes the order and retries.
        if (error instanceof BlingFailure && error.permanent)
          return { problems: error.message.split(';') };
        throw error;
      }
    },
    submit: async (note, signal) => {
      const calls = { client, signal };
      try {
        return await stateOf(calls, note, await ask(calls, note));
      } catch (error) {
        if (error instanceof BlingFailure && error.permanent)
          return refusedState(calls, note, error);
        throw error;
      }
    },
    lookAgainMs: (status, ageMs) => {
      if (status === 'REJECTED' || isIssuedNote({ status }))
        return ageMs < WATCHED_MS ? between(ageMs / 4, 60 * SECOND_MS, 6 * HOUR_MS) : null;
      if (['CANCELLED', 'DENIED'].includes(status)) return null;
      return between(ageMs / 4, 3 * SECOND_MS, HOUR_MS);
    },
  };
}

const between = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), max));

function ask(calls: BlingNoteCalls, { idProvider, isSent }: NoteToSubmit): Promise<BlingNote> {
  if (idProvider === null) throw new BlingFailure(404, GONE);
  return isSent ? readNote(calls, idProvider) : sendNote(calls, idProvider);
}

async function stateOf(
  calls: BlingNoteCalls,
  note: NoteToSubmit,
  there: BlingNote,
): Promise<NoteState> {
  const { status, pdfUrl } = there;
  const accessKey = there.accessKey || note.accessKey;
  const xml =
    note.xml ??
    (isIssuedNote({ status }) && accessKey ? await readNoteXml(calls, accessKey) : null);
  return {
    // Sent but not processed yet: it counts as on its way, and its order stays locked.
    status: status === 'PENDING' ? 'WAITING_RECEIPT' : status,
    reason: REASONS[status] ?? null,
    accessKey,
    xml,
    ...(pdfUrl === '' ? {} : { pdfUrl }),
  };
}

/** Bling refused to send it: the status at Bling decides whether its order may be changed. */
async function refusedState(
  calls: BlingNoteCalls,
  note: NoteToSubmit,
  failure: BlingFailure,
): Promise<NoteState> {
  if (failure.status === 404 || note.idProvider === null) {
    // Deleted at Bling before it was authorised: its order may be changed and the note made again.
    return { status: isIssuedNote(note) ? 'CHECK_SITUATION' : 'PENDING', reason: GONE };
  }
  const { status } = await readNote(calls, note.idProvider);
  return { status, reason: failure.message };
}
