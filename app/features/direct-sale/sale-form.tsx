import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { isNone } from '@domain/direct-sale/answered-sale';
import {
  isUntouched,
  type SaleDraft,
  type SaleStep,
  type ScanField,
} from '@domain/direct-sale/sale-draft';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import type { FieldError } from '@domain/field-error';
import { formatMoney } from '@domain/money';
import { lineName } from '@domain/order/draft/line-name';
import type { ParkedSale } from '@domain/wire/parked-sale';
import { DraftNotices } from '~/components/autosave/draft-notices';
import { discardFormDrafts, isClosed } from '~/components/autosave/draft-store';
import { useDraftAutosave } from '~/components/autosave/use-draft-autosave';
import { ERROR_SUMMARY, ErrorSummary } from '~/components/form/errors/error-summary';
import { unlessShown } from '~/components/form/errors/unless-shown';
import { useBlurErrors } from '~/components/form/errors/use-blur-errors';
import type { Option } from '~/components/form/fields/option';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { FocusOnArrival } from '~/components/form/native-focus';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { GROUP } from '~/components/ui/group';
import { Notice } from '~/components/ui/notice';
import { ToastRegion } from '~/components/ui/toast';
import { useScripted } from '~/components/ui/use-scripted';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { errorsByPath } from '~/features/order-entry/errors-by-path';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';

