import {
  orderStatusWire,
  paymentTypeWire,
  productGroupWire,
  productUnityWire,
} from '@domain/wire/lookup';
import { professionalNameWire } from '@domain/wire/professional';
import { list } from '@domain/wire/tolerant';
import type { Option } from '~/components/form/fields/option';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { cached } from '~/server/http/response-cache.server';

/** GET order-status, in the server's order. No screen changes them. */
export function listOrderStatuses(caller: Caller): Promise<Option[]> {
  const path = 'order-status';
  return cached(caller, path, async () => {
    const { data } = await callApi(caller, { path }, list(orderStatusWire.read));
    return data.map(({ idOrderStatus, description }) => ({
      value: String(idOrderStatus),
      label: description,
    }));
  });
}

/** GET payment-type. No screen changes them. */
export function listPaymentTypes(caller: Caller): Promise<Option[]> {
  const path = 'payment-type';
  return cached(caller, path, async () => {
    const { data } = await callApi(caller, { path }, list(paymentTypeWire.read));
    return data.map(({ idPaymentType, description }) => ({
      value: String(idPaymentType),
      label: description,
    }));
  });
}

/** GET professional: all who can be responsible for an order. */
export async function listProfessionals(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'professional' }, list(professionalNameWire.read));
  return data.map((professional) => ({
    value: String(professional.idProfessional),
    label: professional.name,
  }));
}

/** GET product-unity */
export async function listProductUnities(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'product-unity' }, list(productUnityWire.read));
  return data.map((unity) => ({ value: String(unity.idProductUnity), label: unity.description }));
}

/** GET product-group; the id goes back as `blingIdProductGroup` (docs/contract.md#choices). */
export async function listProductGroups(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'product-group' }, list(productGroupWire.read));
  return data.map((group) => ({ value: String(group.idProductGroup), label: group.description }));
}
