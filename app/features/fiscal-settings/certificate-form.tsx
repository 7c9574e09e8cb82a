import { useActionData } from '@remix-run/react';

import { fileTooLarge } from '@domain/file-texts';
import {
  FISCAL_SETTINGS_LIMITS,
  MAX_PFX_BYTES,
  NO_CERTIFICATE,
} from '@domain/fiscal-note/fiscal-settings';
import { type FormRefusal, PlainFormFeedback } from '~/components/form/errors/form-feedback';
import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { PasswordInput } from '~/components/form/fields/password-input';
import { FileInput } from '~/components/form/file/file-input';
import { useFileLimit } from '~/components/form/file/use-file-limit';
import { FormActions } from '~/components/form/form-actions';
import { PostForm } from '~/components/form/post-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

export const CERTIFICATE_TEXTS = {
  none: NO_CERTIFICATE,
  tooLarge: fileTooLarge(MAX_PFX_BYTES),
} as const;

const HELP = `Arquivo .pfx ou .p12, de até ${MAX_PFX_BYTES / 1024} KB.`;
const PASSWORD_HELP = 'A que abre o arquivo. Ela não é guardada.';

/** Uploads the certificate. Neither the file nor its password is ever sent back. */
export function CertificateForm({ cancelTo }: { cancelTo: string }) {
  const announced = useActionData<FormRefusal>()?.fieldErrors;
  const { names: changed, onInput } = useChangedSince(announced);
  const errorOf = (name: string) => (changed.includes(name) ? undefined : announced?.[name]);
  const passwordError = errorOf('password');
  const { problem, check } = useFileLimit('pfx', { max: MAX_PFX_BYTES });
  const fileError = problem === 'too large' ? CERTIFICATE_TEXTS.tooLarge : errorOf('pfx');
  return (
    <PostForm
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={check}
      onInput={onInput}
    >
      <PlainFormFeedback changed={changed} />
      <Fieldset legend="Certificado digital A1">
        <FieldGrid>
          <FieldFrame
            id="pfx"
            label="Arquivo do certificado"
            width={6}
            error={fileError}
            help={HELP}
          >
            <FileInput
              {...describedBy('pfx', { error: fileError, help: HELP })}
              name="pfx"
              accept=".pfx,.p12,application/x-pkcs12"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
              autoFocus={fileError !== undefined}
            />
          </FieldFrame>
          <FieldFrame
            id="password"
            label="Senha do certificado"
            width={6}
            error={passwordError}
            help={PASSWORD_HELP}
          >
            <PasswordInput
              {...describedBy('password', { error: passwordError, help: PASSWORD_HELP })}
              name="password"
              autoComplete="off"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
              autoFocus={passwordError !== undefined && fileError === undefined}
              maxLength={FISCAL_SETTINGS_LIMITS.password}
            />
          </FieldFrame>
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton icon="file-key">Enviar certificado</SubmitButton>
      </FormActions>
    </PostForm>
  );
}
