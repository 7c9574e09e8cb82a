import { Form, Link, useLocation } from '@remix-run/react';
import { FileDown, Save } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';

import type { FieldError } from '@domain/field-error';
import type { OrderDraft } from '@domain/order/draft';
import { errorsBySection, ORDER_SECTIONS, type OrderSectionId, sectionOf } from '@domain/order/order-sections';
import { ErrorSummary } from '~/components/error-summary';
import { ToastRegion } from '~/components/toast';

import { BuildingSection } from './building-section';
import { ClientSection } from './client-section';
import { DraftSelect } from './draft-field';
import { ItemsSection } from './items-section';
import { EMPTY_ENTRY, type OrderAnswer } from './order-answer';
import { errorsByPath, type OrderOptions } from './order-context';
import { OrderTotalsBar } from './order-totals-bar';
import { PaymentSection } from './payment-section';
import { ProductSearchDialog } from './product-search-dialog';
import { SectionTabs } from './section-tabs';
import { useOrderDriver } from './use-order-driver';

interface OrderFormProps {
  /** Null for a new order. */
  idOrder: number | null;
  initial: OrderDraft;
  options: OrderOptions;
  etag: string | null;
  idempotencyKey: string;
  /** The last post's answer; only a toast when it never reached the server. */
  answer: Partial<OrderAnswer> | undefined;
  cancelTo: string;
}

const NO_ERRORS: readonly FieldError[] = [];

/** The order's four parts: tabs with JavaScript, four sections of one page without. */
export function OrderForm({ idOrder, initial, options, etag, idempotencyKey, answer, cancelTo }: OrderFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const driver = useOrderDriver(formRef, initial, answer);
  const { draft, dispatch, onField } = driver;
  const errors = answer?.errors ?? NO_ERRORS;
  const byPath = useMemo(() => new Map([...errorsByPath(errors), ...driver.entryErrors]), [errors, driver.entryErrors]);
  const bySection = useMemo(() => errorsBySection(errors), [errors]);
  const [active, setActive] = useActiveSection(answer);

  /** A link to a field opens the tab that holds it. */
  const openTarget = (event: MouseEvent<HTMLFormElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const target = link ? document.getElementById(link.getAttribute('href')?.slice(1) ?? '') : null;
    const section = target?.closest('.order-section');
    if (!target || !section) return;
    event.preventDefault();
    setActive(section.id as OrderSectionId);
    requestAnimationFrame(() => (target === section ? undefined : target.focus()));
  };

  const section = (id: OrderSectionId) => ({
    id,
    className: 'order-section group',
    'data-active': active === id ? '' : undefined,
    'aria-labelledby': `${id}-title`,
  });
  const shared = { draft, dispatch, onField, errors: byPath };

  return (
    <>
      {/* The listeners only take over what the form's own links, buttons and Enter do natively. */}
      <Form
        method="post"
        noValidate
        ref={formRef}
        className="form"
        onClick={(event) => {
          openTarget(event);
          driver.onClick(event);
        }}
        onKeyDown={driver.onKeyDown}
      >
        <button type="submit" name="intent" value="enter" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="etag" value={(answer?.etag === undefined ? etag : answer.etag) ?? ''} autoComplete="off" />
        <input type="hidden" name="openSection" value={active} autoComplete="off" />
        <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? idempotencyKey} autoComplete="off" />
        <div className="order-head panel">
          <DraftSelect name="idOrderStatus" label="Situação" value={draft.idOrderStatus} onValue={onField} options={options.statuses} error={byPath.get('idOrderStatus')} width="span-4" />
          <div className="actions">
            <button type="submit" name="intent" value="save" className="button button--primary">
              <Save aria-hidden="true" />
              Salvar
            </button>
            {idOrder === null ? null : (
              <a className="button" href={`/dashboard/order/${idOrder}/report`} target="_blank" rel="noreferrer">
                <FileDown aria-hidden="true" />
                Gerar orçamento
              </a>
            )}
            <Link className="button" to={cancelTo}>
              Cancelar
            </Link>
          </div>
        </div>
        <ErrorSummary errors={errors} />
        {idOrder === null ? <p>Para um orçamento, preencha o que já souber: o resto pode vir depois.</p> : null}
        <SectionTabs active={active} errors={bySection} />
        <section {...section('cliente')}>
          <h2 id="cliente-title">Cliente</h2>
          <ClientSection {...shared} />
        </section>
        <section {...section('obra')}>
          <h2 id="obra-title">Informações da obra</h2>
          <BuildingSection {...shared} professionals={options.professionals} />
        </section>
        <section {...section('itens')}>
          <h2 id="itens-title">Itens do pedido</h2>
          <ItemsSection products={draft.products} dispatch={dispatch} errors={byPath} entry={answer?.entry ?? EMPTY_ENTRY} />
          {driver.search ? <ProductSearchDialog search={driver.search} onClose={driver.closeSearch} /> : null}
        </section>
        <section {...section('pagamento')}>
          <h2 id="pagamento-title">Dados de pagamento</h2>
          <PaymentSection {...shared} paymentTypes={options.paymentTypes} />
        </section>
        <OrderTotalsBar draft={draft} />
      </Form>
      <ToastRegion toasts={answer?.toast ? [answer.toast, ...driver.toasts] : driver.toasts} />
    </>
  );
}

/** The open tab: where the last post was about, else where its first error is, else the address's, else the first. */
function useActiveSection(answer: Partial<OrderAnswer> | undefined) {
  const wanted = answer?.section ?? (answer?.errors?.[0] ? sectionOf(answer.errors[0].path) : null);
  const { hash } = useLocation();
  const [active, setActive] = useState<OrderSectionId>(wanted ?? 'cliente');
  useEffect(() => {
    // The server does not know the address's fragment, so it cannot be part of the first rendering.
    const section = wanted ?? ORDER_SECTIONS.find(({ id }) => `#${id}` === hash)?.id;
    if (section) setActive(section);
  }, [wanted, answer, hash]);
  return [active, setActive] as const;
}
