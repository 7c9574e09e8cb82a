import { useActionData } from '@remix-run/react';

import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@domain/import/import-limits';
import { type FormRefusal, PlainFormFeedback } from '~/components/form/errors/form-feedback';
import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { FileInput } from '~/components/form/file/file-input';
import { UploadProgress } from '~/components/form/file/upload-progress';
import { useFileLimit } from '~/components/form/file/use-file-limit';
import { useUploadProgress } from '~/components/form/file/use-upload-progress';
import { FormActions } from '~/components/form/form-actions';
import { PostForm } from '~/components/form/post-form';
import { SubmitButton } from '~/components/form/submit-button';
import { DownloadLink } from '~/components/navigation/download-link';
import { buttonLook } from '~/components/ui/button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { useExtension } from '~/features/extension/use-extension';

import { FILE_TOO_LARGE, noFile, rows, XLSX_TYPE } from './import-texts';

const LIMITS = `Até ${MAX_IMPORT_BYTES / 1024 / 1024} MB e ${rows(MAX_IMPORT_ROWS)}.`;
const CSV = 'CSV com ponto e vírgula ou vírgula entre as colunas, em UTF-8 ou Windows-1252';

/** The field's label, for an API that supports CSV only, and one that supports Excel too. */
const CSV_ALONE = { label: 'Arquivo CSV', help: `${CSV}. ${LIMITS}`, accept: '.csv,.txt,text/csv' };
const CSV_OR_EXCEL = {
  label: 'Arquivo CSV ou Excel',
  help: `Planilha do Excel (.xlsx), da qual é lida a primeira aba, ou ${CSV}. ${LIMITS}`,
  accept: `${CSV_ALONE.accept},.xlsx,${XLSX_TYPE}`,
};

/** The first step: a file is uploaded and checked before anything is written. */
export function ImportUploadForm({
  modelHref,
  cancelTo,
  idempotencyKey,
}: {
  modelHref: string;
  cancelTo: string;
  idempotencyKey: string;
}) {
  const announced = useActionData<FormRefusal>()?.fieldErrors;
  const { names: changed, onInput } = useChangedSince(announced);
  useUploadProgress();
  const { problem, check } = useFileLimit('file', { max: MAX_IMPORT_BYTES, isRequired: true });
  const takesExcel = useExtension('import-xlsx');
  const { label, help, accept } = takesExcel ? CSV_OR_EXCEL : CSV_ALONE;
  const refused = changed.includes('file') ? undefined : announced?.file;
  const error =
    problem === 'too large' ? FILE_TOO_LARGE : problem === 'missing' ? noFile(takesExcel) : refused;
  return (
    <PostForm
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={check}
      onInput={onInput}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} autoComplete="off" />
      <PlainFormFeedback changed={changed} />
      <Fieldset legend="Arquivo">
        <p className="mb-3">
          Antes de gravar, você confere o que foi lido e o que está errado em cada linha. O que já
          está cadastrado fica como está.
        </p>
        <FieldGrid>
          <FieldFrame id="file" label={label} width={12} error={error} help={help}>
            <FileInput
              {...describedBy('file', { error, help })}
              name="file"
              accept={accept}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
              autoFocus={error !== undefined}
            />
          </FieldFrame>
        </FieldGrid>
      </Fieldset>
      <UploadProgress />
      <FormActions cancelTo={cancelTo}>
        <SubmitButton icon="file-check">Enviar e conferir</SubmitButton>
        <DownloadLink className={buttonLook()} href={modelHref}>
          Baixar arquivo modelo
        </DownloadLink>
      </FormActions>
    </PostForm>
  );
}
