import { withZod } from '@remix-validated-form/with-zod';
import { type MouseEvent, useEffect, useMemo } from 'react';

import { CONTRACT_MAX_LENGTH, contractTemplateSchema } from '@domain/contract/contract-template';
import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { PLACEHOLDERS, written } from '@domain/contract/placeholders';
import { FormActions } from '~/components/form/form-actions';
import { FormTextArea } from '~/components/form/form-fields';
import { RecordForm } from '~/components/form/record-form';
import { SubmitButton } from '~/components/form/submit-button';

export const CONTRACT_FORM_ID = 'contract-form';
export const contractTemplateValidator = withZod(contractTemplateSchema);

/** The intent of 'Restaurar o texto padrão'. */
export const RESTORE = 'restore';

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
  useEffect(leavePreviewToTheBrowser, []);
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
        width="span-12"
        className="field--document"
        rows={24}
        maxLength={CONTRACT_MAX_LENGTH}
        help="Uma linha toda em maiúsculas vira título. O cabeçalho, o local e a data, as assinaturas e os números das páginas são postos pelo sistema."
      />
      <details className="contract-fields">
        <summary>Campos que o sistema preenche</summary>
        <dl>
          {PLACEHOLDERS.map(({ name, meaning }) => (
            <div key={name}>
              <dt>
                <code>{written(name)}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={CONTRACT_FORM_ID}>Atualizar</SubmitButton>
        <button type="submit" className="button" formAction={previewTo} formTarget="_blank">
          Ver com um orçamento de exemplo
        </button>
        <button type="submit" name="intent" value={RESTORE} className="button" onClick={restore}>
          Restaurar o texto padrão
        </button>
      </FormActions>
    </RecordForm>
  );
}

/**
 * Puts the standard text into the field; nothing is saved, and the browser's undo restores the
 * previous one.
 */
function restore(event: MouseEvent<HTMLButtonElement>): void {
  const area = event.currentTarget.form?.elements.namedItem('text');
  if (!(area instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  area.focus();
  area.select();
  // `execCommand` is the only change that undo knows; without it the value is set directly.
  if (!document.execCommand('insertText', false, DEFAULT_CONTRACT)) area.value = DEFAULT_CONTRACT;
  area.setSelectionRange(0, 0);
  area.scrollTop = 0;
}

/**
 * The preview opens in a new tab by a native post. React listens for submit at the root: stopping
 * propagation leaves it to the browser.
 */
function leavePreviewToTheBrowser(): (() => void) | undefined {
  const form = document.getElementById(CONTRACT_FORM_ID);
  const stop = (event: SubmitEvent) => {
    if (event.submitter?.getAttribute('formtarget') === '_blank') event.stopPropagation();
  };
  form?.addEventListener('submit', stop);
  return () => form?.removeEventListener('submit', stop);
}
