import { withZod } from '@remix-validated-form/with-zod';
import { type MouseEvent, useMemo } from 'react';

import { CONTRACT_MAX_LENGTH, contractTemplateSchema } from '@domain/contract/contract-template';
import { DEFAULT_CONTRACT, DEFAULT_CONTRACT_WITHOUT_TERM } from '@domain/contract/default-contract';
import { PLACEHOLDERS } from '@domain/contract/placeholders';
import { written } from '@domain/placeholder-text';
import { FormTextArea } from '~/components/form/fields/form-fields';
import { useFormText } from '~/components/form/fields/use-form-text';
import { FormActions } from '~/components/form/form-actions';
import { NotSaved } from '~/components/form/not-saved';
import { useNativePreview } from '~/components/form/record/native-preview';
import { RecordForm } from '~/components/form/record/record-form';
import { saveHint } from '~/components/form/save-hint';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { showToast } from '~/components/ui/toast-store';
import { useExtension } from '~/features/extension/use-extension';

export const CONTRACT_FORM_ID = 'contract-form';
export const contractTemplateValidator = withZod(contractTemplateSchema);

/** The intent of 'Restaurar o texto padrão', and the reminder after it. */
export const RESTORE = 'restore';
export const RESTORED = {
  message: 'Texto padrão preenchido',
  description: saveHint(false),
} as const;

/**
 * The standard text, for an API that knows the company's delivery term (`contract-term`) or one
 * that does not.
 */
export function standardContract(knowsTerm: boolean): string {
  return knowsTerm ? DEFAULT_CONTRACT : DEFAULT_CONTRACT_WITHOUT_TERM;
}

interface ContractTemplateFormProps {
  text: string;
  etag: string | null;
  idempotencyKey: string;
  previewTo: string;
  cancelTo: string;
}

/** A company's contract text and the fields it may use. */
export function ContractTemplateForm({
  text,
  etag,
  idempotencyKey,
  previewTo,
  cancelTo,
}: ContractTemplateFormProps) {
  const values = useMemo(() => ({ text }), [text]);
  const knowsTerm = useExtension('contract-term');
  const fields = knowsTerm
    ? PLACEHOLDERS
    : PLACEHOLDERS.filter(({ name }) => name !== 'empresa.prazo');
  useNativePreview(CONTRACT_FORM_ID);
  return (
    <RecordForm
      id={CONTRACT_FORM_ID}
      validator={contractTemplateValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <FormTextArea
        name="text"
        label="Texto do contrato"
        className="[&>:is(textarea,textarea+p)]:max-w-200 [&>:is(textarea,textarea+p)]:text-md [&>:is(textarea,textarea+p)]:leading-[1.6]"
        rows={24}
        maxLength={CONTRACT_MAX_LENGTH}
        help="Uma linha toda em maiúsculas vira título. O cabeçalho, o local e a data, as assinaturas e os números das páginas são postos pelo sistema."
      />
      <details className="max-w-200">
        <summary className="cursor-pointer py-2 text-accent">Campos que o sistema preenche</summary>
        <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-6 gap-y-2">
          {fields.map(({ name, meaning }) => (
            <div key={name}>
              <dt>
                <code className="wrap-anywhere">{written(name)}</code>
              </dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Restored stored={text} standard={standardContract(knowsTerm)} />
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={CONTRACT_FORM_ID}>Atualizar</SubmitButton>
        <Button type="submit" formAction={previewTo} formTarget="_blank">
          Ver com um orçamento de exemplo
        </Button>
        <Button
          type="submit"
          name="intent"
          value={RESTORE}
          onClick={(event) => restore(event, standardContract(knowsTerm))}
        >
          Restaurar o texto padrão
        </Button>
      </FormActions>
    </RecordForm>
  );
}

/** Notice that the standard text replaced the stored one and is not saved. */
function Restored({ stored, standard }: { stored: string; standard: string }) {
  const text = useFormText(CONTRACT_FORM_ID, 'text');
  return <NotSaved changed={text === standard && text !== stored ? RESTORED : null} />;
}

/**
 * Puts the standard text into the field; nothing is saved, and the browser's undo restores the
 * previous one.
 */
function restore(event: MouseEvent<HTMLButtonElement>, standard: string): void {
  const area = event.currentTarget.form?.elements.namedItem('text');
  if (!(area instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  area.focus();
  area.select();
  // Only a change by `execCommand` can be undone; without it the value is set directly.
  if (!document.execCommand('insertText', false, standard)) area.value = standard;
  area.setSelectionRange(0, 0);
  area.scrollTop = 0;
  showToast({ ...RESTORED, type: 'info' });
}
