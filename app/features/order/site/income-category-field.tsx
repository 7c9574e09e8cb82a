import { allows } from '@domain/access/areas';
import { useAccess } from '~/components/navigation/use-access';
import type { OrderOptions, SectionProps } from '~/features/order/shared/order-context';
import { DraftSelect } from '~/features/order-entry/draft-field';

/** The order's income category (R-ORD-39); read-only where it cannot be chosen. */
export function IncomeCategoryField({
  draft: { idCategory },
  onField,
  errors,
  categories,
}: Pick<SectionProps, 'draft' | 'onField' | 'errors'> & Pick<OrderOptions, 'categories'>) {
  const registers = allows(useAccess(), 'receivable', 'change');
  if (!categories) return <input type="hidden" name="idCategory" value={idCategory} />;
  const { active, all } = categories;
  // An inactive category stays selected.
  const kept = active.some(({ value }) => value === idCategory)
    ? []
    : all.filter(({ value }) => value === idCategory);
  return (
    <DraftSelect
      name="idCategory"
      label="Categoria"
      value={idCategory}
      onValue={onField}
      error={errors.get('idCategory')}
      options={[{ value: '', label: 'Sem categoria' }, ...active, ...kept]}
      width={6}
      help={
        all.length > 0
          ? 'Do que entra, para o relatório.'
          : registers
            ? 'Cadastre categorias em Contas a Receber.'
            : 'Nenhuma categoria foi cadastrada.'
      }
    />
  );
}
