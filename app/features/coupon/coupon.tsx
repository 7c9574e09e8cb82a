import { fullAddress } from '@domain/address';
import { formatDate } from '@domain/date';
import { formatDecimal, formatMoney } from '@domain/money';
import {
  couponInstallmentLabel,
  couponStatus,
  couponWarning,
  NO_FISCAL_VALUE,
  NOT_FISCAL,
  type ReceiptWidth,
} from '@domain/order/fiscal-receipt';
import { lineSubtotal, orderTotals } from '@domain/order/totals';
import { formatPhone } from '@domain/phone';
import { formatQuantity } from '@domain/quantity';
import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import type { Coupon } from './coupon-page.server';

/** The coupon as a page as wide as its paper, with the content of the coupon's PDF in its order. */
export function CouponPaper({ coupon, width }: { coupon: Coupon; width: ReceiptWidth }) {
  const { company, client, products, installments } = coupon;
  const warning = couponWarning(couponStatus(coupon.idOrderStatus));
  const sums = orderTotals(coupon);
  return (
    <article
      className={`coupon coupon--${width}`}
      aria-label={`Cupom do pedido nº ${coupon.idOrder}`}
    >
      <header className="coupon__head">
        <h1>{company.name}</h1>
        <p>CNPJ {formatCnpj(company.cnpj)}</p>
        {company.stateRegistration ? <p>IE {company.stateRegistration}</p> : null}
        <p>{fullAddress(company)}</p>
        <p>{formatPhone(company.phone)}</p>
      </header>
      <p className="coupon__kind">{NOT_FISCAL}</p>
      {warning ? <p className="coupon__warning">{warning}</p> : null}
      <Pair label={`Pedido nº ${coupon.idOrder}`} amount={formatDate(coupon.soldOn)} />
      <ol className="coupon__items">
        {products.map((item, index) => (
          <li key={index}>
            <span>
              {index + 1} {item.description}
            </span>
            <Pair
              label={`${formatQuantity(item.amount)} ${item.unity} × ${formatDecimal(item.value)}`}
              amount={formatDecimal(lineSubtotal(item))}
            />
          </li>
        ))}
      </ol>
      <div className="coupon__sums">
        <Pair
          label={`Total dos itens (${products.length === 1 ? '1 item' : `${products.length} itens`})`}
          amount={formatDecimal(sums.productsTotal)}
        />
        {sums.freight > 0 ? <Pair label="Frete" amount={formatDecimal(sums.freight)} /> : null}
        {sums.discount > 0 ? (
          <Pair label="Desconto" amount={`-${formatDecimal(sums.discount)}`} />
        ) : null}
        <p className="coupon__pair coupon__total">
          <span>TOTAL</span> <span>{formatMoney(sums.total)}</span>
        </p>
      </div>
      {installments.length > 0 ? (
        <section className="coupon__sums">
          <h2>Pagamento</h2>
          {installments.map((installment) => (
            <Pair
              key={installment.number}
              label={couponInstallmentLabel(installment, installments.length)}
              amount={formatDecimal(installment.value)}
            />
          ))}
        </section>
      ) : null}
      {client.name || client.cpfCnpj ? (
        <div className="coupon__sums">
          {client.name ? <p>Cliente: {client.name}</p> : null}
          {client.cpfCnpj ? (
            <p>
              {taxIdLabel(client.cpfCnpj)}: {formatCpfCnpj(client.cpfCnpj)}
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="coupon__note">{NO_FISCAL_VALUE}</p>
    </article>
  );
}

function Pair({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="coupon__pair">
      <span>{label}</span> <span>{amount}</span>
    </p>
  );
}
