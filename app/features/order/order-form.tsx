import { Form } from '@remix-run/react';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';

import type { FieldError } from '@domain/field-error';
import { isSameDraft, type OrderDraft } from '@domain/order/draft';
import { discountError } from '@domain/order/draft-live-errors';
import { lineName } from '@domain/order/line-name';
import { errorsBySection, type OrderSectionId, sectionLabelOf } from '@domain/order/order-sections';
import { EMPTY_PAYMENT_ENTRY } from '@domain/order/payment-entry';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { discardFormDrafts } from '~/components/autosave/draft-store';
import { useDraftAutosave } from '~/components/autosave/use-draft-autosave';
import { Changeable } from '~/components/form/changeable';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { FocusOnArrival } from '~/components/form/native-focus';
import { unlessShown } from '~/components/form/unless-shown';
import { useBlurErrors } from '~/components/form/use-blur-errors';
import { useRemainingErrors } from '~/components/form/use-remaining-errors';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { useMayChange } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { ToastRegion } from '~/components/ui/toast';
import { useLate } from '~/components/ui/use-late';
import { useScripted } from '~/components/ui/use-scripted';

import { BuildingSection } from './building-section';
import { ClientSection } from './client-section';
import type { ShownErasedPayment } from './erased-payments';
import { HiddenFields } from './hidden-fields';
import { ENTERED } from './intent-button';
import { ItemsSection } from './items-section';
import { useLateParts } from './load-late-parts';
import { loadOrderChecks } from './load-order-checks';
import { KeptFields } from './missing-record-fields';
import { MISSING_PRODUCT } from './new-product-fields';
import { MISSING_PROFESSIONAL } from './new-professional-fields';
import { EMPTY_ENTRY, NO_CHOICES, type OrderActionData, type Refusals } from './order-action-data';
import { errorsByPath, locksOf, type OrderLocks, type OrderOptions } from './order-context';
import { OrderDraftNotices } from './order-draft-notices';
import { OrderHead } from './order-head';
import {
  actionDataMeta,
  orderDraftToStore,
  type OrderMeta,
  type StoredOrderDraft,
} from './order-meta';
import { OrderTotalsBar } from './order-totals-bar';
import { PaymentSection } from './payment-section';
import { SectionTabs } from './section-tabs';
import { hasUnpaidSlip } from './slip-offers';
import { useActiveSection } from './use-active-section';
import { useMissingRecord } from './use-missing-record';
import { useFollowedNote, useNewestNote } from './use-newest-note';
import { useOpened } from './use-opened';
import { useOrderDriver } from './use-order-driver';
import { focusSection, useOrderKeys } from './use-order-keys';
import { useOrderOptions } from './use-order-options';
import { useRefused } from './use-refused';

interface OrderFormProps extends OrderMeta {
  /** Null for a new order. */
  idOrder: number | null;
  idProfessional: number;
  /** The order as it is saved, or an empty one. */
  initial: OrderDraft;
  /** What a save of it would be refused for. */
  refusals: Refusals;
  options: OrderOptions;
  locks: OrderLocks;
  fiscalNote: OrderFiscalNote | null;
  /** The last post's action data; just a toast when it did not reach the server. */
  actionData: Partial<OrderActionData> | undefined;
  cancelTo: string;
  /** Payments that an earlier status erased. */
  erasedPayments: readonly ShownErasedPayment[];
  /** ISO, in Brasília. */
  today: string;
}

const NO_ERRORS: readonly FieldError[] = [];

