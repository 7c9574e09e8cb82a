/**
 * All that stands on a DANFE, as text ready to be printed: amounts `1.234,56`, days `dd/mm/aaaa`,
 * documents and phones with their points. What a note does not say is ''.
 */
export interface DanfeDocument {
  /** 44 characters. */
  accessKey: string;
  /** Without it, each page says 'SEM VALOR FISCAL'. */
  fiscalValue: boolean;
  /**
   * Said at its head, and across each page, of a note that was cancelled; '' for one that stands.
   */
  cancellation: string;
  number: string;
  series: string;
  /** 0, goods coming in; 1, going out. */
  direction: string;
  operation: string;
  issueDate: string;
  /** ISO day of issue: what the file is dated by. */
  issuedOn: string;
  movementDate: string;
  movementTime: string;
  /** Number and moment of the authorisation. */
  protocol: string;
  issuer: DanfeParty & { substituteRegistration: string };
  recipient: DanfeParty;
  installments: readonly { number: string; dueDate: string; value: string }[];
  totals: DanfeTotals;
  transport: DanfeTransport;
  items: readonly DanfeItem[];
  /** 'Informações complementares'. */
  information: string;
  /** 'Reservado ao fisco'. */
  forTaxOffice: string;
}

export interface DanfeParty {
  name: string;
  document: string;
  stateRegistration: string;
  /** Street, number and complement. */
  street: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
}

export interface DanfeTotals {
  icmsBase: string;
  icms: string;
  substitutionBase: string;
  substitution: string;
  importTax: string;
  pis: string;
  products: string;
  freight: string;
  insurance: string;
  discount: string;
  other: string;
  ipi: string;
  cofins: string;
  note: string;
}

export interface DanfeTransport {
  freightBy: string;
  name: string;
  document: string;
  stateRegistration: string;
  street: string;
  city: string;
  state: string;
  plate: string;
  plateState: string;
  quantity: string;
  kind: string;
  brand: string;
  numbering: string;
  grossWeight: string;
  netWeight: string;
}

export interface DanfeItem {
  code: string;
  description: string;
  ncm: string;
  /** Origin and CST, or CSOSN. */
  situation: string;
  cfop: string;
  unity: string;
  amount: string;
  unitValue: string;
  value: string;
  icmsBase: string;
  icms: string;
  ipi: string;
  icmsRate: string;
  ipiRate: string;
}
