import { withZod } from '@remix-validated-form/with-zod';

import { type Area, AREA_LABELS, type Level, levelsOf } from '@domain/access/areas';
import { areaField, roleFormSchema } from '@domain/access/role-schemas';
import { GIVEN_AREAS } from '@domain/access/roles';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

import { ROLES_PATH } from './role-lists';

export const ROLE_RECORD = { validator: withZod(roleFormSchema), formId: 'role-form' };

const LEVEL_LABELS: Readonly<Record<Level, string>> = { see: 'Ver', change: 'Ver e alterar' };

/** Where an area covers more, or less, than its name says: the administrator has to know. */
const AREA_HELP: Partial<Record<Area, string>> = {
  order: 'Alterar inclui as parcelas e os pagamentos de cada um.',
  receivable:
    'A lista das parcelas de todos. Num orçamento, quem o altera registra pagamentos também.',
};

/** Each area's level in the role, as its select has it. */
export function roleValues({
  see,
  change,
}: {
  see: readonly string[];
  change: readonly string[];
}): Record<string, string> {
  return Object.fromEntries(
    GIVEN_AREAS.map((area) => [
      areaField(area),
      change.includes(area) ? 'change' : see.includes(area) ? 'see' : '',
    ]),
  );
}

/** What a role opens. */
export function RoleForm({
  values,
  etag,
  idempotencyKey,
}: {
  values: Record<string, string>;
  etag: string | null;
  idempotencyKey: string;
}) {
  const { formId, validator } = ROLE_RECORD;
  return (
    <RecordForm
      id={formId}
      validator={validator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="O que este papel abre">
        <FieldGrid>
          {GIVEN_AREAS.map((area) => (
            <FormSelect
              key={area}
              name={areaField(area)}
              label={AREA_LABELS[area]}
              help={AREA_HELP[area]}
              width={3}
              options={[
                { value: '', label: 'Nada' },
                ...levelsOf(area).map((level) => ({ value: level, label: LEVEL_LABELS[level] })),
              ]}
            />
          ))}
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={ROLES_PATH}>
        <SubmitButton formId={formId}>Atualizar</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
