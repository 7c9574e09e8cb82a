import { useField } from 'remix-validated-form';

import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { SAME_DESCRIPTION, sameProductName } from '@domain/product/same-description';
import { FormText } from '~/components/form/fields/form-fields';
import { useTaken } from '~/components/form/use-taken';

/** Another product with a product's description. */
export type SameProduct = Parameters<typeof sameProductName>[0];

interface DescriptionFieldProps {
  formId: string;
  /** Null for a new product. */
  idProduct: number | null;
  same: SameProduct | null;
}

/** The description; another product may have it, which is only told (R-PRD-20). */
export function DescriptionField({ formId, idProduct, same }: DescriptionFieldProps) {
  const { defaultValue } = useField('description');
  const taken = useTaken({
    register: 'product',
    told: SAME_DESCRIPTION,
    keyOf: (text) => text.trim(),
    queryOf: (description) => ({
      description,
      idCompany: typedCompany(formId),
      except: String(idProduct ?? ''),
    }),
    first: {
      text: String(defaultValue ?? ''),
      registered: same && { id: same.idProduct, name: sameProductName(same) },
    },
  });
  return (
    <FormText
      {...taken}
      name="description"
      label="Descrição"
      width={8}
      maxLength={PRODUCT_LIMITS.description}
      autoComplete="off"
      autoCapitalize="sentences"
      takesFocus={idProduct === null}
    />
  );
}

function typedCompany(formId: string): string {
  const form = document.getElementById(formId);
  const chosen = form instanceof HTMLFormElement ? new FormData(form).get('idCompany') : null;
  return typeof chosen === 'string' ? chosen : '';
}
