import { type Dispatch, type MutableRefObject, useRef } from 'react';

import { allows } from '@domain/access/areas';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { INVALID_DOCUMENT, isDocumentNew, isWithoutClient } from '@domain/direct-sale/sale-rules';
import type { FieldError } from '@domain/field-error';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { useAccess } from '~/components/navigation/use-access';
import { afterPress } from '~/components/ui/press';
import type { ToastMessage } from '~/components/ui/toast';
import { lookUpClient } from '~/features/order-entry/order-look-up';

import { unknownClientText } from '../shared/sale-texts';

interface ClientLookUp {
  latest: MutableRefObject<SaleDraft>;
  dispatch: Dispatch<SaleAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  setTried: (errors: readonly FieldError[]) => void;
}

/**
 * Looks up the client by the sale's tax id; a failure clears the client and is thrown (R-ERR-09).
 */
export function useSaleClient({ latest, dispatch, say, setTried }: ClientLookUp) {
  const registers = allows(useAccess(), 'client', 'change');
  const askingFor = useRef('');
  const look = async ({ quietly }: { quietly: boolean }) => {
    const document = cleanTaxId(latest.current.clientCpfCnpj);
    const invalid = document !== '' && !isValidCpfCnpj(document);
    if (!quietly) setTried(invalid ? [{ path: 'clientCpfCnpj', message: INVALID_DOCUMENT }] : []);
    // Enter followed by blur looks up once.
    if (invalid || document === '' || askingFor.current === document) return;
    askingFor.current = document;
    try {
      const client = await lookUpClient(document);
      afterPress(() => {
        // Drop the result when the tax id changed or the dialog was closed meanwhile.
        const { clientCpfCnpj, step } = latest.current;
        if (cleanTaxId(clientCpfCnpj) !== document || step !== 'finalize') return;
        if (client) return dispatch({ type: 'client-found', client });
        if (quietly) return;
        dispatch({ type: 'client-unknown', registers });
        say(unknownClientText(registers), 'info');
      });
    } catch (error) {
      // It is looked up again when the sale is saved.
      if (quietly) return;
      dispatch({ type: 'client-failed' });
      throw error;
    } finally {
      askingFor.current = '';
    }
  };
  /** Only finds a client registered since the document was unknown. */
  const findAgain = async () => {
    if (isWithoutClient(latest.current)) await look({ quietly: true });
  };
  return {
    find: () => look({ quietly: false }),
    findAgain,
    /** The tax id field was left; an invalid one is reported only at its field. */
    onLeft: (find: () => void) => {
      if (isDocumentNew(latest.current)) return find();
      void findAgain();
    },
  };
}
