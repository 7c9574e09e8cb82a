import { Form } from '@remix-run/react';

import { COMPARE } from '~/components/form/compare-intents';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { hiddenText, useOpenRecord } from '~/components/form/open-record';
import { useMayChange } from '~/components/navigation/use-access';
import { ToastRegion } from '~/components/ui/toast';
import { openTarget } from '~/features/order/frame/open-target';
import { OrderDraftNotices } from '~/features/order/frame/order-draft-notices';
import { OrderHead } from '~/features/order/frame/order-head';
import { OrderTotalsBar } from '~/features/order/frame/order-totals-bar';
import { SectionTabs } from '~/features/order/frame/section-tabs';
import { HiddenFields } from '~/features/order/post/hidden-fields';
import { ENTERED } from '~/features/order/shared/intent-button';

import type { LoadedOrder } from './loaded-order';
import { OrderDialogs, OrderMessages } from './order-messages';
import { OrderSections } from './order-sections';
import { useOrderForm } from './use-order-form';

/** Submits the form as a button of that intent would. */
function pressUnseen(form: HTMLFormElement | null, intent: string): void {
  if (!form) return;
  const button = document.createElement('button');
  Object.assign(button, { name: 'intent', value: intent, hidden: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

/** The order's four sections: tabs with JavaScript, one page without. */
export function OrderForm(order: LoadedOrder) {
  const { idOrder, idProfessional, initial, actionData } = order;
  const form = useOrderForm(order);
  const mayChange = useMayChange();
  const { formRef, active, setActive, driver, options, locks, checks, checked, kept } = form;
  const { draft } = driver;
  useOpenRecord({
    // Where a choice is pending, the version that it shows.
    version: () => hiddenText(formRef.current, 'conflictEtag') || (kept.meta.etag ?? ''),
    compare: (isOwn) => pressUnseen(formRef.current, isOwn ? COMPARE.own : COMPARE.other),
  });
  return (
    <>
      {mayChange ? (
        <OrderDraftNotices
          idProfessional={idProfessional}
          kind={kept.kind}
          // The choices are made of what is on the screen now.
          isHeld={Boolean(actionData?.conflict ?? actionData?.gone)}
          onContinue={form.goOn}
        />
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
          scripted={form.scripted}
        />
        <OrderHead
          idOrder={idOrder}
          draft={draft}
          saved={initial}
          statuses={options.statuses}
          locks={locks}
          note={form.followed}
          error={checked.byPath.get('idOrderStatus')}
          dirty={kept.dirty}
          onField={driver.onField}
          cancelTo={order.cancelTo}
        />
        <OrderDialogs order={order} form={form} />
        <OrderMessages order={order} form={form} />
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
      <ToastRegion toasts={form.toasts} />
    </>
  );
}
