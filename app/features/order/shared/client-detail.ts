import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';
import type { ListedClient } from '~/features/order/post/order-action-data';

/** What tells two found clients of one name apart. */
export function detailOf({ cpfCnpj, phone, inactive }: ListedClient): string {
  return [inactive ? 'Inativo' : '', formatCpfCnpj(cpfCnpj), formatPhone(phone)]
    .filter(Boolean)
    .join(' · ');
}
