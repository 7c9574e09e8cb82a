import { formatCount } from '@domain/plural';
import { PlainTable } from '~/components/list/data-table';
import { Help } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';

import type { ImportView } from './import-outcome';
import { freshRows, rows } from './import-texts';

interface Preview {
  columns: readonly string[];
  rows: readonly { line: number; values: readonly string[] }[];
  doubts: readonly {
    column: string;
    count: number;
    first: readonly { line: number; value: string; readAs: string }[];
  }[];
}

/** The file as read, before anything is written: what to check, and the first rows. */
export function ImportPreview({ file, preview }: { file: ImportView; preview: Preview }) {
  if (preview.rows.length === 0) return null;
  return (
    <>
      <ImportDoubts doubts={preview.doubts} />
      <FirstRows file={file} preview={preview} />
    </>
  );
}

function ImportDoubts({ doubts }: Pick<Preview, 'doubts'>) {
  if (doubts.length === 0) return null;
  const listed = doubts.flatMap(({ column, first }) => first.map((one) => ({ column, ...one })));
  const longer = doubts.filter(({ count, first }) => count > first.length);
  return (
    <section aria-labelledby="import-doubts">
      <h2 id="import-doubts">Confira como foi lido</h2>
      <Notice tone="warning">
        Estes valores podem querer dizer outra coisa, ou foram completados. Se algum foi lido
        errado, corrija o arquivo e envie de novo.
      </Notice>
      <PlainTable
        label="Valores a conferir"
        rows={listed}
        rowKey={({ line, column }) => `${line} ${column}`}
        columns={[
          { label: 'Linha', render: ({ line }) => line },
          { label: 'Coluna', render: ({ column }) => column },
          { label: 'No arquivo', render: ({ value }) => value },
          { label: 'Foi lido como', render: ({ readAs }) => readAs },
        ]}
      />
      {longer.map(({ column, count, first }) => (
        <Help key={column}>
          {column}: as primeiras {formatCount(first.length)} de {rows(count)} lidas assim.
        </Help>
      ))}
    </section>
  );
}

/**
 * More columns than a screen or a sheet fits: scrolled on screen; printed, each row is a paragraph.
 */
const WIDE =
  'relative overflow-x-auto tab:[&_:is(th,td)]:px-2 tab:[&_td]:whitespace-nowrap tab:[&_td]:text-sm ' +
  'print:overflow-visible print:[&_:is(table,tbody)]:block print:[&_thead]:sr-only print:[&_tr]:flex ' +
  'print:[&_tr]:flex-wrap print:[&_tr]:gap-x-4 print:[&_tr]:border-b print:[&_tr]:py-1 print:[&_td]:block ' +
  'print:[&_td]:max-w-full print:[&_td]:min-w-0 print:[&_td]:border-0 print:[&_td]:whitespace-normal! ' +
  "print:[&_td]:before:font-semibold print:[&_td]:before:content-[attr(data-label)_':_']";

/** Whether a column contains money, aligned at the comma. */
function isAmount(values: readonly string[]): boolean {
  const told = values.filter((value) => value !== '');
  return told.length > 0 && told.every((value) => value.startsWith('R$'));
}

function FirstRows({
  file,
  preview: { columns, rows: first },
}: {
  file: ImportView;
  preview: Preview;
}) {
  const fresh = freshRows(file);
  const all = first.length >= fresh;
  return (
    <section aria-labelledby="import-rows" className="min-w-0">
      <h2 id="import-rows">O que será gravado</h2>
      <Help>
        {all
          ? 'Todas as linhas novas, como foram lidas.'
          : `As primeiras linhas (${first.length} de ${formatCount(fresh)}), como foram lidas; as outras são lidas do mesmo modo.`}{' '}
        O que já estiver cadastrado quando você importar fica como está.
      </Help>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div className={WIDE} role="region" aria-label="Linhas a gravar" tabIndex={0}>
        <PlainTable
          label="Linhas a gravar"
          rows={first}
          rowKey={({ line }) => line}
          columns={[
            { label: 'Linha', render: ({ line }) => line },
            ...columns.map((label, index) => ({
              label,
              numeric: isAmount(first.map(({ values }) => values[index] ?? '')),
              render: ({ values }: { values: readonly string[] }) => values[index] || '—',
            })),
          ]}
        />
      </div>
    </section>
  );
}
