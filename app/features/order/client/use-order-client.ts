import { type Dispatch, type MutableRefObject, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

import { INVALID_TAX_ID } from '@domain/field-texts';
import type { IntentHandlers } from '@domain/form-intent';
import { losesTyped } from '@domain/order/draft/client-before';
import type { OrderDraft } from '@domain/order/draft/draft';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
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
  say: (message: string, type: ToastMessage['type'], description?: string) => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
  /** Ends a save that waits for the look-up; true if one did. */
  giveUpSave: () => boolean;
}

type ClientIntentType =
  'look-up-client' | 'choose-client' | 'new-client' | 'restore-client' | 'search-clients';

/** Sets the order's client: by document, chosen from a search, or new. */
export function useOrderClient({
  formRef,
  latest,
  dispatch,
  say,
  setErrors,
  giveUpSave,
}: OrderClient) {
  const lookUp = useRef({ document: '', until: 0 });
  /** The document looked up last, whatever the result. */
  const tried = useRef('');
  /** The document whose look-up failed: a save tries once more. */
  const failed = useRef('');
  /** The last choice: an answer for an earlier one, or for one before a look-up, is dropped. */
  const chosen = useRef(0);

  /** Null when the document is valid. */
  const setDocumentError = (message: string | null) =>
    setErrors(message === null ? new Map() : new Map([['clientCpfCnpj', message]]));

  const findByDocument = async () => {
    const document = cleanTaxId(latest.current.clientCpfCnpj);
    const valid = isValidCpfCnpj(document);
    setDocumentError(valid ? null : INVALID_TAX_ID);
    const before = lookUp.current;
    if (!valid || (before.document === document && performance.now() < before.until)) return;
    chosen.current = 0;
    lookUp.current = { document, until: Infinity };
    tried.current = document;
    const isRetried = failed.current === document;
    failed.current = '';
    const atStart = latest.current;
    try {
      const client = await lookUpClient(document);
      lookUp.current = { document, until: performance.now() + SAME_PRESS_MS };
      // Drop the result when the tax id changed meanwhile.
      if (cleanTaxId(latest.current.clientCpfCnpj) !== document) return;
      if (client) {
        const found: DraftAction = { type: 'client-found', client };
        if (losesTyped(latest.current, reduceDraft(latest.current, found)) && giveUpSave())
          say(ORDER_TEXTS.notSaved, 'warning');
        dispatch(found);
        fillField(formRef.current, 'clientSearch', '');
      } else {
        const isWithheld = takesAway() && giveUpSave();
        dispatch({ type: 'client-unknown', asked: atStart });
        say(ORDER_TEXTS.unknownClient, 'info', isWithheld ? ORDER_TEXTS.notSaved : undefined);
      }
    } catch (error) {
      lookUp.current = { document: '', until: 0 };
      if (cleanTaxId(latest.current.clientCpfCnpj) !== document) throw error;
      // The document was looked up twice without success: the person must see that the client is
      // gone before saving.
      const isMissed = isRetried && hasLeft(latest.current);
      if ((takesAway() || isMissed) && giveUpSave()) say(ORDER_TEXTS.notSaved, 'warning');
      dispatch({ type: 'client-failed', asked: atStart });
      // One retry is enough: a save must not wait forever.
      failed.current = isRetried ? '' : document;
      setDocumentError(ORDER_TEXTS.clientNotLookedUp);
      throw error;
    }
  };

  /** Whether an unknown document removes a client's data from the form. */
  const takesAway = () => latest.current.foundDocument !== '';

  /** Whether a client left the form, and no other was named since. */
  const hasLeft = ({ clientBefore, clientName }: OrderDraft) =>
    clientBefore !== '' && clientName.trim() === '';

  const choose = async (idClient: number) => {
    chosen.current = idClient;
    const client = await lookUpClientById(idClient);
    if (chosen.current !== idClient) return;
    if (client) dispatch({ type: 'client-found', client });
    else say(ORDER_TEXTS.clientGone, 'warning');
    setDocumentError(null);
  };

  /** Applies the action and continues at the first of the client's fields. */
  const turn = (action: DraftAction) => {
    chosen.current = 0;
    // The field's text when it gets the focus is what a new document is compared with.
    flushSync(() => dispatch(action));
    setDocumentError(null);
    formRef.current?.querySelector<HTMLElement>('[name="clientCpfCnpj"]')?.focus();
  };

  const begin = (text: string) => {
    fillField(formRef.current, 'clientSearch', '');
    turn({ type: 'new-client', text });
  };

  /**
   * A document not looked up yet: in the focused field, as a shortcut saves without leaving it, or
   * one whose look-up failed.
   */
  const isNotLookedUp = (before: string) => {
    const { clientCpfCnpj, foundDocument } = latest.current;
    const document = cleanTaxId(clientCpfCnpj);
    if (document !== '' && document === failed.current) return true;
    const field = formRef.current?.querySelector('[name="clientCpfCnpj"]');
    // The form's client was found by their own document only.
    const known = foundDocument === '' ? [before, tried.current] : [foundDocument];
    const isKnown = known.some((one) => cleanTaxId(one) === document);
    return !isKnown && isValidCpfCnpj(document) && field === window.document.activeElement;
  };

  const handlers: IntentHandlers<OrderIntents, ClientIntentType, [], unknown> = {
    'look-up-client': findByDocument,
    'choose-client': ({ idClient }) => choose(idClient),
    'new-client': () => begin(fieldText(formRef.current, 'clientSearch')),
    'restore-client': turn,
    // The field itself lists clients.
    'search-clients': () => undefined,
  };
  return { handlers, begin, isNotLookedUp };
}
