import { GROUP_MAX_LENGTH } from '@domain/product/product-limits';
import { NewChoice } from '~/components/form/record/new-choice';
import { useExtension } from '~/features/extension/use-extension';

import { NEW_GROUP, REGISTER_GROUP } from './new-group-names';

const FIELDS = [
  {
    name: NEW_GROUP,
    label: 'Nome do grupo',
    width: 6,
    maxLength: GROUP_MAX_LENGTH,
    autoCapitalize: 'sentences',
  },
] as const;

/** Registers a product's group without leaving the product (R-PRD-17). */
export function NewGroup({ formId, open }: { formId: string; open: boolean }) {
  if (!useExtension('new-product-group')) return null;
  return (
    <NewChoice
      formId={formId}
      field="blingIdProductGroup"
      intent={REGISTER_GROUP}
      summary="Cadastrar um grupo que falta"
      button="Cadastrar grupo"
      fields={FIELDS}
      open={open}
    />
  );
}
