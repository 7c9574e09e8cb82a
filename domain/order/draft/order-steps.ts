import { NO_STATE } from '../../brazilian-states';
import { listed } from '../../listed';
import { isUnset } from '../../payment-type';
import { ORDER_STATUS, SOLD_STATUSES } from '../order-status';
import type { OrderDraft } from './draft';
import { draftInstallmentsTotal, draftTotals } from './draft-totals';
import type { OrderSectionId } from './order-sections';

/** For installments that do not add up to the total, which is not a missing thing. */
const UNEQUAL = 'as parcelas não somam o total';

/**
 * What each tab still lacks for the order's later statuses: none of it prevents saving a quote
 * (R-ORD-08).
 */
export function missingBySection(draft: OrderDraft): Record<OrderSectionId, string[]> {
  const named = (parts: Readonly<Record<string, boolean>>) =>
    Object.keys(parts).filter((name) => parts[name]);
  // A sale at the counter has no later status, and needs neither a client nor a works site.
  const isJob = Number(draft.idOrderStatus) !== ORDER_STATUS.VENDA_DIRETA;
  const empty = (...fields: (keyof OrderDraft)[]) =>
    isJob && fields.some((field) => draft[field] === '' || draft[field] === NO_STATE);
  // A quote stores neither (R-ORD-25), and a cancelled order no dates (R-ORD-26): nothing is sold.
  const isSold = SOLD_STATUSES.includes(Number(draft.idOrderStatus));
  const installmentLacks = (field: 'dueDate' | 'paymentType') =>
    isSold && draft.installments.some((line) => isUnset(line[field]));
  const lineLacks = (field: 'description' | 'amount' | 'value') =>
    draft.products.some((line) => line[field].trim() === '');
  return {
    cliente: named({
      nome: empty('clientName'),
      documento: empty('clientCpfCnpj'),
      celular: empty('clientPhone'),
    }),
    obra: named({
      endereço: empty('zipCode', 'street', 'number', 'district', 'city', 'state'),
      profissional: empty('idProfessional'),
    }),
    itens: named({
      'ao menos um item': draft.products.length === 0,
      descrição: lineLacks('description'),
      quantidade: lineLacks('amount'),
      valor: lineLacks('value'),
    }),
    pagamento: named({
      parcelas: draft.installments.length === 0,
      [UNEQUAL]:
        draft.installments.length > 0 && draftInstallmentsTotal(draft) !== draftTotals(draft).total,
      vencimento: installmentLacks('dueDate'),
      'forma de pagamento': installmentLacks('paymentType'),
    }),
  };
}

/** `Falta nome`, `Faltam nome e celular`, `Faltam parcelas`, followed by other errors. */
export function lackingText(parts: readonly string[]): string {
  const lacking = parts.filter((part) => part !== UNEQUAL);
  const many = lacking.length > 1 || lacking[0] === 'parcelas';
  return [
    ...(lacking.length > 0 ? [`${many ? 'Faltam' : 'Falta'} ${listed(lacking)}`] : []),
    ...(lacking.length < parts.length ? [UNEQUAL] : []),
  ]
    .join('; ')
    .replace(/^\p{L}/u, (first) => first.toUpperCase());
}
