import type { Clock } from '../../runtime/clock';
import { makeNfe } from '../make-nfe';
import type { NoteIssuer } from './note-issuer';
import { taxOfficeRefusal } from './simulated-tax-office';

/** About as long as a tax office takes. */
const ANSWER_MS = 2_000;

/**
 * Issues test-environment notes without a tax office: they are really created, signed and validated
 * against the official schema, then answered as a tax office would. They have no fiscal value, and
 * the protocol's prefix says so.
 */
export function homologationIssuer(clock: Clock): NoteIssuer {
  return {
    provider: 'homologation',
    madeHere: true,
    issuesServices: false,
    prepare: async (invoice, { certificate }) => {
      if (certificate === null) throw new Error('no certificate to sign with');
      const made = await makeNfe(invoice, certificate);
      return 'problems' in made ? made : { ...made, idProvider: null };
    },
    submit: ({ idFiscalNote, xml, isSent }) => {
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