/** The order's four sections: tabs with JavaScript, one page without. */
export function OrderForm({
  idOrder,
  idProfessional,
  initial,
  refusals,
  options: loaded,
  locks: registered,
  fiscalNote,
  actionData,
  cancelTo,
  erasedPayments,
  today,
  etag,
  base,
  idempotencyKey,
}: OrderFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const driver = useOrderDriver(formRef, { initial, today }, actionData);
  const { draft, dispatch, onField } = driver;
  const options = useOrderOptions(loaded, actionData?.professional);
  const scripted = useScripted();
  const refused = useRefused(actionData);
  const announced = refused?.errors ?? NO_ERRORS;
  // Until its rules are there, only the server checks: it always does.
  const checks = useLate(loadOrderChecks);
  const { errors, onInput } = useRemainingErrors(announced, {
    before: refused?.draft ?? initial,
    now: draft,
    check: checks?.draftErrors ?? null,
  });
  const toast = unlessShown(actionData?.toast, announced);
  const discount = scripted ? (discountError(draft)?.message ?? null) : null;
  const left = useBlurErrors(
    String(idOrder),
    draft,
    useMemo(
      () => checks && ((now: OrderDraft) => checks.blurErrors(now, initial, today)),
      [checks, initial, today],
    ),
  );
  const atFields = useMemo(() => {
    const live =
      discount === null
        ? left.errors
        : // It is told as one types, and again when its field was left.
          [
            ...left.errors.filter(({ path }) => path !== 'discountValue'),
            { path: 'discountValue', message: discount },
          ];
    const paths = new Set(errors.map(({ path }) => path));
    return [...errors, ...live.filter(({ path }) => !paths.has(path))];
  }, [errors, left.errors, discount]);
  const byPath = useMemo(
    () => new Map([...errorsByPath(atFields), ...driver.fieldErrors]),
    [atFields, driver.fieldErrors],
  );
  const bySection = useMemo(() => errorsBySection(atFields), [atFields]);
  const [active, setActive] = useActiveSection(actionData);

  useOrderKeys(formRef, setActive);

  const note = useNewestNote(fiscalNote, actionData?.fiscalNote ?? null);
  const locks = note === fiscalNote ? registered : locksOf({ fiscalNote: note });
  const [picker, closePicker] = useOpened(actionData?.notePicker);
  const late = useLateParts();
  const [clearing, closeClearing] = useOpened(actionData?.clearing);
  const product = useMissingRecord(formRef, {
    record: MISSING_PRODUCT,
    given: actionData?.newProduct,
    kept: actionData?.kept?.product,
  });
  const professional = useMissingRecord(formRef, {
    record: MISSING_PROFESSIONAL,
    given: actionData?.newProfessional,
    kept: actionData?.kept?.professional,
  });

  const [continued, setContinued] = useState<OrderMeta | null>(null);
  const meta = useMemo(
    () => actionDataMeta(actionData) ?? continued ?? { etag, base, idempotencyKey },
    [actionData, continued, etag, base, idempotencyKey],
  );
  const mayChange = useMayChange();
  const dirty = scripted && mayChange && !isSameDraft(draft, initial);
  const followed = useFollowedNote(note, dirty || actionData !== undefined);
  const draftKey = {
    idProfessional,
    kind: `order:${idOrder ?? 'new'}`,
    form: meta.idempotencyKey,
    several: idOrder === null,
  };
  useDraftAutosave(
    draftKey,
    useCallback(() => orderDraftToStore(draft, meta), [draft, meta]),
    dirty,
  );
  useUnsavedForm(
    () => dirty || !driver.entryLine.queue.isEmpty(),
    () => discardFormDrafts(draftKey.form),
  );

  const goOn = (order: StoredOrderDraft) => {
    setContinued(order);
    dispatch({ type: 'replace', draft: order.draft });
    // The pressed button disappears.
    focusSection(active);
  };

  /** A link to a field opens the tab that holds it. */
  const openTarget = (event: MouseEvent<HTMLFormElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const target = link ? document.getElementById(link.getAttribute('href')?.slice(1) ?? '') : null;
    if (!target) return;
    event.preventDefault();
    const section = target.closest('section[id]');
    const folded = target.closest('details');
    if (folded) folded.open = true;
    if (section) setActive(section.id as OrderSectionId);
    requestAnimationFrame(() => (target === section ? undefined : target.focus()));
  };

  const section = (id: OrderSectionId) => ({
    id,
    titleId: actionData?.section === id && !actionData.focus ? ENTERED : `${id}-title`,
    // With JavaScript the sections are tabs, from the first paint on. All are printed.
    className: 'scroll-mt-16 [&>h2]:scroll-mt-20 screen:js:not-data-active:hidden',
    'data-active': active === id ? '' : undefined,
  });
  const locked = !locks.editable;
  const payerLocked = !locked && hasUnpaidSlip(draft, initial);
  const shared = { draft, dispatch, onField, errors: byPath, locked };

  return (
    <>
      {mayChange ? (
        <OrderDraftNotices idProfessional={idProfessional} kind={draftKey.kind} onContinue={goOn} />
      ) : null}
      {/* The listeners only take over what the form's own links, buttons and Enter do natively. */}
      <Form
        method="post"
        noValidate
        ref={formRef}
        className="grid grid-cols-1 gap-4"
        onClick={(event) => {
          openTarget(event);
          driver.onClick(event);
        }}
        onSubmit={(event) => driver.onSubmit(event, () => setActive('itens'))}
        onKeyDown={driver.onKeyDown}
        onFocus={driver.onFocus}
        onInput={(event) => {
          onInput(event);
          left.onInput(event);
          driver.onInput(event);
        }}
        onBlur={left.onBlur}
      >
        <FormStart intent="enter" action={`#${ENTERED}`} />
        <HiddenFields meta={meta} section={active} scripted={scripted} />
        <OrderHead
          idOrder={idOrder}
          draft={draft}
          saved={initial}
          statuses={options.statuses}
          locks={locks}
          note={followed}
          error={byPath.get('idOrderStatus')}
          dirty={dirty}
          onField={onField}
          cancelTo={cancelTo}
        />
        {late && scripted ? <late.KeysDialog /> : null}
        {picker && late ? <late.NoteDialog picker={picker} onClose={closePicker} /> : null}
        {clearing && late ? (
          <late.ClearingDialog
            status={draft.idOrderStatus}
            erased={clearing}
            options={options}
            onClose={closeClearing}
          />
        ) : null}
        <ErrorSummary
          errors={errors}
          announced={announced}
          partOf={sectionLabelOf}
          lineOf={(path) => lineName(path, draft)}
        />
        {actionData?.conflict && late ? (
          <late.ConflictPanel
            conflict={actionData.conflict}
            mine={actionData.draft ?? draft}
            options={options}
          />
        ) : null}
        {idOrder === null ? (
          <p>Para um orçamento, preencha o que já souber: o resto pode vir depois.</p>
        ) : null}
        <SectionTabs
          active={active}
          errors={bySection}
          draft={draft}
          notEntered={driver.pending.some(({ wrong }) => wrong !== null)}
          refusals={actionData?.refusals ?? refusals}
          check={checks?.refusalsBySection ?? null}
        />
        <FocusOnArrival name={actionData?.focus ?? null}>
          <Changeable>
            <Section {...section('cliente')} title="Cliente">
              <ClientSection
                {...shared}
                payerLocked={payerLocked}
                onLookUp={() => driver.run({ type: 'look-up-client' })}
                picker={{
                  choices: actionData?.clients ?? NO_CHOICES,
                  takesFocus: idOrder === null && actionData === undefined,
                  onTake: ({ idClient }) => driver.run({ type: 'choose-client', idClient }),
                  onNew: driver.beginClient,
                  onFailure: driver.sayFailure,
                  onError: driver.tellClient,
                  track: driver.track,
                }}
              />
            </Section>
            <Section {...section('obra')} title="Informações da obra">
              <BuildingSection
                {...shared}
                professionals={options.professionals}
                categories={options.categories}
              />
              {professional.opened && late ? (
                <late.NewProfessionalDialog
                  key={Object.keys(professional.opened.errors).join()}
                  form={professional.opened}
                  onClose={professional.close}
                />
              ) : (
                <KeptFields record={MISSING_PROFESSIONAL} text={professional.keptText} />
              )}
            </Section>
            <Section {...section('itens')} title="Itens do pedido">
              <ItemsSection
                products={draft.products}
                dispatch={dispatch}
                errors={byPath}
                entry={actionData?.entry ?? EMPTY_ENTRY}
                entryText={actionData?.entryLine ?? ''}
                line={driver.entryLine}
                pending={driver.pending}
                locked={locked}
                repeated={driver.repeated}
              />
              {product.opened && late ? (
                <late.NewProductDialog
                  // What is wrong takes the focus anew.
                  key={Object.keys(product.opened.errors).join()}
                  form={product.opened}
                  onClose={product.close}
                />
              ) : (
                <KeptFields record={MISSING_PRODUCT} text={product.keptText} />
              )}
              {driver.search && late ? (
                <late.ProductSearchDialog
                  search={driver.search}
                  section="itens"
                  onClose={driver.closeSearch}
                />
              ) : null}
            </Section>
            <Section {...section('pagamento')} title="Dados de pagamento">
              {erasedPayments.length > 0 && late ? (
                <late.ErasedPayments
                  payments={erasedPayments}
                  paymentTypes={options.paymentTypes}
                />
              ) : null}
              <PaymentSection
                {...shared}
                idOrder={idOrder}
                saved={initial}
                today={today}
                paymentTypes={options.paymentTypes}
                entry={actionData?.payment ?? EMPTY_PAYMENT_ENTRY}
              />
            </Section>
          </Changeable>
        </FocusOnArrival>
        <OrderTotalsBar draft={draft} />
        <p className="sr-only" role="status">
          <span key={driver.announced.times}>{driver.announced.text}</span>
        </p>
        <FormEnd />
      </Form>
      <ToastRegion
        toasts={[...(toast ? [toast] : []), ...(actionData?.toasts ?? []), ...driver.toasts]}
      />
    </>
  );
}
