import { withZod } from '@remix-validated-form/with-zod';

import { fiscalSettingsFormSchema, TAX_REGIMES } from '@domain/fiscal-note/fiscal-settings';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { COUNT_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Section } from '~/components/ui/group';

export const FISCAL_SETTINGS_FORM_ID = 'fiscal-settings-form';
export const fiscalSettingsValidator = withZod(fiscalSettingsFormSchema);

/** The fields' initial values. */
interface FiscalSettingsValues {
  /** '' for none yet. */
  regime: string;
  series: number;
  nextNumber: number;
}

interface FiscalSettingsFormProps {
  values: FiscalSettingsValues;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
}

const REGIMES = [{ value: '', label: 'Selecione' }, ...TAX_REGIMES];

/** The settings used to issue a company's notes. */
export function FiscalSettingsForm({
  values,
  etag,
  idempotencyKey,
  cancelTo,
}: FiscalSettingsFormProps) {
  return (
    <RecordForm
      id={FISCAL_SETTINGS_FORM_ID}
      validator={fiscalSettingsValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Section titleId="fiscal-title" title="Emissão de notas">
        <FieldGrid>
          <FormSelect name="regime" label="Regime tributário" options={REGIMES} width={5} />
          <FormText name="series" label="Série" {...COUNT_FIELD} autoComplete="off" width={2} />
          <FormText
            name="nextNumber"
            label="Próximo número"
            {...COUNT_FIELD}
            autoComplete="off"
            width={5}
            help="O da próxima nota desta série. Nenhum se repete."
          />
        </FieldGrid>
      </Section>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={FISCAL_SETTINGS_FORM_ID}>Atualizar</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
