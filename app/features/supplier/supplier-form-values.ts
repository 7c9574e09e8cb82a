import { NO_STATE } from '@domain/brazilian-states';
import { LEGAL_PERSON } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { SUPPLIER_FIELDS } from '@domain/supplier/supplier-schema';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Supplier } from '@domain/wire/supplier';
import { addressFormValues, numberCheckbox } from '~/components/form/address/address-form-values';
import { emptyTexts, textsOf } from '~/components/form/record/record-texts';

/** A new supplier: active, and a business, as nearly all are. */
export const NEW_SUPPLIER = {
  ...emptyTexts(SUPPLIER_FIELDS),
  personType: LEGAL_PERSON as string,
  whatsApp: false,
  /** Null where the server does not return it. */
  status: ACTIVE as number | null,
  state: NO_STATE as string,
  noNumber: false,
  numberBefore: '',
};

/** A supplier's form values: formatted texts, checkboxes as booleans. */
export type SupplierFormValues = typeof NEW_SUPPLIER;

/** The stored supplier, formatted for the form. */
export function supplierFormValues({
  idSupplier: _id,
  status,
  ...supplier
}: Supplier): SupplierFormValues {
  return {
    ...NEW_SUPPLIER,
    ...textsOf(supplier),
    cpfCnpj: formatCpfCnpj(supplier.cpfCnpj),
    phone: formatPhone(supplier.phone),
    status,
    ...addressFormValues(supplier),
    ...numberCheckbox(supplier.number),
  };
}
