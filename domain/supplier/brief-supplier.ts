import { NO_DOCUMENT } from '../field-texts';
import { requiredText } from '../form-fields';
import { documentError, personTypeOf } from '../person-type';
import { cleanTaxId } from '../tax-id';
import { z } from '../zod';
import { NO_SUPPLIER_NAME, SUPPLIER_LIMITS } from './supplier-limits';

/**
 * The supplier of a bill: its name and its document, which determines its person type. The rest is
 * asked when the supplier itself is edited (R-SUP-06).
 */
export const briefSupplierSchema = z
  .object({
    name: requiredText(NO_SUPPLIER_NAME, SUPPLIER_LIMITS.name),
    cpfCnpj: requiredText(NO_DOCUMENT, 14, cleanTaxId),
  })
  .transform(({ name, cpfCnpj }) => ({ name, cpfCnpj, personType: personTypeOf(cpfCnpj) }))
  .superRefine(({ cpfCnpj, personType }, context) => {
    const message = documentError(cpfCnpj, personType);
    if (message !== null) context.addIssue({ code: 'custom', path: ['cpfCnpj'], message });
  });

export type BriefSupplier = z.output<typeof briefSupplierSchema>;