import { FinalizeDialog } from './dialogs/finalize-dialog';
import { ParkDialog } from './dialogs/park-dialog';
import { ParkedDialog } from './dialogs/parked-dialog';
import { PaymentDialog } from './dialogs/payment-dialog';
import { RegisterDialog } from './dialogs/register-dialog';
import { SaleQuestion } from './dialogs/sale-dialog';
import type { NextSale } from './driver/use-next-sale';
import { useSaleDriver } from './driver/use-sale-driver';
import { useSaleKeys } from './driver/use-sale-keys';
import { HiddenSaleFields } from './hidden-sale-fields';
import { ParkTools } from './park-tools';
import { SaleBar } from './sale-bar';
import { SaleEntry } from './sale-entry';
import { SaleItems } from './sale-items';
import { readSaleDraft, saleDraftToStore, type StoredSaleDraft } from './sale-meta';
import { CouponLinks } from './shared/coupon-links';
import type { SaleActionData } from './shared/sale-action-data';
import { SaleButton } from './shared/sale-button';
import { focusEntry } from './shared/sale-fields';
import { SALE_TEXTS } from './shared/sale-texts';

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
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const key = ownKey ?? actionData?.idempotencyKey ?? idempotencyKey;
  const onDiscard = () => {
    discardFormDrafts(key);
    setOwnKey(crypto.randomUUID());
  };
  const driver = useSaleDriver({ formRef, initial, actionData, nextSale, onDiscard });
  const { draft, dispatch, onField, announced, errors, zipCodeMessage } = driver;
  const scripted = useScripted();
  const discount = scripted ? (saleDiscountError(draft)?.message ?? null) : null;
  const left = useBlurErrors(key, draft, driver.check);
  const byPath = useMemo(() => {
    const said =
      zipCodeMessage === null ? [] : [{ path: 'registerZipCode', message: zipCodeMessage }];
    return errorsByPath([
      ...errors,
      ...left.errors,
      ...said,
      ...(discount === null ? [] : [{ path: 'discount', message: discount }]),
    ]);
  }, [errors, left.errors, zipCodeMessage, discount]);
  const saved = draft.idSale !== '';
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    driver.onInput(event);
    left.onInput(event);
  };
  const dirty = scripted && !isUntouched(draft, initial);
  useDraftAutosave(
    { idProfessional, kind: 'direct-sale', form: key, several: true },
    useCallback(() => saleDraftToStore(draft), [draft]),
    dirty,
  );
  useUnsavedForm(
    // The page that a save leads to may be long in coming.
    () => dirty && !(isClosed(key) && isNone(driver.sinceSent())),
    () => discardFormDrafts(key),
  );
  useSaleKeys(formRef, {
    onPayment: () => driver.run({ type: 'step', step: 'payment' }),
    onRemoveLast: () => {
      const last = draft.products.at(-1);
      if (!last || saved) return;
      flushSync(() => dispatch({ type: 'remove-last' }));
      // It may have been in the line.
      if (document.activeElement === document.body) focusEntry(formRef.current);
      driver.say(`${last.description} removido.`, 'info');
    },
  });
  const goOn = (stored: StoredSaleDraft) => {
    setOwnKey(stored.idempotencyKey);
    driver.replace(stored.draft);
    // The pressed button disappears: focus the field for the next scan.
    focusEntry(formRef.current);
  };
  const busy = useNavigation().state === 'submitting';
  // Like the buttons: errors of the previous step are dropped.
  const goTo = (step: SaleStep) => driver.run({ type: 'step', step });
  const pix = hasPix ? { idempotencyKey: key } : null;
  const shared = { draft, goTo, onField, announced, errors, byPath, pix };
  const listed = actionData?.parked === undefined ? loaded : actionData.parked;
  // The one in hand is listed for who lost it.
  const parked =
    listed?.filter(({ idParkedSale }) => String(idParkedSale) !== draft.idParkedSale) ?? null;
  const toItems = () => goTo('items');
  const entered = actionData?.entered;
  const toast = unlessShown(actionData?.toast, actionData?.errors ?? []);

  return (
    <>
      <DraftNotices
        idProfessional={idProfessional}
        kind="direct-sale"
        read={readSaleDraft}
        describe={describe}
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
        onBlur={left.onBlur}
      >
        <FormStart intent="enter" />
        <FocusOnArrival
          name={arrivalFocus(draft, { searches: driver.search !== null, errors, entered })}
        >
          <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />
          <input type="hidden" name="step" value={draft.step} autoComplete="off" />
          <HiddenSaleFields draft={draft} />
          {draft.step === 'payment' ? (
            <PaymentDialog
              {...shared}
              busy={busy}
              paymentTypes={paymentTypes}
              dispatch={dispatch}
            />
          ) : null}
          {draft.step === 'finalize' ? (
            <FinalizeDialog {...shared} busy={busy} onDocumentLeft={driver.onDocumentLeft} />
          ) : null}
          {draft.step === 'register' ? (
            <RegisterDialog {...shared} {...{ busy, today }} registered={actionData?.registered} />
          ) : null}
          {draft.step === 'park' ? <ParkDialog {...shared} busy={busy} /> : null}
          {draft.step === 'parked' ? (
            <ParkedDialog {...shared} busy={busy} parked={parked ?? []} />
          ) : null}
          {draft.step === 'consult' ? (
            <SaleQuestion
              title="Deseja realmente consultar vendas?"
              text={CONSULT_TEXT}
              onBack={toItems}
            >
              <SaleButton intent={{ type: 'leave' }} tone="danger">
                Consultar vendas
              </SaleButton>
            </SaleQuestion>
          ) : null}
          {draft.step === 'cancel' ? (
            <SaleQuestion
              title="Deseja realmente cancelar?"
              text="Todas as informações da venda serão perdidas."
              onBack={toItems}
            >
              <SaleButton intent={{ type: 'discard' }} tone="danger">
                Cancelar venda
              </SaleButton>
            </SaleQuestion>
          ) : null}
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
              // Who took it up did not post it before.
              said={draft.idParkedSale === '' ? undefined : SALE_TEXTS.soldAlready}
            />
          ) : null}
          {saved && draft.step === 'items' ? (
            <Notice as="div" action className="mb-4">
              <p>Venda nº {draft.idSale} registrada. Finalize para começar outra.</p>
              <CouponLinks idSale={Number(draft.idSale)} width={draft.receiptWidth} />
            </Notice>
          ) : null}
          {parked ? (
            <ParkTools waiting={parked.filter(({ takenBy }) => takenBy === null).length} />
          ) : null}
          <SaleEntry
            scans={draft.scans}
            last={draft.products.at(-1)}
            entry={actionData?.entry ?? EMPTY_ENTRY}
            errors={byPath}
            dispatch={dispatch}
          />
          {driver.search && late ? (
            <late.ProductSearchDialog search={driver.search} onClose={driver.closeSearch} />
          ) : null}
          <section className={GROUP} id="itens" aria-label="Itens da venda">
            <SaleItems
              products={draft.products}
              dispatch={dispatch}
              errors={byPath}
              locked={saved}
            />
          </section>
          <SaleBar count={draft.products.length} total={saleTotals(draft).total} />
        </FocusOnArrival>
        <FormEnd />
      </Form>
      <ToastRegion toasts={toast ? [toast, ...driver.toasts] : driver.toasts} />
    </>
  );
}

/**
 * Without JavaScript, too, the next code goes to the field of the last one, or to the one that was
 * refused (R-SAL-02). A step's dialog has its own focus.
 */
function arrivalFocus(
  { step }: SaleDraft,
  {
    searches,
    errors: [first],
    entered = 'itemBarCode',
  }: { searches: boolean; errors: readonly FieldError[]; entered: ScanField | undefined },
): string | null {
  if (step !== 'items') return null;
  if (searches) return 'itemSearch';
  if (!first || first.path === 'products') return entered;
  return first.path === 'itemBarCode' || first.path === 'itemId' ? first.path : ERROR_SUMMARY;
}

/** Without JavaScript there is no draft autosave. */
const CONSULT_TEXT = (
  <>
    <span className="no-js:hidden">
      A venda fica guardada neste navegador: ao voltar, continue de onde parou.
    </span>
    <span className="js:hidden">A venda em andamento será perdida.</span>
  </>
);

function describe({ draft }: StoredSaleDraft) {
  const { length } = draft.products;
  const open = draft.scans.length;
  const about = `venda de ${length} ${length === 1 ? 'item' : 'itens'}${open > 0 ? ` e ${open} a consultar` : ''}`;
  return { about, amount: formatMoney(saleTotals(draft).total) };
}
