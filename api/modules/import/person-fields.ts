import { LEGAL_PERSON, NATURAL_PERSON, type PersonType, personTypeOf } from '@domain/person-type';
import { cleanPhone } from '@domain/phone';
import { normalizeSearchText } from '@domain/search-text';
import { cleanTaxId, formatCpfCnpj } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { formatZipCode } from '@domain/zip-code';

import { completed } from './doubts';
import { plainHeading } from './heading';
import type { CompleteValues, ImportField } from './import-register';
import {
  inFull,
  readDocument,
  readFlag,
  readState,
  readStatus,
  readStreetNumber,
  readZipCode,
} from './read-cell';

/** Fields of clients and suppliers; headings as in `person-columns.ts` and `address-columns.ts`. */
export const personFields: readonly ImportField[] = [
  {
    field: 'personType',
    label: 'Tipo de pessoa',
    names: ['Tipo', 'Pessoa', 'Natureza'],
    read: readPersonType,
    sample: 'Pessoa jurídica',
  },
  {
    field: 'cpfCnpj',
    label: 'CPF/CNPJ',
    names: ['CPF', 'CNPJ', 'Documento', 'CPF ou CNPJ', 'CNPJ/CPF'],
    read: inFull(readDocument),
    doubt: completed(readDocument, formatCpfCnpj),
    essence: cleanTaxId,
    sample: '12.ABC.345/01DE-35',
  },
  {
    field: 'name',
    label: 'Nome / Razão Social',
    names: ['Nome', 'Razão Social', 'Nome completo', 'Nome ou Razão Social'],
    sample: 'Arquitetura Linha Clara Ltda',
  },
  {
    field: 'phone',
    label: 'Celular',
    names: ['Telefone', 'Fone', 'Contato', 'Telefone celular'],
    // They may be a landline, or a contact person.
    isOwnFirst: true,
    read: inFull(),
    essence: cleanPhone,
    sample: '(11) 9 9124-0006',
  },
  { field: 'whatsApp', label: 'WhatsApp', names: ['É WhatsApp'], read: readFlag, sample: 'Sim' },
  {
    field: 'email',
    label: 'E-mail',
    names: ['Endereço de e-mail', 'Correio eletrônico'],
    sample: 'projetos@linhaclara.com.br',
  },
  { field: 'status', label: 'Status', names: ['Situação'], read: readStatus, sample: 'Ativo' },
  {
    field: 'zipCode',
    label: 'CEP',
    read: readZipCode,
    doubt: completed(readZipCode, formatZipCode),
    sample: '13.084-012',
  },
  {
    field: 'street',
    label: 'Rua',
    names: ['Logradouro', 'Endereço', 'Rua ou avenida', 'Avenida'],
    sample: 'Rua Horácio Leonardi',
  },
  {
    field: 'number',
    label: 'Número',
    names: ['Nº', 'Num', 'No'],
    read: readStreetNumber,
    sample: '64',
  },
  { field: 'complement', label: 'Complemento', names: ['Compl'], sample: 'Sala 2' },
  { field: 'district', label: 'Bairro', sample: 'Barão Geraldo' },
  { field: 'city', label: 'Cidade', names: ['Município', 'Localidade'], sample: 'Campinas' },
  { field: 'state', label: 'Estado', names: ['UF'], read: readState, sample: 'SP' },
];

/** Without a column, the document determines the person type, and the status is active. */
export const completePerson: CompleteValues = (values, { cpfCnpj: heading = '' }) => {
  const document = typeof values.cpfCnpj === 'string' ? values.cpfCnpj : '';
  return {
    ...values,
    status: values.status ?? readStatus(''),
    personType: values.personType || typeOf(document, heading),
  };
};

/** For an invalid document, the heading's name decides. */
function typeOf(document: string, heading: string): PersonType {
  const isDocument = document === '' || isValidCpfCnpj(document);
  const called = isDocument ? undefined : TYPE_OF_HEADING[plainHeading(heading)];
  return called ?? personTypeOf(document);
}

const TYPE_OF_HEADING: Readonly<Record<string, PersonType>> = {
  cpf: NATURAL_PERSON,
  cnpj: LEGAL_PERSON,
};

/** The document of a row, whether or not it is valid; null without one. */
export function documentOf({ cpfCnpj }: Record<string, unknown>): string | null {
  return typeof cpfCnpj === 'string' ? cleanTaxId(cpfCnpj) || null : null;
}

function readPersonType(text: string): string {
  const plain = normalizeSearchText(text);
  if (/fisica|natural|^pf$|^f$/.test(plain)) return NATURAL_PERSON;
  return /juridica|^pj$|^j$/.test(plain) ? LEGAL_PERSON : text;
}
