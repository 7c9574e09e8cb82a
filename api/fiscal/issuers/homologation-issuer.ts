import type { Clock } from '../../runtime/clock';
import { makeNfe } from '../make-nfe';
import type { NoteIssuer } from './note-issuer';
import { taxOfficeRefusal } from './simulated-tax-office';

/** As long as a tax office takes on a good day. */
const ANSWER_MS = 2_000;

/**
 * Issues notes of the tests' environment without a tax office: they are made, signed and held
 * against the official schema for real, and then answered as one would. Nothing has fiscal value,
 * and the protocol says so in its first letters.
 */
export function homologationIssuer(clock: Clock): NoteIssuer {
  return {
    provider: 'homologation',
    madeHere: true,
    issuesServices: false,
    prepare: async (invoice, _note, certificate) => {
      if (certificate === null) throw new Error('no certificate to sign with');
      const made = await makeNfe(invoice, certificate);
      return 'problems' in made ? made : { ...made, idProvider: null };
    },
    handIn: ({ idFiscalNote, xml, isSent }) => {
      if (!isSent) return Promise.resolve({ status: 'WAITING_RECEIPT', reason: null });
      const refusal = taxOfficeRefusal(xml ?? '', clock());
      return Promise.resolve(
        refusal === null
          ? {
              status: 'AUTHORIZED',
              reason: null,
              protocol: `SIMULADO-${String(idFiscalNote).padStart(9, '0')}`,
            }
          : { status: 'REJECTED', reason: refusal },
      );
    },
    lookAgainMs: (status) => (status === 'WAITING_RECEIPT' ? ANSWER_MS : null),
  };
}
