import { billsOfReport } from '@domain/bill/bill-figures';
import { BILL_DAYS } from '@domain/bill/bill-ranges';
import { balance } from '@domain/report/flow-sums';
import type { ReportQuery } from '@domain/report/report-query';
import type { ReportPurposes as Purposes } from '@domain/wire/report';
import { PlainTable } from '~/components/list/data-table';
import { AreaLink } from '~/components/navigation/area-link';
import { Help } from '~/components/ui/field';
import { TARGET } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';

import { Amount } from './amount';
import { REPORT_SECTION } from './section-look';

interface Outflow {
  cents: number;
  query: ReportQuery;
  purpose: Parameters<typeof billsOfReport>[1];
}

/** A sum of bills, linked to exactly these bills. */
function BillSum({ cents, query, purpose }: Outflow) {
  if (!useExtension(BILL_DAYS)) return <Amount cents={cents} />;
  const filter = Object.entries(billsOfReport(query, purpose)).filter(([, value]) => value !== '');
  return (
    <AreaLink
      to={`/dashboard/payable?${new URLSearchParams(filter).toString()}`}
      className={TARGET}
    >
      <Amount cents={cents} />
    </AreaLink>
  );
}

/**
 * A period's income by category, and its bills: by category, and by works site with the income of
 * the works. Income has no links: no list has installments and their parts by the day on which they
 * count (decision 0072).
 */
export function ReportPurposes({
  purposes: { categories, sites, incomeCategories },
  query,
}: {
  purposes: Purposes;
  query: ReportQuery;
}) {
  const hasCategories = categories.some(({ idCategory }) => idCategory !== null);
  const hasIncomeCategories = incomeCategories.some(({ idCategory }) => idCategory !== null);
  return (
    <>
      {hasIncomeCategories ? (
        <section className={REPORT_SECTION} aria-label="Entradas por categoria">
          <h2 className="mb-2">Entradas por categoria</h2>
          <PlainTable
            label="Entradas por categoria da receita"
            rows={incomeCategories}
            rowKey={({ idCategory }) => idCategory ?? 0}
            columns={[
              { label: 'Categoria', render: ({ name }) => name ?? 'Sem categoria' },
              { label: 'Lançamentos', numeric: true, render: ({ count }) => count },
              {
                label: 'Entradas',
                numeric: true,
                render: ({ inflow }) => <Amount cents={inflow} />,
              },
            ]}
          />
        </section>
      ) : null}
      {hasCategories ? (
        <section className={REPORT_SECTION} aria-label="Por categoria">
          <h2 className="mb-2">Por categoria</h2>
          <PlainTable
            label="Saídas por categoria"
            rows={categories}
            rowKey={({ idCategory }) => idCategory ?? 0}
            columns={[
              { label: 'Categoria', render: ({ name }) => name ?? 'Sem categoria' },
              { label: 'Contas', numeric: true, render: ({ count }) => count },
              {
                label: 'Saídas',
                numeric: true,
                render: ({ idCategory, outflow }) =>
                  idCategory === null ? (
                    <Amount cents={outflow} />
                  ) : (
                    <BillSum
                      cents={outflow}
                      {...{ query }}
                      purpose={{ idCategory: `${idCategory}` }}
                    />
                  ),
              },
            ]}
          />
        </section>
      ) : null}
      {sites.length > 0 ? (
        <section className={REPORT_SECTION} aria-label="Por obra">
          <h2 className="mb-2">Por obra</h2>
          <PlainTable
            label="Entradas, saídas e saldo por obra"
            rows={sites}
            rowKey={({ idSite }) => idSite}
            columns={[
              {
                label: 'Obra',
                render: ({ idSite, clientName }) =>
                  [`Nº ${idSite}`, clientName].filter(Boolean).join(', '),
              },
              {
                label: 'Entradas',
                numeric: true,
                render: ({ inflow }) => <Amount cents={inflow} />,
              },
              {
                label: 'Saídas',
                numeric: true,
                render: ({ idSite, outflow }) => (
                  <BillSum cents={outflow} {...{ query }} purpose={{ idSite: `${idSite}` }} />
                ),
              },
              { label: 'Saldo', numeric: true, render: (site) => <Amount cents={balance(site)} /> },
            ]}
          />
          <Help>As obras com contas no período, até vinte, as que mais custaram primeiro.</Help>
        </section>
      ) : null}
    </>
  );
}
