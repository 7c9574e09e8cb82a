import { Form, useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { SaleDraft, SaleStep } from '@domain/direct-sale/sale-draft';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { lineName } from '@domain/order/draft/line-name';
import type { ParkedSale } from '@domain/wire/parked-sale';
import { DraftNotices } from '~/components/autosave/draft-notices';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { unlessShown } from '~/components/form/errors/unless-shown';
import type { Option } from '~/components/form/fields/option';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { FocusOnArrival } from '~/components/form/native-focus';
import { Notice } from '~/components/ui/notice';
import { ToastRegion } from '~/components/ui/toast';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';

import { arrivalFocus } from './arrival-focus';
import { StepDialog } from './dialogs/step-dialog';
import type { NextSale } from './driver/use-next-sale';
import { useSaleDriver } from './driver/use-sale-driver';
import { useSaleKeys } from './driver/use-sale-keys';
import { HiddenSaleFields } from './hidden-sale-fields';
import { SaleBar } from './sale-bar';
import { SaleEntry } from './sale-entry';
import { SaleItems } from './sale-items';
import { describeSale, readSaleDraft, type StoredSaleDraft } from './sale-meta';
import { CouponLinks } from './shared/coupon-links';
import type { SaleActionData } from './shared/sale-action-data';
import { SaleButton } from './shared/sale-button';
import { focusEntry } from './shared/sale-fields';
import { SALE_TEXTS, soldAlreadyText } from './shared/sale-texts';
import { soldId } from './shared/sold-id';
import { StartRest } from './start-rest';
import { useFieldErrors } from './use-field-errors';
import { useSaleKey } from './use-sale-key';
import { type Continued, useUnsavedSale } from './use-unsaved-sale';

/** Its content is laid out by the available room. Below its bar the page has no margin. */
const COUNTER = '@container/sale max-sm:-mb-32 sm:-mb-16 print:mb-0';
/** They end at the window's foot, so that total and 'Finalizar' stay in place as items come in. */
const SIDES =
  'flex min-h-[calc(100dvh-2*var(--spacing-target)-3.0625rem)] flex-col gap-3 ' +
  'md:min-h-[calc(100dvh-var(--spacing-target)-2.75rem)] panel:min-h-0 panel:flex-row panel:items-start panel:gap-4 panel:pb-16 print:block';

interface SaleFormProps {
  idProfessional: number;
  initial: SaleDraft;
  paymentTypes: readonly Option[];
  /** The parked sales; null when the API does not support parking. */
  parked: readonly ParkedSale[] | null;
  /** Whether the company is paid by Pix. */
  hasPix: boolean;
  idempotencyKey: string;
  today: string;
  actionData: Partial<SaleActionData> | undefined;
  nextSale: NextSale;
}

/** The counter sale: items, and a sequence of dialogs to finish it, all in one form. */
export function SaleForm({
  idProfessional,
  initial,
  paymentTypes,
  parked: loaded,
  hasPix,
  idempotencyKey,
  today,
  actionData,
  nextSale,
}: SaleFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const late = useLateParts();
  const { key, goOnWith, renew } = useSaleKey(actionData?.idempotencyKey ?? idempotencyKey);
  const driver = useSaleDriver({ formRef, initial, actionData, nextSale, onDiscard: renew });
  const { draft, dispatch, onField, announced, errors, sinceSent } = driver;
  const { byPath, onInput, onBlur } = useFieldErrors(key, draft, driver);
  const [continued, setContinued] = useState<Continued | null>(null);
  useUnsavedSale({ idProfessional, key, draft, initial, actionData, continued, sinceSent });
  const saved = draft.idSale !== '';
  // Like the buttons: errors of the previous step are dropped.
  const goTo = (step: SaleStep) => driver.run({ type: 'step', step });
  useSaleKeys(formRef, {
    onPayment: () => goTo('payment'),
    onRemoveLast: () => {
      const last = draft.products.at(-1);
      if (!last || saved) return;
      flushSync(() => dispatch({ type: 'remove-line', line: last }));
      // The focus may have been in the removed line.
      if (document.activeElement === document.body) focusEntry(formRef.current);
      driver.say(`${last.description} removido.`, 'info');
    },
  });
  const goOn = (stored: StoredSaleDraft) => {
    goOnWith(stored.idempotencyKey);
    const { idempotencyKey: form, begunAt: at } = stored;
    setContinued(at === null ? null : { form, at });
    driver.replace(stored.draft);
    // The pressed button disappears: focus the field for the next scan.
    focusEntry(formRef.current);
  };
  const busy = useNavigation().state === 'submitting';
  const listed = actionData?.parked === undefined ? loaded : actionData.parked;
  // The API lists the sale in hand too, for a person who lost it.
  const parked =
    listed?.filter(({ idParkedSale }) => String(idParkedSale) !== draft.idParkedSale) ?? null;
  const toast = unlessShown(actionData?.toast, actionData?.errors ?? []);

  return (
    <>
      <DraftNotices
        idProfessional={idProfessional}
        kind="direct-sale"
        read={readSaleDraft}
        describe={describeSale}
        onContinue={goOn}
      />
      {/* The listeners only take over what the form's own buttons and Enter do natively. */}
      <Form
        method="post"
        noValidate
        ref={formRef}
        className="grid grid-cols-1 gap-4"
        onSubmit={driver.onSubmit}
        onClick={driver.onClick}
        onKeyDown={driver.onKeyDown}
        onInput={onInput}
        onBlur={onBlur}
      >
        <FormStart intent="enter" />
        <FocusOnArrival
          name={arrivalFocus(draft, {
            searches: driver.search !== null,
            errors,
            entered: actionData?.entered,
          })}
        >
          <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />
          <input type="hidden" name="step" value={draft.step} autoComplete="off" />
          <HiddenSaleFields draft={draft} />
          <StepDialog
            step={{
              draft,
              goTo,
              onField,
              announced,
              errors,
              byPath,
              pix: hasPix ? { idempotencyKey: key } : null,
            }}
            busy={busy}
            today={today}
            paymentTypes={paymentTypes}
            parked={parked ?? []}
            registered={actionData?.registered}
            dispatch={dispatch}
            rate={{
              typed: actionData?.discountRate ?? '',
              onType: driver.onRateTyped,
              onLeft: driver.onRateLeft,
            }}
            onDocumentLeft={driver.onDocumentLeft}
          />
          {draft.step === 'items' ? (
            <ErrorSummary
              errors={errors}
              announced={announced}
              lineOf={(path) => lineName(path, {})}
            />
          ) : null}
          {actionData?.savedAt && actionData.idempotencyKey === key && late ? (
            <late.SavedBefore
              at={actionData.savedAt}
              response={null}
              text={
                draft.idParkedSale === ''
                  ? SALE_TEXTS.soldBefore
                  : soldAlreadyText(soldId(actionData.savedAt))
              }
            >
              <StartRest savedAt={actionData.savedAt} busy={busy} />
            </late.SavedBefore>
          ) : null}
          {saved && draft.step === 'items' ? (
            <Notice as="div" action className="mb-4">
              <p>Venda nº {draft.idSale} registrada. Finalize para começar outra.</p>
              <CouponLinks idSale={Number(draft.idSale)} width={draft.receiptWidth} />
            </Notice>
          ) : null}
          {driver.search && late ? (
            <late.ProductSearchDialog search={driver.search} onClose={driver.closeSearch} />
          ) : null}
          <div className={COUNTER}>
            <div className={SIDES}>
              <div className="grid min-w-0 grow grid-cols-1 content-start gap-3">
                <SaleEntry
                  scans={draft.scans}
                  last={draft.products.at(-1)}
                  entry={actionData?.entry ?? EMPTY_ENTRY}
                  errors={byPath}
                  dispatch={dispatch}
                />
                <section id="itens" aria-label="Itens da venda">
                  <SaleItems
                    products={draft.products}
                    dispatch={dispatch}
                    errors={byPath}
                    locked={saved}
                  />
                  <p className="mt-3 flex justify-end js:hidden">
                    <SaleButton intent={{ type: 'refresh' }}>Recalcular</SaleButton>
                  </p>
                </section>
              </div>
              <SaleBar
                count={draft.products.length}
                total={saleTotals(draft).total}
                waiting={parked && parked.filter(({ takenBy }) => takenBy === null).length}
              />
            </div>
          </div>
        </FocusOnArrival>
        <FormEnd />
      </Form>
      <ToastRegion toasts={toast ? [toast, ...driver.toasts] : driver.toasts} />
    </>
  );
}
