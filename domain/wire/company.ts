import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  address,
  code,
  flag,
  id,
  nullableId,
  nullableNumber,
  nullableText,
  text,
  unread,
} from './fields';

/** One row of the list (docs/contract.md#records, `company/filter`). */
export const companyRowWire = wireEntity({
  idCompany: id,
  name: text,
  cnpj: text,
  phone: nullableText,
});

/** One row of `company/actives`, with enough of its address to recognize it (R-COM-07). */
export const activeCompanyWire = wireEntity({
  idCompany: id,
  name: text,
  street: nullableText,
  number: nullableText,
  city: nullableText,
  state: nullableText,
});

export type PickableCompany = z.output<typeof activeCompanyWire.read>;

/** One company (R-COM-01). */
export const companyWire = wireEntity({
  idCompany: id,
  name: text,
  cnpj: text,
  phone: nullableText,
  whatsApp: flag,
  status: code,
  facebook: nullableText,
  instagram: nullableText,
  ...address,
  longitude: nullableNumber,
  latitude: nullableNumber,
  municipalRegistration: nullableText,
  stateRegistration: nullableText,
  createdAt: unread(text),
  updatedAt: unread(text),
  idProfessionalRegister: unread(nullableId),
  idProfessionalUpdate: unread(nullableId),
});

export type Company = z.output<typeof companyWire.read>;
