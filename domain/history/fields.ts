import type { HistoryKind } from './kinds';

/** How a field's value is written for people. */
export type FieldFormat =
  | 'text'
  | 'money'
  | 'quantity'
  | 'number'
  | 'day'
  | 'instant'
  | 'flag'
  | 'status'
  | 'document'
  | 'phone'
  | 'zipCode'
  | 'personType'
  | 'orderStatus'
  | 'paymentType'
  | 'itemType'
  | 'noteStatus'
  | 'noteIssuer'
  | 'channel'
  | 'regime'
  | 'role'
  | 'unity'
  | 'group'
  | 'company'
  | 'supplier'
  | 'category'
  | 'incomeCategory'
  | 'site'
  | 'client'
  | 'professional'
  // So long that only the change itself is told.
  | 'long';

export interface HistoryField {
  label: string;
  format: FieldFormat;
  /** A client's: it goes with them when they are anonymised. */
  personal: boolean;
}

const field = (label: string, format: FieldFormat = 'text'): HistoryField => ({
  label,
  format,
  personal: false,
});
const personal = (label: string, format: FieldFormat = 'text'): HistoryField => ({
  label,
  format,
  personal: true,
});

type Fields = Readonly<Record<string, HistoryField>>;

const address = (of: typeof field, prefix = ''): Fields => {
  const names = {
    zipCode: of('CEP', 'zipCode'),
    street: of('Rua'),
    number: of('Número'),
    district: of('Bairro'),
    city: of('Cidade'),
    state: of('Estado'),
    complement: of('Complemento'),
  };
  if (prefix === '') return names;
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
      { ...value, label: `${value.label} do cliente` },
    ]),
  );
};

const person = (of: typeof field): Fields => ({
  name: of('Nome'),
  cpfCnpj: of('CPF/CNPJ', 'document'),
  email: of('E-mail'),
  phone: of('Celular', 'phone'),
  whatsApp: field('WhatsApp', 'flag'),
  status: field('Status', 'status'),
  personType: field('Tipo de pessoa', 'personType'),
  ...address(of),
});

/**
 * The fields that are kept, by the names of their columns. What is not here is never kept: no
 * password, secret or file can be (R-HIS-03).
 */
