import { NO_STATE } from '../../brazilian-states';
import { formatPhone, isValidMobilePhone, maskMobilePhone } from '../../phone';
import { cleanTaxId, formatCpfCnpj } from '../../tax-id';
import { isValidCpfCnpj } from '../../tax-id-check';
import { formatZipCode } from '../../zip-code';

/** A client found by document. */
export interface FoundClient {
  idClient: number;
  cpfCnpj: string;
  name: string;
  phone: string | null;
  email: string | null;
  zipCode: string | null;
  street: string | null;
  number: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  complement: string | null;
  stateRegistration: string | null;
}

/** A draft's data of an unregistered client; orders and sales use the same field names. */
export const NO_CLIENT_FIELDS = {
  idClient: '',
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  clientZipCode: '',
  clientStreet: '',
  clientNumber: '',
  clientDistrict: '',
  clientCity: '',
  clientState: NO_STATE,
  clientComplement: '',
  clientStateRegistration: '',
};

/** The fields of a draft whose client was not looked up. */
export const NOBODY_FOUND = { foundDocument: '', foundId: '', typedDocument: '' };

/** The client texts of a draft, except the document. */
export type ClientFields = Record<keyof typeof NO_CLIENT_FIELDS, string>;

/** A client's data as shown in a draft. */
export function clientFieldsOf(client: FoundClient): ClientFields & { clientCpfCnpj: string } {
  return {
    idClient: String(client.idClient),
    clientCpfCnpj: formatCpfCnpj(client.cpfCnpj),
    clientName: client.name,
    clientPhone: formatPhone(client.phone),
    clientEmail: client.email ?? '',
    clientZipCode: formatZipCode(client.zipCode),
    clientStreet: client.street ?? '',
    clientNumber: client.number ?? '',
    clientDistrict: client.district ?? '',
    clientCity: client.city ?? '',
    clientState: client.state ?? NO_STATE,
    clientComplement: client.complement ?? '',
    clientStateRegistration: client.stateRegistration ?? '',
  };
}

/** A new client's data, from a search text that found no client: a document, phone or name. */
export function newClientFields(text: string): ClientFields & { clientCpfCnpj: string } {
  const fields = { ...NO_CLIENT_FIELDS, clientCpfCnpj: '' };
  const typed = text.trim();
  if (isValidCpfCnpj(typed)) return { ...fields, clientCpfCnpj: formatCpfCnpj(typed) };
  if (isValidMobilePhone(typed)) return { ...fields, clientPhone: maskMobilePhone(typed) };
  return /\p{L}/u.test(typed) ? { ...fields, clientName: typed } : fields;
}

/** Whether a draft has a client: a name or a document. */
export function hasClient(draft: { clientName: string; clientCpfCnpj: string }): boolean {
  return draft.clientName.trim() !== '' || draft.clientCpfCnpj.trim() !== '';
}

/** Whether the found client's document was cleared, or has only signs: the client is dropped. */
export function isWithoutDocument(draft: {
  foundDocument: string;
  clientCpfCnpj: string;
}): boolean {
  return draft.foundDocument !== '' && cleanTaxId(draft.clientCpfCnpj) === '';
}
