import { ANONYMISED_NAME } from '../client/anonymised';
import { type FieldError } from '../field-error';
import type { OrderInput } from './order-schema';
import { ORDER_STATUS } from './order-status';
import { orderTotals } from './totals';

export const NO_PROFESSIONAL = 'É obrigatório escolher um profissional';
export const NO_DUE_DATE = 'É necessário possuir ao menos uma parcela com data de vencimento';
export const NONE_OPEN =
  'É necessário possuir ao menos uma parcela com data de vencimento em aberto';
export const NOT_ALL_PAID = 'Todas as parcelas precisam estar baixadas';

type Rule = (order: OrderInput) => FieldError[];

/** What an order needs for the status it is saved with (R-ORD-20 to R-ORD-24). */
export function checkStatus(order: OrderInput): FieldError[] {
  return (RULES[order.idOrderStatus] ?? []).flatMap((rule) => rule(order));
}

const SITE_FIELDS = [
  ['zipCode', 'CEP'],
  ['street', 'Rua'],
  ['number', 'Número'],
  ['district', 'Bairro'],
  ['city', 'Cidade'],
  ['state', 'Estado'],
] as const;

/** The label of a field of the works site's address; undefined for any other field. */
export function siteLabel(path: string): string | undefined {
  return SITE_FIELDS.find(([field]) => field === path)?.[1];
}

const buildingAddress: Rule = (order) =>
  SITE_FIELDS.filter(([field]) => order[field] === null).map(([path, label]) =>
    requiredField(path, label),
  );

/** A finished order whose client was anonymised has lost its address for good (R-HIS-13). */
const addressUnlessEmptied: Rule = (order) =>
  order.clientName === ANONYMISED_NAME ? [] : buildingAddress(order);

const professional: Rule = ({ idProfessional }) =>
  idProfessional === null ? [{ path: 'idProfessional', message: NO_PROFESSIONAL }] : [];

const someDueDate: Rule = ({ installments }) =>
  installments.some(({ dueDate }) => dueDate !== null)
    ? []
    : [{ path: 'installments', message: NO_DUE_DATE }];

const someOpen: Rule = ({ installments }) =>
  installments.some(({ dueDate, paymentDate }) => dueDate !== null && paymentDate === null)
    ? []
    : [{ path: 'installments', message: NONE_OPEN }];

/**
 * An order with total zero has nothing to pay; any other needs its installments before it is
 * finished.
 */
const allPaid: Rule = (order) => {
  const { installments } = order;
  const paid = installments.every(
    ({ paymentDate, paidValue }) => paymentDate !== null && (paidValue ?? 0) > 0,
  );
  const complete = installments.length > 0 || orderTotals(order).total === 0;
  return paid && complete ? [] : [{ path: 'installments', message: NOT_ALL_PAID }];
};

const FINISH_INSTEAD = 'Tudo baixado: escolha o status Finalizado.';

/**
 * Suggests the right status for an order that is to await payment but has nothing open: the rule
 * itself only reports what is missing (R-ORD-50).
 */
export function finishInstead(order: OrderInput): FieldError[] {
  const waits = order.idOrderStatus === ORDER_STATUS.AGUARDANDO_PAGAMENTO;
  return waits && order.installments.length > 0 && allPaid(order).length === 0
    ? [{ path: 'idOrderStatus', message: FINISH_INSTEAD }]
    : [];
}

const RULES: Readonly<Record<number, readonly Rule[]>> = {
  [ORDER_STATUS.VENDA_DIRETA]: [someDueDate],
  [ORDER_STATUS.AGUARDANDO_EXECUCAO]: [buildingAddress, someDueDate],
  [ORDER_STATUS.EM_EXECUCAO]: [professional, buildingAddress, someDueDate],
  [ORDER_STATUS.AGUARDANDO_PAGAMENTO]: [buildingAddress, someOpen],
  [ORDER_STATUS.FINALIZADO]: [addressUnlessEmptied, allPaid],
};

/** 'O campo X é obrigatório' (R-ORD-19). */
export function requiredField(path: string, label: string): FieldError {
  return { path, message: `O campo ${label} é obrigatório` };
}
