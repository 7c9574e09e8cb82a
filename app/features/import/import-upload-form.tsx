import { Form, useActionData } from '@remix-run/react';
import { FileCheck } from 'lucide-react';

import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@domain/import/import-limits';
import { describedBy, FieldFrame } from '~/components/field-frame';
import { FormActions } from '~/components/form-actions';
import { FormFeedback, type FormRefusal } from '~/components/form-feedback';
import { SubmitButton } from '~/components/submit-button';
import { useFileLimit } from '~/components/use-file-limit';

import { FILE_TOO_LARGE, rows } from './import-texts';

const HELP = `CSV com ponto e vírgula ou vírgula entre as colunas, em UTF-8 ou Windows-1252. Até ${MAX_IMPORT_BYTES / 1024 / 1024} MB e ${rows(MAX_IMPORT_ROWS)}.`;

/** The first step: a file is chosen and sent, to be read and shown before anything is written. */
export function ImportUploadForm({ modelHref, cancelTo }: { modelHref: string; cancelTo: string }) {
  const refused = useActionData<FormRefusal>()?.fieldErrors?.file;
  const { tooLarge, check } = useFileLimit('file', MAX_IMPORT_BYTES);
  const error = tooLarge ? FILE_TOO_LARGE : refused;
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate onSubmit={check}>
      <FormFeedback />
      <fieldset className="group">
        <legend>Arquivo</legend>
        <p>
          Antes de gravar, você confere o que foi lido e o que está errado em cada linha. O que já está cadastrado fica como está.
        </p>
        <div className="grid-form">
          <FieldFrame id="file" label="Arquivo CSV" width="span-12" error={error} help={HELP}>
            <input {...describedBy('file', { error, help: HELP })} name="file" type="file" accept=".csv,.txt,text/csv" className="input" />
          </FieldFrame>
        </div>
      </fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton icon={FileCheck}>Enviar e conferir</SubmitButton>
        <a className="button" href={modelHref}>
          Baixar arquivo modelo
        </a>
      </FormActions>
    </Form>
  );
}
