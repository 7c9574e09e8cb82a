/**
 * Everything on a DANFE, as formatted text: amounts `1.234,56`, days `dd/mm/aaaa`, documents and
 * phones with punctuation. Missing values are ''.
 */
export interface DanfeDocument {
  /** 44 characters. */
  accessKey: string;
  /** When false, each page says 'SEM VALOR FISCAL'. */
  fiscalValue: boolean;
  /** The notice on every page of a cancelled note; '' otherwise. */
  cancellation: string;
  number: string;
  series: string;
  /** 0: incoming goods; 1: outgoing. */
  direction: string;
  operation: string;
  issueDate: string;
  /** ISO day of issue: used in the file's metadata. */
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
  street: string;
  number: string;
  complement: string;
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
