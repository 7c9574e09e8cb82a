import { redirect } from '@remix-run/node';

import { couponMoment } from '@domain/order/documents/coupon';
import { couponRefusal } from '@domain/order/documents/order-documents';
import { cashToShow } from '@domain/order/documents/sale-cash';
import { ORDER_STATUS } from '@domain/order/order-status';
import { readCompany } from '~/features/company/company.server';
import { readCompanyFace } from '~/features/company-face/company-face.server';
import { listPaymentTypes } from '~/features/lookup/choice-lists.server';
import { readOrder } from '~/features/order/order.server';
import { pathId } from '~/server/forms/posted-form.server';
import { ifSupported } from '~/server/http/extensions.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithError } from '~/server/session/toast.server';

/**
 * An order as its coupon page shows it, from the contract's calls, and with the company's face
 * where the server has one: the signed-in person's company is the seller.
 */
export async function readCoupon(request: Request, idOrderText: string | undefined) {
  const session = await requireSession(request);
  const idOrder = pathId(idOrderText);
  if (idOrder === null) throw redirect('/dashboard/order');
  const backTo = `/dashboard/order/${idOrder}`;
  const [{ order }, { company }, paymentTypes, face] = await Promise.all([
    readOrder(session, idOrder),
    readCompany(session, session.companyId),
    listPaymentTypes(session),
    ifSupported(session, 'company-face', () => readCompanyFace(session, session.companyId)),
  ]).catch((error: unknown) => failFile(error, request, { backTo }));
  const refusal = couponRefusal({ isNew: false, products: order.products });
  if (refusal !== null) throw await redirectWithError(backTo, refusal);
  const nameOf = (id: number | null) =>
    paymentTypes.find(({ value }) => value === String(id))?.label ?? null;
  return {
    idOrder,
    idOrderStatus: order.idOrderStatus,
    // Where the API does not return it (docs/contract.md#order-made): a direct sale's first
    // installment is due on its day.
    soldAt: couponMoment(
      order.createdAt ?? null,
      order.idOrderStatus === ORDER_STATUS.VENDA_DIRETA
        ? (order.installments[0]?.dueDate ?? null)
        : null,
    ),
    professionalName: order.professionalName ?? null,
    company: {
      name: company.name,
      cnpj: company.cnpj,
      stateRegistration: company.stateRegistration,
      phone: company.phone,
      zipCode: company.zipCode,
      street: company.street,
      number: company.number,
      complement: company.complement,
      district: company.district,
      city: company.city,
      state: company.state,
      logo: face?.settings.logo ?? null,
      footer: face?.settings.footer ?? null,
    },
    client: { name: order.clientName, cpfCnpj: order.clientCpfCnpj },
    products: order.products.map(({ description, unity, amount, value }) => ({
      description,
      unity,
      amount,
      value,
    })),
    cash: cashToShow({ cashReceived: null, change: null, ...order }),
    freight: order.freight,
    discountValue: order.discountValue,
    installments: order.installments.map(({ installmentNumber, paymentType, ...installment }) => ({
      number: installmentNumber,
      paymentType: nameOf(paymentType),
      dueDate: installment.dueDate,
      paymentDate: installment.paymentDate,
      value: installment.value,
      paidValue: installment.paidValue,
      receivedValue: installment.receivedValue ?? 0,
    })),
  };
}

export type Coupon = Awaited<ReturnType<typeof readCoupon>>;
