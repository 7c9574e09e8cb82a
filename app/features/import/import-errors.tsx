import { MAX_LISTED_ERRORS } from '@domain/import/import-limits';
import type { Page } from '@domain/pagination';
import { formatCount } from '@domain/plural';
import { PlainTable } from '~/components/list/data-table';
import { Pager } from '~/components/list/pager';
import { Help } from '~/components/ui/field';
import { LIST_TOOLS } from '~/features/extension/list-tools';

interface ImportError {
  line: number;
  column: string;
  value: string;
  message: string;
}

/** A file's errors by cell, paged, and as a download. */
export function ImportErrors({
  errors,
  page,
  pageSize,
  fileHref,
}: {
  errors: Page<ImportError>;
  page: number;
  pageSize: number;
  fileHref: string;
}) {
  return (
    <section aria-labelledby="import-errors">
      <h2 id="import-errors">O que corrigir</h2>
      {errors.total >= MAX_LISTED_ERRORS ? (
        <Help>A lista para nos primeiros {formatCount(MAX_LISTED_ERRORS)} erros.</Help>
      ) : null}
      <PlainTable
        label="Erros do arquivo"
        rows={errors.rows}
        rowKey={({ line, column }) => `${line} ${column}`}
        columns={[
          { label: 'Linha', render: ({ line }) => line },
          { label: 'Coluna', render: ({ column }) => column },
          { label: 'Valor', render: ({ value }) => value || '(vazio)' },
          { label: 'Erro', render: ({ message }) => message },
        ]}
      />
      <Pager page={page} pageSize={pageSize} total={errors.total} pages={errors.pages} />
      <p className={LIST_TOOLS}>
        <a href={fileHref}>Baixar erros</a>
      </p>
    </section>
  );
}
