import { Form, Link } from '@remix-run/react';
import { Upload } from 'lucide-react';

import { SubmitButton } from '~/components/form/submit-button';
import { DownloadLink } from '~/components/navigation/download-link';
import { DeleteLink } from '~/features/deletion/delete-link';
import { useExtension } from '~/features/extension/use-extension';

import { countOf, formatCount, goodRowsText, importedText, rows, undoneText } from './import-texts';

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
  const fresh = file.totalRows - file.knownRows - file.badRows;
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
      <dl className="counts">
        {counts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file.ignoredColumns.length > 0 ? (
        <p>Colunas ignoradas: {file.ignoredColumns.join(', ')}.</p>
      ) : null}
    </>
  );
}

/** The import's result in one sentence, and its actions. */
export function ImportSummary({
  file,
  links,
  idempotencyKey,
}: {
  file: ImportView;
  links: Links;
  idempotencyKey: string;
}) {
  const fresh = file.totalRows - file.knownRows - file.badRows;
  const partly = useExtension('import-good-rows') && file.problem === null;
  if (file.state === 'done') {
    return (
      <Summary
        kind="notice notice--success"
        text={
          file.removedRows === null ? importedText(file.register, file.addedRows) : undoneText(file)
        }
      >
        <Added file={file} list={links.list} />
        {file.badRows > 0 ? <BadRowsLink file={file} to={links.badRows} /> : null}
        <Link className="button" to={links.again}>
          Importar outro arquivo
        </Link>
      </Summary>
    );
  }
  if (file.state === 'refused') {
    const text =
      file.problem ??
      `${rows(file.badRows)} com erro. Nada foi gravado: corrija o arquivo e envie de novo.`;
    return (
      <Summary kind="error-summary" text={text}>
        {partly && fresh > 0 ? (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SubmitButton intent="confirm-good" icon={Upload}>
              {goodRowsText(fresh)}
            </SubmitButton>
          </Form>
        ) : null}
        {partly ? <BadRowsLink file={file} to={links.badRows} /> : null}
        <Link className="button" to={links.again}>
          Enviar o arquivo corrigido
        </Link>
      </Summary>
    );
  }
  if (fresh === 0) {
    return (
      <Summary
        kind="notice"
        text="Não há nada novo neste arquivo: tudo o que ele traz já está cadastrado."
      >
        <Link className="button" to={links.again}>
          Enviar outro arquivo
        </Link>
      </Summary>
    );
  }
  const problem = file.problem;
  return (
    <Summary
      kind={problem ? 'notice notice--warning' : 'notice'}
      text={problem ?? 'Nenhum erro foi encontrado. Nada foi gravado ainda.'}
    >
      <Form method="post" className="actions">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <SubmitButton intent="confirm" icon={Upload}>
          Importar {countOf(file.register, fresh)}
        </SubmitButton>
        <Link className="button" to={links.again}>
          Enviar outro arquivo
        </Link>
      </Form>
    </Summary>
  );
}

/** The refused rows, to be corrected and imported again. */
function BadRowsLink({ file, to }: { file: ImportView; to: string }) {
  return (
    <DownloadLink className="button" href={to}>
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
      <Link
        className="button button--primary"
        to={known ? `${list}?status=&idImport=${file.idImport}` : list}
      >
        {known ? 'Ver o que foi importado' : 'Ver a lista'}
      </Link>
      <DeleteLink
        register={`import-${file.register}`}
        id={file.idImport}
        label="Desfazer importação"
      />
    </>
  );
}

function Summary({
  kind,
  text,
  children,
}: {
  kind: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <>
      <p className={kind} role="status">
        {text}
      </p>
      <div className="actions">{children}</div>
    </>
  );
}
