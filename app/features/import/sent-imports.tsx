import { formatInstant } from '@domain/date';
import type { Page } from '@domain/pagination';
import { formatCount } from '@domain/plural';
import { DataTable } from '~/components/list/data-table';
import { Help } from '~/components/ui/field';
import { Link } from '~/components/ui/link';
import { LIST_TOOLS } from '~/features/extension/list-tools';

import { standingText } from './import-texts';

type SentImport = Parameters<typeof standingText>[0] & {
  idImport: number;
  fileName: string;
  createdAt: string | null;
};

const whenSent = ({ createdAt }: SentImport) =>
  createdAt === null ? '' : formatInstant(new Date(createdAt));

/** The person's own files of a register, latest first, each with a link (R-IMP-10). */
export function SentImports({
  sent,
  moreTo,
}: {
  sent: Page<SentImport>;
  /** Where more files are listed. */
  moreTo: string;
}) {
  if (sent.rows.length === 0) return null;
  return (
    <section aria-labelledby="sent-imports">
      <h2 id="sent-imports">Suas importações</h2>
      <Help>
        Um arquivo espera um dia pela sua confirmação; o que foi gravado pode ser visto e desfeito
        aqui por 90 dias.
      </Help>
      <DataTable
        label="Suas importações"
        rows={sent.rows}
        rowKey={({ idImport }) => idImport}
        rowLink={({ register, idImport }) => `/dashboard/import/${register}/${idImport}`}
        rowLabel={(row) => `Abrir a importação de ${row.fileName}, ${whenSent(row)}`}
        columns={[
          {
            label: 'Arquivo',
            card: 'name',
            render: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span>,
          },
          {
            label: 'Enviado em',
            card: 'detail',
            render: (row) => <span className="tabular-nums">{whenSent(row)}</span>,
          },
          { label: 'Status', card: 'line', render: standingText },
        ]}
      />
      {sent.total > sent.rows.length ? (
        <p className={LIST_TOOLS}>
          <Link to={moreTo} preventScrollReset>
            {`Ver mais das ${formatCount(sent.total)} importações`}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
