import type { RefObject } from 'react';

import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { EMPTY_PAYMENT_ENTRY } from '@domain/order/draft/payment-entry';
import { Changeable } from '~/components/form/changeable';
import { FocusOnArrival } from '~/components/form/native-focus';
import { useMayChange } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { ClientSection } from '~/features/order/client/client-section';
import { ItemsSection } from '~/features/order/items/items-section';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { KeptFields } from '~/features/order/missing-record/missing-record-fields';
import { MISSING_PRODUCT } from '~/features/order/missing-record/new-product-fields';
import { MISSING_PROFESSIONAL } from '~/features/order/missing-record/new-professional-fields';
import { useMissingRecord } from '~/features/order/missing-record/use-missing-record';
import { PaymentSection } from '~/features/order/payment/payment-section';
import { NO_CHOICES } from '~/features/order/post/order-action-data';
import { ENTERED } from '~/features/order/shared/intent-button';
import { SiteSection } from '~/features/order/site/site-section';
import { hasUnpaidSlip } from '~/features/order/slip/slip-offers';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';

import type { OrderDriver } from './driver/use-order-driver';
import type { LoadedOrder } from './loaded-order';

interface OrderSectionsProps {
  order: LoadedOrder;
  formRef: RefObject<HTMLFormElement>;
  driver: OrderDriver;
  errors: ErrorsByPath;
  active: OrderSectionId;
}

/** The order's fields, with the dialogs that register a record missing in a section. */
export function OrderSections({ order, formRef, driver, errors, active }: OrderSectionsProps) {
  const { idOrder, initial, options, locks, actionData, erasedPayments, today } = order;
  const { draft, dispatch, onField } = driver;
  const late = useLateParts();
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
  // A person who may only read gets no entry fields.
  const locked = !(useMayChange() && locks.editable);
  const shared = { draft, dispatch, onField, errors, locked };

  const section = (id: OrderSectionId) => ({
    id,
    titleId: actionData?.section === id && !actionData.focus ? ENTERED : `${id}-title`,
    // With JavaScript the sections are tabs, from the first paint on. All are printed.
    className: 'scroll-mt-16 [&>h2]:scroll-mt-20 screen:js:not-data-active:hidden',
    'data-active': active === id ? '' : undefined,
  });

  return (
    <FocusOnArrival name={actionData?.focus ?? null}>
      <Changeable record="orçamento">
        <Section {...section('cliente')} title="Cliente">
          <ClientSection
            payerLocked={!locked && hasUnpaidSlip(draft, initial)}
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
            errors={errors}
            entry={actionData?.entry ?? EMPTY_ENTRY}
            entryText={actionData?.entryLine ?? ''}
            itemLine={actionData?.itemLine}
            line={driver.entryLine}
            pending={driver.pending}
            locked={locked}
            lineEvent={driver.lineEvent}
            removed={driver.removed.products}
          />
          {product.opened && late ? (
            <late.NewProductDialog
              // A new set of errors takes the focus again.
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
            <late.ErasedPayments payments={erasedPayments} paymentTypes={options.paymentTypes} />
          ) : null}
          <PaymentSection
            idOrder={idOrder}
            saved={initial}
            received={order.received}
            removed={driver.removed.installments}
            today={today}
            paymentTypes={options.paymentTypes}
            entry={actionData?.payment ?? EMPTY_PAYMENT_ENTRY}
            {...shared}
          />
        </Section>
      </Changeable>
    </FocusOnArrival>
  );
}
