import { keysOf } from './keys-of';

/** How a field's value is formatted for people. */
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
  | 'ncm'
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
  // Too long to show: only that it changed.
  | 'long';

/** A column of a record in the history. */
export interface RecordedField<Personal extends boolean = boolean> {
  label: string;
  format: FieldFormat;
  /** Personal data of a client, removed when the client is anonymised (R-HIS-09). */
  personal: Personal;
}

export type RecordedFields = Readonly<Record<string, RecordedField>>;

/** A field that is not personal. */
export function field(label: string, format: FieldFormat = 'text'): RecordedField<false> {
  return { label, format, personal: false };
}

/** A field with personal data of a client. */
export function personal(label: string, format: FieldFormat = 'text'): RecordedField<true> {
  return { label, format, personal: true };
}

type PersonalName<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends RecordedField<true> ? Name : never;
}[keyof Fields & string];

/** The names of the fields with personal data of a client. */
export function personalNames<Fields extends RecordedFields>(
  fields: Fields,
): PersonalName<Fields>[] {
  return keysOf(fields).filter(
    (name): name is PersonalName<Fields> => fields[name]?.personal === true,
  );
}

export function addressFields<Field extends RecordedField>(of: MakeField<Field>) {
  return {
    zipCode: of('CEP', 'zipCode'),
    street: of('Rua'),
    number: of('Número'),
    district: of('Bairro'),
    city: of('Cidade'),
    state: of('Estado'),
    complement: of('Complemento'),
  };
}

export function personFields<Field extends RecordedField>(of: MakeField<Field>) {
  return {
    name: of('Nome'),
    cpfCnpj: of('CPF/CNPJ', 'document'),
    email: of('E-mail'),
    phone: of('Celular', 'phone'),
    whatsApp: field('WhatsApp', 'flag'),
    status: field('Status', 'status'),
    personType: field('Tipo de pessoa', 'personType'),
    ...addressFields(of),
  };
}

type MakeField<Field extends RecordedField> = (label: string, format?: FieldFormat) => Field;
