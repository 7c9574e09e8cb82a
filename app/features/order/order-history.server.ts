import type { ErasedInstallment } from '@domain/order/status-clearing';
import { erasedPaymentWire } from '@domain/wire/erased-payment';
import { list } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

const erasedPaymentList = list(erasedPaymentWire.read);

/** A received payment that a status of the order erased. */
export interface ErasedPayment extends ErasedInstallment {
  erasedAt: string | null;
  /** Who saved that status; null when unknown. */
  professionalName: string | null;
  /** The status that erased it. */
  status: string | null;
}

/**
 * GET order/{id}/erased-payments, an extension (docs/contract.md#order-erased-payments): the newest
 * first; none where the API keeps no such history.
 */
export async function listErasedPayments(
  caller: Caller,
  idOrder: number,
): Promise<ErasedPayment[]> {
  const found = await ifSupported(caller, 'order-erased-payments', async () => {
    const { data } = await callApi(
      caller,
      { path: `order/${idOrder}/erased-payments` },
      erasedPaymentList,
    );
    return data;
  });
  return found ?? [];
}
