import type { Option } from '~/components/form/option';

import { entity, id, list, text } from '../../../domain/wire/tolerant';
import { callApi, type Caller } from './api-client.server';

const orderStatuses = list(entity({ idOrderStatus: id, description: text }));
const paymentTypes = list(entity({ idPaymentType: id, description: text }));
const professionals = list(entity({ idProfessional: id, name: text }));
const productUnities = list(entity({ idProductUnity: id, description: text }));
const productGroups = list(entity({ idProductGroup: id, description: text }));

/** GET order-status, in the server's order. */
export async function listOrderStatuses(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'order-status' }, orderStatuses);
  return data.map((status) => ({ value: String(status.idOrderStatus), label: status.description }));
}

/** GET payment-type */
export async function listPaymentTypes(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'payment-type' }, paymentTypes);
  return data.map((type) => ({ value: String(type.idPaymentType), label: type.description }));
}

/** GET professional: all who can be responsible for an order. */
export async function listProfessionals(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'professional' }, professionals);
  return data.map((professional) => ({
    value: String(professional.idProfessional),
    label: professional.name,
  }));
}

/** GET product-unity */
export async function listProductUnities(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'product-unity' }, productUnities);
  return data.map((unity) => ({ value: String(unity.idProductUnity), label: unity.description }));
}

/** GET product-group; the id goes back as `blingIdProductGroup` (docs/contract.md#choices). */
export async function listProductGroups(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'product-group' }, productGroups);
  return data.map((group) => ({ value: String(group.idProductGroup), label: group.description }));
}
