import { LEGAL_PERSON, NATURAL_PERSON, withPersonType } from '../person-type';
import type { z } from '../zod';
import { wireEntity } from './entity';
import { address, code, day, flag, id, lenientWord, nullableText, text } from './fields';

/** One row of the list (docs/contract.md#records, `client/filter`). */
export const clientRowWire = wireEntity({
  idClient: id,
  name: text,
  cpfCnpj: text,
  phone: nullableText,
});

export type ClientRow = z.output<typeof clientRowWire.read>;

/** One client (docs/contract.md#records, `client/{id}`). */
export const clientWire = wireEntity({
  idClient: id,
  name: text,
  cpfCnpj: text,
  email: nullableText,
  phone: nullableText,
  whatsApp: flag,
  birthDate: day,
  status: code,
  ...address,
  stateRegistration: nullableText,
  exemptStateRegistration: flag,
  personType: lenientWord([NATURAL_PERSON, LEGAL_PERSON]),
});

/**
 * A client as any server of the contract sends it. A missing person type follows from the document
 * (R-FLD-04).
 */
export const readClientWire = clientWire.read.transform(withPersonType);

export type Client = z.output<typeof readClientWire>;
