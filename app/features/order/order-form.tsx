import { Form } from '@remix-run/react';
import { useRef } from 'react';

import { lineName } from '@domain/order/draft/line-name';
import { sectionLabelOf } from '@domain/order/draft/order-sections';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { unlessShown } from '~/components/form/errors/unless-shown';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { useMayChange } from '~/components/navigation/use-access';
import { ToastRegion } from '~/components/ui/toast';
import { useLate } from '~/components/ui/use-late';
import { useOpened } from '~/components/ui/use-opened';
import { useScripted } from '~/components/ui/use-scripted';
import { openTarget } from '~/features/order/frame/open-target';
import { OrderDraftNotices } from '~/features/order/frame/order-draft-notices';
import { OrderHead } from '~/features/order/frame/order-head';
import { OrderTotalsBar } from '~/features/order/frame/order-totals-bar';
import { SectionTabs } from '~/features/order/frame/section-tabs';
import { useActiveSection } from '~/features/order/frame/use-active-section';
import { focusSection, useOrderKeys } from '~/features/order/frame/use-order-keys';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { useFollowedNote, useNewestNote } from '~/features/order/note/use-newest-note';
import { HiddenFields } from '~/features/order/post/hidden-fields';
import type { StoredOrderDraft } from '~/features/order/post/order-meta';
import { ENTERED } from '~/features/order/shared/intent-button';
import { locksOf } from '~/features/order/shared/order-context';
import { loadOrderChecks } from '~/features/order-entry/load-order-checks';

import { useOrderDriver } from './driver/use-order-driver';
import type { LoadedOrder } from './loaded-order';
import { OrderSections } from './order-sections';
import { useOrderErrors } from './use-order-errors';
import { useOrderOptions } from './use-order-options';
import { useUnsavedOrder } from './use-unsaved-order';

/** The order's four sections: tabs with JavaScript, one page without. */
export function OrderForm(order: LoadedOrder) {
  const { idOrder, idProfessional, initial, received, fiscalNote, actionData, today } = order;
  const { etag, base, idempotencyKey } = order;
  const formRef = useRef<HTMLFormElement>(null);
  const tab = useActiveSection(actionData);
  const [active, setActive] = tab;
  const driver = useOrderDriver(formRef, { idOrder, initial, received, today, tab }, actionData);
  const { draft, dispatch } = driver;
  const options = useOrderOptions(order.options, actionData?.professional);
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
  const locks = note === fiscalNote ? order.locks : locksOf({ fiscalNote: note });
  const [picker, closePicker] = useOpened(actionData?.notePicker);
  const late = useLateParts();
  const [clearing, closeClearing] = useOpened(actionData?.clearing);
  const kept = useUnsavedOrder({
    idOrder,
    idProfessional,
    draft,
    initial,
    actionData,
    read: { etag, base, idempotencyKey },
    hasPending: () => !driver.entryLine.queue.isEmpty(),
    isAsSent: driver.isAsSent,
  });
  const followed = useFollowedNote(note, kept.dirty || actionData !== undefined);

  const goOn = (stored: StoredOrderDraft) => {
    kept.goOn(stored);
    dispatch({ type: 'replace', draft: stored.draft });
    // The pressed button disappears.
    focusSection(active);
  };

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
          onField={driver.onField}
          cancelTo={order.cancelTo}
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
          refusals={actionData?.refusals ?? order.refusals}
          check={checks?.refusalsBySection ?? null}
        />
        <OrderSections
          order={{ ...order, locks, options }}
          formRef={formRef}
          driver={driver}
          errors={checked.byPath}
          active={active}
        />
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
