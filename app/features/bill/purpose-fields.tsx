import { seesSites } from '@domain/access/bill-access';
import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { CATEGORY_LIMITS } from '@domain/category/category-limits';
import { IfMayChange } from '~/components/form/changeable';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import type { Option } from '~/components/form/fields/option';
import { NewChoice } from '~/components/form/record/new-choice';
import { useAccess } from '~/components/navigation/use-access';

import { NEW_CATEGORY, REGISTER_CATEGORY } from './new-category-names';

const NEW_CATEGORY_FIELDS = [
  {
    name: NEW_CATEGORY,
    label: 'Nome da categoria',
    width: 6,
    maxLength: CATEGORY_LIMITS.name,
    autoCapitalize: 'sentences',
  },
] as const;

/** What a bill is for: its category and works site, both optional (R-BIL-21). */
export function PurposeFields({
  formId,
  categories,
}: {
  formId: string;
  categories: readonly Option[];
}) {
  const byClient = seesSites(useAccess());
  return (
    <>
      <FormSelect
        name="idCategory"
        label="Categoria"
        width={6}
        options={[{ value: '', label: 'Sem categoria' }, ...categories]}
      />
      <FormText
        name="idSite"
        label="Obra (nº do orçamento)"
        optional
        width={6}
        maxLength={BILL_LIMITS.site}
        autoComplete="off"
        help={byClient ? 'Ou o nome do cliente.' : 'Só o número: o seu papel não abre Orçamentos.'}
      />
      <IfMayChange>
        <NewChoice
          formId={formId}
          field="idCategory"
          intent={REGISTER_CATEGORY}
          summary="Cadastrar uma categoria que falta"
          button="Cadastrar categoria"
          fields={NEW_CATEGORY_FIELDS}
          open={false}
        />
      </IfMayChange>
    </>
  );
}
