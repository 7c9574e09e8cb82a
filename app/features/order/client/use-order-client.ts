import { type Dispatch, type MutableRefObject, type RefObject, useRef } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import type { ToastMessage } from '~/components/ui/toast';
import { fieldText, fillField } from '~/features/order/shared/entry-text';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { lookUpClient, lookUpClientById } from '~/features/order-entry/order-look-up';

/**
 * Blur of the tax id looks its client up; a click on 'Buscar' that caused the blur must not do so
 * again.
 */
const SAME_PRESS_MS = 1000;

interface OrderClient {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  /** Null when the document is valid. */
  onDocumentError: (message: string | null) => void;
}

/** Sets the order's client: by document, chosen from a search, or new. */
export function useOrderClient({ formRef, latest, dispatch, say, onDocumentError }: OrderClient) {
  const asked = useRef({ document: '', until: 0 });
  /** The last choice: an answer for an earlier one is dropped. */
  const chosen = useRef(0);

  const findByDocument = async () => {
    const document = cleanTaxId(latest.current.clientCpfCnpj);
    const valid = isValidCpfCnpj(document);
    onDocumentError(valid ? null : 'CPF/CNPJ inválido');
    const before = asked.current;
    if (!valid || (before.document === document && performance.now() < before.until)) return;
    asked.current = { document, until: Infinity };
    try {
      const client = await lookUpClient(document);
      asked.current = { document, until: performance.now() + SAME_PRESS_MS };
      // Drop the result when the tax id changed meanwhile.
      if (cleanTaxId(latest.current.clientCpfCnpj) !== document) return;
      dispatch(client ? { type: 'client-found', client } : { type: 'client-unknown' });
      if (client) fillField(formRef.current, 'clientSearch', '');
      else say(ORDER_TEXTS.unknownClient, 'info');
    } catch (error) {
      asked.current = { document: '', until: 0 };
      dispatch({ type: 'client-failed' });
      throw error;
    }
  };

  const choose = async (idClient: number) => {
    chosen.current = idClient;
    const client = await lookUpClientById(idClient);
    if (chosen.current !== idClient) return;
    if (client) dispatch({ type: 'client-found', client });
    else say(ORDER_TEXTS.clientGone, 'warning');
    onDocumentError(null);
  };

  /** Begins anew with what the action makes of the client, at the first of its fields. */
  const turn = (action: DraftAction) => {
    chosen.current = 0;
    dispatch(action);
    onDocumentError(null);
    formRef.current?.querySelector<HTMLElement>('[name="clientCpfCnpj"]')?.focus();
  };

  const begin = (text: string) => {
    fillField(formRef.current, 'clientSearch', '');
    turn({ type: 'new-client', text });
  };

  return {
    findByDocument,
    choose,
    begin,
    restore: turn,
    beginTyped: () => begin(fieldText(formRef.current, 'clientSearch')),
  };
}
