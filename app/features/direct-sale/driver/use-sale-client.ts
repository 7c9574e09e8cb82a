import { type Dispatch, type MutableRefObject, useRef } from 'react';

import { allows } from '@domain/access/areas';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { INVALID_DOCUMENT } from '@domain/direct-sale/sale-rules';
import type { FieldError } from '@domain/field-error';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { useAccess } from '~/components/navigation/use-access';
import { afterPress } from '~/components/ui/after-press';
import { lookUpClient } from '~/features/order-entry/order-look-up';

import { unknownClientText } from '../shared/sale-texts';

interface ClientLookUp {
  latest: MutableRefObject<SaleDraft>;
  dispatch: Dispatch<SaleAction>;
  onTried: (errors: readonly FieldError[]) => void;
  onUnknown: (text: string) => void;
}

/**
 * Looks up the client by the sale's tax id; a failure clears the client and is thrown (R-ERR-09).
 */
export function useSaleClient({
  latest,
  dispatch,
  onTried,
  onUnknown,
}: ClientLookUp): () => Promise<void> {
  const registers = allows(useAccess(), 'client', 'change');
  const askingFor = useRef('');
  return async () => {
    const document = cleanTaxId(latest.current.clientCpfCnpj);
    const invalid = document !== '' && !isValidCpfCnpj(document);
    onTried(invalid ? [{ path: 'clientCpfCnpj', message: INVALID_DOCUMENT }] : []);
    // Enter followed by blur looks up once.
    if (invalid || document === '' || askingFor.current === document) return;
    askingFor.current = document;
    try {
      const client = await lookUpClient(document);
      afterPress(() => {
        // Drop the result when the tax id changed or the dialog was closed meanwhile.
        const { clientCpfCnpj, step } = latest.current;
        if (cleanTaxId(clientCpfCnpj) !== document || step !== 'finalize') return;
        dispatch(client ? { type: 'client-found', client } : { type: 'client-unknown', registers });
        if (!client) onUnknown(unknownClientText(registers));
      });
    } catch (error) {
      dispatch({ type: 'client-failed' });
      throw error;
    } finally {
      askingFor.current = '';
    }
  };
}
