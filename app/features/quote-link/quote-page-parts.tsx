import type { ReactNode } from 'react';

import { formatDate } from '@domain/date';
import { keepTogether } from '@domain/keep-together';
import { formatMoney } from '@domain/money';
import { itemDiscountRate } from '@domain/order/documents/item-discount';
import { installmentOf } from '@domain/order/installment-of';
import { byRoom } from '@domain/order/rooms';
import { lineSubtotal } from '@domain/order/totals';
import { quantityToRead } from '@domain/quantity';
import type { ShownQuote } from '@domain/wire/quote-link';
import { QrCode } from '~/features/session/qr-code';

/** A QR code as drawn by `qrCodePath`. */
export interface PixCode {
  size: number;
  path: string;
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4';
/** Set once for all lines: a quote may have hundreds. */
const LINES =
  'divide-y divide-line border-y border-line [&>li]:flex [&>li]:flex-wrap [&>li]:items-baseline ' +
  '[&>li]:justify-between [&>li]:gap-x-4 [&>li]:py-2 [&_div]:min-w-0 [&_div]:wrap-anywhere ' +
  '[&_small]:block [&_small]:text-sm [&_small]:text-ink-soft [&_small]:tabular-nums ' +
  '[&_li>div]:flex-[1_1_6rem] [&_img]:size-14 [&_img]:flex-none [&_img]:self-start [&_img]:object-contain ' +
  '[&_b]:ml-auto [&_b]:font-normal [&_b]:whitespace-nowrap [&_b]:tabular-nums';
const NUMBER = 'ml-auto whitespace-nowrap tabular-nums max-3xs:text-[min(1rem,7.5vw)]';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="tinted mb-2 text-lg font-heading">{title}</h2>
      {children}
    </section>
  );
}

interface ItemsProps extends Pick<ShownQuote, 'items'> {
  /** The page's own path, below which its pictures are. */
  path: string;
}

/** The items, by room where there are rooms (R-ORD-37). */
export function Items({ items, path }: ItemsProps) {
  const rooms = byRoom(items);
  if (rooms === null) return <ItemLines items={items} path={path} />;
  return rooms.map(({ title, lines, subtotal }) => (
    <section key={title} className="mt-4">
      <h3 className="mb-1 font-heading wrap-anywhere">{title}</h3>
      <ItemLines items={lines} path={path} />
      <p className={`${ROW} mt-2`}>
        <span className="min-w-0 text-ink-soft wrap-anywhere">Subtotal: {title}</span>
        <b className={NUMBER}>{formatMoney(subtotal)}</b>
      </p>
    </section>
  ));
}

/** Each item with its sum; its quantity and value are below its name. */
function ItemLines({ items, path }: ItemsProps) {
  return (
    <ul className={LINES}>
      {items.map((item, index) => (
        <li key={index}>
          {item.picture ? (
            // The name is beside it.
            <img
              src={`${path}/picture/${item.picture.number}`}
              width={item.picture.width}
              height={item.picture.height}
              alt=""
              loading="lazy"
            />
          ) : null}
          <div>
            {keepTogether(item.description)}
            {item.observation ? <small>{item.observation}</small> : null}
            <small>
              {`${[quantityToRead(item.amount), item.unity].filter(Boolean).join(' ')} × ${formatMoney(item.value)}`}
            </small>
            <Discount item={item} />
          </div>
          <b>{formatMoney(lineSubtotal(item))}</b>
        </li>
      ))}
    </ul>
  );
}

function Discount({ item: { value, fullValue } }: { item: ShownQuote['items'][number] }) {
  const rate = itemDiscountRate({ value, fullValue });
  if (rate === null) return null;
  return <small>{`Desconto de ${rate}: de ${formatMoney(fullValue ?? 0)}`}</small>;
}

export function QuoteTotals({
  productsTotal,
  freight,
  discount,
  total,
}: Pick<ShownQuote, 'productsTotal' | 'freight' | 'discount' | 'total'>) {
  const lines = [
    { label: 'Itens', value: formatMoney(productsTotal), shown: freight > 0 || discount > 0 },
    { label: 'Frete', value: formatMoney(freight), shown: freight > 0 },
    { label: 'Desconto', value: formatMoney(-discount), shown: discount > 0 },
  ];
  return (
    <dl className="mt-3">
      {lines
        .filter(({ shown }) => shown)
        .map(({ label, value }) => (
          <div key={label} className={ROW}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className={NUMBER}>{value}</dd>
          </div>
        ))}
      <div className={`${ROW} text-xl font-heading`}>
        <dt>Total</dt>
        <dd className={NUMBER}>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

export function Installments({ installments }: Pick<ShownQuote, 'installments'>) {
  if (installments.length === 0) return null;
  const numbers = installments.map((one) => one.number);
  return (
    <Part title="Pagamento">
      <ul className={LINES}>
        {installments.map(({ number, dueDate, paymentType, observation, value }) => (
          <li key={number}>
            <div>
              {[
                `Parcela ${installmentOf(number, numbers)}`,
                dueDate && `vence em ${formatDate(dueDate)}`,
                paymentType,
              ]
                .filter(Boolean)
                .join(', ')}
              {observation ? <small>{observation}</small> : null}
            </div>
            <b>{formatMoney(value)}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The quote's other terms: delivery, conditions, and what may be paid by Pix. */
export function Conditions({
  quote: { deliveryTerm, terms, pix },
  qr,
}: {
  quote: Pick<ShownQuote, 'deliveryTerm' | 'terms' | 'pix'>;
  /** The QR code of its Pix. */
  qr: PixCode | null;
}) {
  return (
    <>
      {deliveryTerm || terms ? (
        <Part title="Condições">
          {deliveryTerm ? <p>Prazo de entrega: {keepTogether(deliveryTerm)}</p> : null}
          {terms ? (
            <p className="whitespace-pre-line wrap-anywhere">{keepTogether(terms)}</p>
          ) : null}
        </Part>
      ) : null}
      {pix ? (
        <Part title="Pagamento por Pix">
          <p className="font-semibold">
            {pix.label}: {formatMoney(pix.value)}
          </p>
          {qr ? (
            <>
              <p className="mt-2 mb-2">De outra tela, leia o código com o aplicativo do banco:</p>
              <QrCode {...qr} label={`QR code do Pix: ${pix.label}`} />
            </>
          ) : null}
          <p className="mt-3">
            No próprio celular, toque no código abaixo: ele se seleciona por inteiro. Depois escolha
            Copiar e cole no aplicativo do banco, em Pix copia e cola.
          </p>
          <code className="mt-2 block cursor-pointer rounded-lg border border-line-strong bg-surface p-3 text-sm wrap-anywhere select-all">
            {pix.text}
          </code>
        </Part>
      ) : null}
    </>
  );
}
