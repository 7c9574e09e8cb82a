import { useActionData } from '@remix-run/react';

import { formatCount } from '@domain/plural';
import type { PostFailure } from '~/components/autosave/keep-form';
import { PostForm } from '~/components/form/post-form';
import { SubmitButton } from '~/components/form/submit-button';
import { DownloadLink } from '~/components/navigation/download-link';
import { ButtonLink, buttonLook } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { ErrorNotice, Notice } from '~/components/ui/notice';
import { STICKY_BAR } from '~/components/ui/sticky-bar';
import { DeleteLink } from '~/features/deletion/delete-link';
import { useExtension } from '~/features/extension/use-extension';

import { countOf, freshRows, goodRowsText, importedText, rows, undoneText } from './import-texts';

/** An import as its page shows it. */
export interface ImportView {
  register: string;
  fileName: string;
  state: string;
  problem: string | null;
  ignoredColumns: readonly string[];
  totalRows: number;
  readRows: number;
  knownRows: number;
  badRows: number;
  addedRows: number;
  /** How many of those the undo deleted; null when not undone. */
  removedRows: number | null;
  idImport: number;
}

interface Links {
  /** To send another file. */
  again: string;
  list: string;
  /** The rows that were refused, as a file. */
  badRows: string;
}

/** The counts of a parsed file. */
export function ImportCounts({ file }: { file: ImportView }) {
  const done = file.state === 'done';
  const fresh = freshRows(file);
  const counts: [string, string][] = [
    ['Arquivo', file.fileName],
    ['Linhas lidas', formatCount(file.readRows)],
    done ? ['Importados', formatCount(file.addedRows)] : ['Novos', formatCount(fresh)],
    [
      'Já cadastrados',
      formatCount(done ? file.totalRows - file.badRows - file.addedRows : file.knownRows),
    ],
  ];
  if (file.badRows > 0) counts.push(['Linhas com erro', formatCount(file.badRows)]);
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        {counts.map(([label, value]) => (
          <div key={label} className="card px-4 py-3">
            <dt className="text-md text-ink-soft">{label}</dt>
            <dd className="text-2xl font-heading wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {file.ignoredColumns.length > 0 ? (
        <p>Colunas ignoradas: {file.ignoredColumns.join(', ')}.</p>
      ) : null}
    </>
  );
}

/** Whether an import is still being read or written. */
export const isUnderWay = ({ state }: { state: string }) =>
  state === 'reading' || state === 'writing';

/**
 * The import's result in one sentence, and its actions; while it is under way only the children.
 */
export function ImportSummary({
  file,
  links,
  idempotencyKey,
  children: shown,
}: {
  file: ImportView;
  links: Links;
  idempotencyKey: string;
  /** The progress, or what was read: placed before the button that writes it. */
  children: React.ReactNode;
}) {
  const fresh = freshRows(file);
  const partly = useExtension('import-good-rows') && file.problem === null;
  // A confirmation without a response may have been carried out.
  const untouched = useActionData<PostFailure>()?.isUnanswered ? '' : '. Nada foi gravado';
  if (isUnderWay(file)) return <Summary shown={shown} />;
  if (file.state === 'done') {
    return (
      <Summary
        tone="success"
        shown={shown}
        text={file.removedRows === null ? importedText(file) : undoneText(file)}
      >
        <Added file={file} list={links.list} />
        {file.badRows > 0 ? <BadRowsLink file={file} to={links.badRows} /> : null}
        <ButtonLink to={links.again}>Importar outro arquivo</ButtonLink>
      </Summary>
    );
  }
  if (file.state === 'refused') {
    const choice = partly && fresh > 0 ? ', ou importe só as boas' : '';
    const text =
      file.problem ??
      `${rows(file.badRows)} com erro${untouched}: corrija o arquivo e envie de novo${choice}.`;
    return (
      <Summary tone="danger" text={text} shown={shown}>
        {partly && fresh > 0 ? (
          <PostForm>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SubmitButton intent="confirm-good" icon="upload">
              {goodRowsText(fresh)}
            </SubmitButton>
          </PostForm>
        ) : null}
        {partly ? <BadRowsLink file={file} to={links.badRows} /> : null}
        <ButtonLink to={links.again}>Enviar o arquivo corrigido</ButtonLink>
      </Summary>
    );
  }
  if (fresh === 0) {
    return (
      <Summary
        tone="info"
        shown={shown}
        text="Não há nada novo neste arquivo: tudo o que ele traz já está cadastrado."
      >
        <ButtonLink to={links.again}>Enviar outro arquivo</ButtonLink>
      </Summary>
    );
  }
  const problem = file.problem;
  return (
    <Summary
      tone={problem ? 'warning' : 'info'}
      text={problem ?? `Nenhum erro foi encontrado${untouched && `${untouched} ainda`}.`}
      shown={shown}
      isConfirmed
    >
      <PostForm className="actions">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <SubmitButton intent="confirm" icon="upload">
          Importar {countOf(file.register, fresh)}
        </SubmitButton>
        <ButtonLink to={links.again}>Enviar outro arquivo</ButtonLink>
      </PostForm>
    </Summary>
  );
}

/** A link to the refused rows, to be corrected and imported again. */
function BadRowsLink({ file, to }: { file: ImportView; to: string }) {
  return (
    <DownloadLink className={buttonLook()} href={to}>
      {file.badRows === 1
        ? 'Baixar a linha com erro'
        : `Baixar as ${formatCount(file.badRows)} linhas com erro`}
    </DownloadLink>
  );
}

/** Links to the imported records and to undo, where the API supports them. */
function Added({ file, list }: { file: ImportView; list: string }) {
  const known = useExtension('deletion');
  if (file.addedRows === (file.removedRows ?? 0)) return null;
  return (
    <>
      <ButtonLink tone="primary" to={known ? `${list}?status=&idImport=${file.idImport}` : list}>
        {known ? 'Ver o que foi importado' : 'Ver a lista'}
      </ButtonLink>
      <DeleteLink
        register={`import-${file.register}`}
        id={file.idImport}
        label="Desfazer importação"
      />
    </>
  );
}

/**
 * The live region exists before its text: a screen reader announces only changes to one it knows.
 */
function Summary({
  tone = 'info',
  text,
  shown,
  isConfirmed = false,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  text?: string;
  shown: React.ReactNode;
  /** Whether the actions write what is shown. */
  isConfirmed?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <>
      <div role="status" className="empty:-mb-5">
        {text === undefined ? null : tone === 'danger' ? (
          <ErrorNotice>{text}</ErrorNotice>
        ) : (
          <Notice tone={tone}>{text}</Notice>
        )}
      </div>
      {shown}
      {children ? (
        <div className={classes('actions', isConfirmed && STICKY_BAR)}>{children}</div>
      ) : null}
    </>
  );
}
