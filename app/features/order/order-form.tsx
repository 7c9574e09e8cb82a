import { Form } from '@remix-run/react';
import { useRef } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import { lineName } from '@domain/order/draft/line-name';
import { type OrderSectionId, sectionLabelOf } from '@domain/order/draft/order-sections';
import { EMPTY_PAYMENT_ENTRY } from '@domain/order/draft/payment-entry';
import type { ReceivedParts } from '@domain/order/received-parts';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { Changeable } from '~/components/form/changeable';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { unlessShown } from '~/components/form/errors/unless-shown';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { FocusOnArrival } from '~/components/form/native-focus';
import { useMayChange } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { ToastRegion } from '~/components/ui/toast';
import { useLate } from '~/components/ui/use-late';
import { useScripted } from '~/components/ui/use-scripted';
import { ClientSection } from '~/features/order/client/client-section';
import { openTarget } from '~/features/order/frame/open-target';
import { OrderDraftNotices } from '~/features/order/frame/order-draft-notices';
import { OrderHead } from '~/features/order/frame/order-head';
import { OrderTotalsBar } from '~/features/order/frame/order-totals-bar';
import { SectionTabs } from '~/features/order/frame/section-tabs';
import { useActiveSection } from '~/features/order/frame/use-active-section';
import { focusSection, useOrderKeys } from '~/features/order/frame/use-order-keys';
import { ItemsSection } from '~/features/order/items/items-section';
import type { ShownErasedPayment } from '~/features/order/late/erased-payments';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { KeptFields } from '~/features/order/missing-record/missing-record-fields';
import { MISSING_PRODUCT } from '~/features/order/missing-record/new-product-fields';
import { MISSING_PROFESSIONAL } from '~/features/order/missing-record/new-professional-fields';
import { useMissingRecord } from '~/features/order/missing-record/use-missing-record';
import { useFollowedNote, useNewestNote } from '~/features/order/note/use-newest-note';
import { PaymentSection } from '~/features/order/payment/payment-section';
import { HiddenFields } from '~/features/order/post/hidden-fields';
import {
  NO_CHOICES,
  type OrderActionData,
  type Refusals,
} from '~/features/order/post/order-action-data';
import type { OrderMeta, StoredOrderDraft } from '~/features/order/post/order-meta';
import { ENTERED } from '~/features/order/shared/intent-button';
import { locksOf, type OrderLocks, type OrderOptions } from '~/features/order/shared/order-context';
import { useOpened } from '~/features/order/shared/use-opened';
import { SiteSection } from '~/features/order/site/site-section';
import { hasUnpaidSlip } from '~/features/order/slip/slip-offers';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';
import { loadOrderChecks } from '~/features/order-entry/load-order-checks';

import { useOrderDriver } from './use-order-driver';
import { useOrderErrors } from './use-order-errors';
import { useOrderOptions } from './use-order-options';
import { useUnsavedOrder } from './use-unsaved-order';

interface OrderFormProps extends OrderMeta {
  /** Null for a new order. */
  idOrder: number | null;
  idProfessional: number;
  /** The order as it is saved, or an empty one. */
  initial: OrderDraft;
  /** What came in in parts of its installments. */
  received: ReceivedParts;
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

/** The order's four sections: tabs with JavaScript, one page without. */
export function OrderForm({
  idOrder,
  idProfessional,
  initial,
  received,
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
  const tab = useActiveSection(actionData);
  const [active, setActive] = tab;
  const driver = useOrderDriver(formRef, { idOrder, initial, today, tab }, actionData);
  const { draft, dispatch, onField } = driver;
  const options = useOrderOptions(loaded, actionData?.professional);
  const scripted = useScripted();
  const mayChange = useMayChange();
  // Until its rules are there, only the server checks: it always does.
  const checks = useLate(loadOrderChecks);
  const checked = useOrderErrors({
    idOrder,
    draft,
    initial,
    received,
    today,
    actionData,
    checks,
    scripted,
    lookedUp: driver.fieldErrors,
  });
  const toast = unlessShown(actionData?.toast, checked.announced);

  useOrderKeys(setActive);

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

  const kept = useUnsavedOrder({
    idOrder,
    idProfessional,
    draft,
    initial,
    actionData,
    read: { etag, base, idempotencyKey },
    hasPending: () => !driver.entryLine.queue.isEmpty(),
  });
  const followed = useFollowedNote(note, kept.dirty || actionData !== undefined);

  const goOn = (order: StoredOrderDraft) => {
    kept.goOn(order);
    dispatch({ type: 'replace', draft: order.draft });
    // The pressed button disappears.
    focusSection(active);
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
  const shared = { draft, dispatch, onField, errors: checked.byPath, locked };

  return (
    <>
      {mayChange ? (
        <OrderDraftNotices idProfessional={idProfessional} kind={kept.kind} onContinue={goOn} />
      ) : null}
      {/* The listeners only take over what the form's own links, buttons and Enter do natively. */}
      <Form
        method="post"
        noValidate
        ref={formRef}
        className="grid grid-cols-1 gap-4"
        onClick={(event) => {
          openTarget(event, setActive);
          driver.onClick(event);
        }}
        onSubmit={(event) => driver.onSubmit(event, () => setActive('itens'))}
        onKeyDown={driver.onKeyDown}
        onFocus={driver.onFocus}
        onInput={(event) => {
          checked.onInput(event);
          driver.onInput(event);
        }}
        onBlur={checked.onBlur}
      >
        <FormStart intent="enter" action={`#${ENTERED}`} />
        <HiddenFields
          meta={kept.meta}
          section={active}
          over={actionData?.over ?? ''}
          scripted={scripted}
        />
        <OrderHead
          idOrder={idOrder}
          draft={draft}
          saved={initial}
          statuses={options.statuses}
          locks={locks}
          note={followed}
          error={checked.byPath.get('idOrderStatus')}
          dirty={kept.dirty}
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
          errors={checked.errors}
          announced={checked.announced}
          partOf={sectionLabelOf}
          lineOf={(path) => lineName(path, draft)}
        />
        {actionData?.savedAt && late ? <late.SavedBefore at={actionData.savedAt} /> : null}
        {actionData?.conflict && late ? (
          <late.ConflictPanel conflict={actionData.conflict} options={options} />
        ) : null}
        {idOrder === null ? (
          <p>Para um orçamento, preencha o que já souber: o resto pode vir depois.</p>
        ) : null}
        <SectionTabs
          active={active}
          errors={checked.bySection}
          draft={draft}
          notEntered={driver.pending.some(({ wrong }) => wrong !== null)}
          refusals={actionData?.refusals ?? refusals}
          check={checks?.refusalsBySection ?? null}
        />
        <FocusOnArrival name={actionData?.focus ?? null}>
          <Changeable>
            <Section {...section('cliente')} title="Cliente">
              <ClientSection
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
                {...shared}
              />
            </Section>
            <Section {...section('obra')} title="Informações da obra">
              <SiteSection
                professionals={options.professionals}
                categories={options.categories}
                {...shared}
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
                errors={checked.byPath}
                entry={actionData?.entry ?? EMPTY_ENTRY}
                entryText={actionData?.entryLine ?? ''}
                line={driver.entryLine}
                pending={driver.pending}
                locked={locked}
                repeated={driver.repeated}
                removed={driver.removed.products}
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
                idOrder={idOrder}
                saved={initial}
                received={received}
                removed={driver.removed.installments}
                today={today}
                paymentTypes={options.paymentTypes}
                entry={actionData?.payment ?? EMPTY_PAYMENT_ENTRY}
                {...shared}
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
