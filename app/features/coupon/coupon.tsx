import { fullAddress } from '@domain/address';
import { keepTogether } from '@domain/keep-together';
import { formatDecimal, formatMoney } from '@domain/money';
import {
  couponParties,
  couponPayment,
  couponStatus,
  couponWarning,
  type CouponWidth,
  NO_FISCAL_VALUE,
  NOT_FISCAL,
} from '@domain/order/documents/coupon';
import { lineSubtotal, orderTotals } from '@domain/order/totals';
import { formatPhone } from '@domain/phone';
import { quantityToRead } from '@domain/quantity';
import { formatCnpj } from '@domain/tax-id';
import { classes } from '~/components/ui/classes';

import type { Coupon } from './coupon-page.server';

/** The print heads of the rolls are 72 mm and 48 mm wide. */
const PAPER: Readonly<Record<CouponWidth, string>> = {
  '80': 'w-[80mm] px-[4mm] py-[3mm] text-[8.5pt] [page:coupon-80]',
  '58': 'w-[58mm] px-[5mm] py-[3mm] text-[7.5pt] [page:coupon-58]',
  a4: 'w-[210mm] p-[15mm] text-[10pt] [page:coupon-a4]',
};
const LARGE = 'text-[1.3em] font-heading';
const SMALL = 'text-[0.88em]';
const PART = 'mt-[1.5mm] border-t-[0.2mm] border-[#000] pt-[1.5mm]';
/** A label and its amount, which stays at the right where each needs its own line. */
const PAIR =
  'flex flex-wrap justify-between gap-x-[2mm] break-inside-avoid *:last:ml-auto ' +
  '*:last:whitespace-nowrap *:last:[font-variant-numeric:tabular-nums]';

/**
 * The coupon as a page as wide as its paper, with the same content and order as the coupon's PDF.
 */
export function CouponPaper({ coupon, width }: { coupon: Coupon; width: CouponWidth }) {
  const { company, products } = coupon;
  const payment = couponPayment(coupon);
  const parties = couponParties(coupon);
  const warning = couponWarning(couponStatus(coupon.idOrderStatus));
  const sums = orderTotals(coupon);
  return (
    <article
      className={`coupon max-w-full leading-[1.3] wrap-anywhere text-[#000] ${PAPER[width]}`}
      aria-label={`Cupom do pedido nº ${coupon.idOrder}`}
    >
      <header className="text-center">
        <Logo company={company} isColoured={width === 'a4'} />
        <h1 className={LARGE}>{company.name}</h1>
        <p className={SMALL}>CNPJ {formatCnpj(company.cnpj)}</p>
        {company.stateRegistration ? <p className={SMALL}>IE {company.stateRegistration}</p> : null}
        <p className={SMALL}>{fullAddress(company)}</p>
        <p className={SMALL}>{keepTogether(formatPhone(company.phone))}</p>
      </header>
      <p className={`text-center font-heading ${PART}`}>{NOT_FISCAL}</p>
      {warning ? <p className={`text-center ${LARGE}`}>{warning}</p> : null}
      <Pair label={`Pedido nº ${coupon.idOrder}`} amount={coupon.soldAt} />
      <ol className={PART}>
        {products.map((item, index) => (
          <li key={index} className="break-inside-avoid not-first:mt-[0.7mm]">
            <span>
              {index + 1} {item.description}
            </span>
            <Pair
              label={`${quantityToRead(item.amount)} ${item.unity} × ${formatDecimal(item.value)}`}
              amount={formatDecimal(lineSubtotal(item))}
            />
          </li>
        ))}
      </ol>
      <div className={PART}>
        <Pair
          label={`Total dos itens (${products.length === 1 ? '1 item' : `${products.length} itens`})`}
          amount={formatDecimal(sums.productsTotal)}
        />
        {sums.freight > 0 ? <Pair label="Frete" amount={formatDecimal(sums.freight)} /> : null}
        {sums.discount > 0 ? (
          <Pair label="Desconto" amount={formatDecimal(-sums.discount)} />
        ) : null}
        <p className={`${LARGE} ${PAIR}`}>
          <span>TOTAL</span> <span>{formatMoney(sums.total)}</span>
        </p>
      </div>
      {payment.length > 0 ? (
        <section className={PART}>
          <h2 className="text-[1em]">Pagamento</h2>
          {payment.map(({ label, cents }) => (
            <Pair key={label} label={label} amount={formatDecimal(cents)} />
          ))}
        </section>
      ) : null}
      {parties.length > 0 ? (
        <div className={PART}>
          {parties.map((line) => (
            <p key={line}>{keepTogether(line)}</p>
          ))}
        </div>
      ) : null}
      <p className={`text-center ${SMALL} ${PART}`}>{NO_FISCAL_VALUE}</p>
      {company.footer ? <p className={`text-center ${SMALL}`}>{company.footer}</p> : null}
    </article>
  );
}

/** At most as large as in the PDF. A print head has no colours. */
function Logo({
  company: { name, logo },
  isColoured,
}: Pick<Coupon, 'company'> & { isColoured: boolean }) {
  if (!logo) return null;
  return (
    <img
      src={`/logo/${logo.sha256}`}
      width={logo.width}
      height={logo.height}
      alt={`Logo de ${name}`}
      className={classes(
        'mx-auto mb-[2mm] h-auto max-h-[22mm] w-auto max-w-[min(48mm,100%)]',
        !isColoured && 'grayscale',
      )}
    />
  );
}

function Pair({ label, amount }: { label: string; amount: string }) {
  return (
    <p className={PAIR}>
      <span>{keepTogether(label)}</span> <span>{amount}</span>
    </p>
  );
}
