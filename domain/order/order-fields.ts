import { field, personal } from '../recorded-fields';

/**
 * Labels of the order form's fields for use on their own. Separate from the limits, which the form
 * loads first: labels are needed only after conflicting changes.
 */
export const ORDER_LABELS = {
  idOrderStatus: 'Status',
  clientCpfCnpj: 'CPF/CNPJ do cliente',
  clientName: 'Nome do cliente',
  clientPhone: 'Celular do cliente',
  clientEmail: 'E-mail do cliente',
  clientZipCode: 'CEP do cliente',
  clientStreet: 'Rua do cliente',
  clientNumber: 'Número do cliente',
  clientDistrict: 'Bairro do cliente',
  clientCity: 'Cidade do cliente',
  clientState: 'Estado do cliente',
  clientComplement: 'Complemento do cliente',
  clientStateRegistration: 'Inscrição estadual',
  height: 'Altura do pé direito',
  freight: 'Valor do frete',
  idProfessional: 'Profissional responsável',
  idCategory: 'Categoria',
  observation: 'Observação',
  zipCode: 'CEP da obra',
  street: 'Rua da obra',
  number: 'Número da obra',
  district: 'Bairro da obra',
  city: 'Cidade da obra',
  state: 'Estado da obra',
  complement: 'Complemento da obra',
  discountValue: 'Desconto',
} as const;

/**
 * An order's own columns in the history, and which are about the client: these are removed when the
 * client is anonymised. A function, so that pages that read only the labels do not include it.
 */
export function orderHistoryFields() {
  return {
    idOrderStatus: field(ORDER_LABELS.idOrderStatus, 'orderStatus'),
    idClient: field('Cliente (código)', 'number'),
    clientName: personal('Cliente'),
    clientCpfCnpj: personal(ORDER_LABELS.clientCpfCnpj, 'document'),
    clientPhone: personal(ORDER_LABELS.clientPhone, 'phone'),
    clientEmail: personal(ORDER_LABELS.clientEmail),
    clientZipCode: personal(ORDER_LABELS.clientZipCode, 'zipCode'),
    clientStreet: personal(ORDER_LABELS.clientStreet),
    clientNumber: personal(ORDER_LABELS.clientNumber),
    clientDistrict: personal(ORDER_LABELS.clientDistrict),
    clientCity: personal(ORDER_LABELS.clientCity),
    clientState: personal(ORDER_LABELS.clientState),
    clientComplement: personal(ORDER_LABELS.clientComplement),
    clientStateRegistration: personal('Inscrição estadual do cliente'),
    zipCode: personal(ORDER_LABELS.zipCode, 'zipCode'),
    street: personal(ORDER_LABELS.street),
    number: personal(ORDER_LABELS.number),
    district: personal(ORDER_LABELS.district),
    city: personal(ORDER_LABELS.city),
    state: personal(ORDER_LABELS.state),
    complement: personal(ORDER_LABELS.complement),
    idProfessional: field(ORDER_LABELS.idProfessional, 'professional'),
    idCategory: field(ORDER_LABELS.idCategory, 'incomeCategory'),
    discountCents: field(ORDER_LABELS.discountValue, 'money'),
    freightCents: field(ORDER_LABELS.freight, 'money'),
    totalCents: field('Total', 'money'),
    cashReceivedCents: field('Recebido em dinheiro', 'money'),
    changeCents: field('Troco', 'money'),
    height: field(ORDER_LABELS.height),
    observation: personal(ORDER_LABELS.observation),
  };
}