export const HISTORY_FIELDS: Readonly<Record<HistoryKind, Fields>> = {
  client: {
    ...person(personal),
    birthDate: personal('Data de nascimento', 'day'),
    stateRegistration: personal('Inscrição estadual'),
    exemptStateRegistration: field('Isento de inscrição estadual', 'flag'),
  },
  supplier: person(field),
  professional: {
    ...person(field),
    cpf: field('CPF', 'document'),
    birthDate: field('Data de nascimento', 'day'),
    idCompany: field('Empresa', 'company'),
    role: field('Papel', 'role'),
  },
  product: {
    description: field('Descrição'),
    valueCents: field('Valor', 'money'),
    costCents: field('Custo', 'money'),
    status: field('Status', 'status'),
    barCode: field('Código de barras'),
    weight: field('Peso', 'number'),
    ncm: field('NCM'),
    cst: field('CST'),
    cfop: field('CFOP'),
    idProductUnity: field('Unidade', 'unity'),
    ipi: field('IPI (%)', 'number'),
    icms: field('ICMS (%)', 'number'),
    idCompany: field('Empresa', 'company'),
    idProductGroup: field('Grupo', 'group'),
    type: field('Tipo', 'itemType'),
    picture: field('Foto'),
  },
  company: {
    name: field('Nome'),
    cnpj: field('CNPJ', 'document'),
    phone: field('Celular', 'phone'),
    whatsApp: field('WhatsApp', 'flag'),
    status: field('Status', 'status'),
    facebook: field('Facebook'),
    instagram: field('Instagram'),
    longitude: field('Longitude', 'number'),
    latitude: field('Latitude', 'number'),
    municipalRegistration: field('Inscrição municipal'),
    stateRegistration: field('Inscrição estadual'),
    ...address(field),
    bankCode: field('Banco'),
    agency: field('Agência'),
    agencyDigit: field('Dígito da agência'),
    account: field('Conta'),
    accountDigit: field('Dígito da conta'),
    agreement: field('Convênio'),
    wallet: field('Carteira'),
    pixKey: field('Chave Pix'),
    nextNossoNumero: field('Próximo nosso número', 'number'),
    accentColor: field('Cor'),
    footer: field('Rodapé'),
    deliveryTerm: field('Prazo de entrega'),
    validityDays: field('Validade do orçamento (dias)', 'number'),
    terms: field('Condições'),
    showPix: field('Pix no orçamento', 'flag'),
    showItemDiscounts: field('Descontos dos itens no orçamento', 'flag'),
    acceptedStatus: field('Status do orçamento aceito', 'orderStatus'),
    logo: field('Logo'),
    text: field('Modelo de contrato', 'long'),
    texts: field('Textos das mensagens', 'long'),
    replyTo: field('Respostas para'),
    remindBefore: field('Lembrar antes do vencimento', 'flag'),
    remindDue: field('Lembrar no vencimento', 'flag'),
    remindAfter: field('Lembrar depois do vencimento', 'flag'),
    regime: field('Regime tributário', 'regime'),
    series: field('Série das notas', 'number'),
    nextNumber: field('Próximo número de nota', 'number'),
    certificateSubject: field('Certificado digital'),
    certificateCnpj: field('CNPJ do certificado', 'document'),
    certificateValidFrom: field('Certificado válido desde', 'instant'),
    certificateValidTo: field('Certificado válido até', 'instant'),
  },
  bill: {
    description: field('Descrição'),
    barCode: field('Código de barras'),
    valueCents: field('Valor', 'money'),
    dueDate: field('Vencimento', 'day'),
    idSupplier: field('Fornecedor', 'supplier'),
    idCompany: field('Empresa', 'company'),
    paymentDate: field('Pagamento', 'day'),
    feesCents: field('Juros', 'money'),
    assessmentCents: field('Multa', 'money'),
    discountCents: field('Desconto', 'money'),
    fiscalNote: field('Nota fiscal'),
    observation: field('Observação'),
    idCategory: field('Categoria', 'category'),
    idSite: field('Obra', 'site'),
    file: field('Arquivo'),
  },
  order: {
    idOrderStatus: field('Status', 'orderStatus'),
    idClient: field('Cliente (código)', 'number'),
    clientName: personal('Cliente'),
    clientCpfCnpj: personal('CPF/CNPJ do cliente', 'document'),
    clientPhone: personal('Celular do cliente', 'phone'),
    clientEmail: personal('E-mail do cliente'),
    ...address(personal, 'client'),
    clientStateRegistration: personal('Inscrição estadual do cliente'),
    ...address(personal),
    idProfessional: field('Responsável', 'professional'),
    idCategory: field('Categoria', 'incomeCategory'),
    discountCents: field('Desconto', 'money'),
    freightCents: field('Frete', 'money'),
    totalCents: field('Total', 'money'),
    cashReceivedCents: field('Recebido em dinheiro', 'money'),
    changeCents: field('Troco', 'money'),
    height: field('Pé-direito'),
    observation: personal('Observação'),
    // Of its lines: the number tells which.
    item: field('Item'),
    'item.idProduct': field('Produto (código)', 'number'),
    'item.description': field('Descrição'),
    'item.unity': field('Unidade'),
    'item.amountThousandths': field('Quantidade', 'quantity'),
    'item.valueCents': field('Valor', 'money'),
    'item.type': field('Tipo', 'itemType'),
    'item.observation': field('Observação'),
    'item.room': field('Ambiente'),
    installment: field('Parcela'),
    'installment.installmentNumber': field('Número', 'number'),
    'installment.observation': field('Observação'),
    'installment.dueDate': field('Vencimento', 'day'),
    'installment.paymentDate': field('Pagamento', 'day'),
    'installment.valueCents': field('Valor', 'money'),
    'installment.paidValueCents': field('Valor pago', 'money'),
    'installment.forgivenCents': field('Desconto ao receber', 'money'),
    'installment.idPaymentType': field('Forma de pagamento', 'paymentType'),
    'installment.receivedCents': field('Recebido em partes', 'money'),
    'installment.slip': field('Boleto'),
    'installment.payment': field('Pagamento estornado', 'money'),
    // Of what was sent, and of links.
    version: field('Versão', 'number'),
    validUntil: field('Válido até', 'day'),
    channel: field('Por', 'channel'),
    sentTo: personal('Para'),
    title: field('Documento'),
    reason: field('Motivo'),
    answerName: personal('Nome de quem respondeu'),
    answerDocument: personal('Documento de quem respondeu', 'document'),
    answerText: personal('Mensagem'),
    // That there is one; what was drawn is with the acceptance.
    answerSignature: field('Assinatura'),
  },
  'fiscal-note': {
    status: field('Status', 'noteStatus'),
    number: field('Número', 'number'),
    series: field('Série', 'number'),
    idOrder: field('Orçamento', 'number'),
    idCompany: field('Empresa', 'company'),
    provider: field('Emissor', 'noteIssuer'),
    reason: field('Motivo'),
    protocol: field('Protocolo'),
    accessKey: field('Chave de acesso'),
    cancelReason: field('Motivo do cancelamento'),
    authorizedAt: field('Autorizada em', 'instant'),
    cancelledAt: field('Cancelada em', 'instant'),
    finalConsumer: field('Consumidor final', 'flag'),
    presence: field('Presença do comprador'),
  },
  category: { name: field('Nome'), status: field('Status', 'status') },
  'income-category': { name: field('Nome'), status: field('Status', 'status') },
  role: {
    see: field('Vê'),
    change: field('Vê e altera'),
    rolesOn: field('Papéis ligados', 'flag'),
  },
};
