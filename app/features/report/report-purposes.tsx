import { formatMoney } from '@domain/money';
import { balance } from '@domain/report/flow-sums';
import type { ReportPurposes as Purposes } from '@domain/wire/report';
import { PlainTable } from '~/components/list/data-table';
import { AreaLink } from '~/components/navigation/area-link';
import { Help } from '~/components/ui/field';
import { noBreakMoney } from '~/components/ui/no-break-money';

const money = (cents: number) => (
  <span className="tabular-nums">{noBreakMoney(formatMoney(cents))}</span>
);

/** What a period brings in by category, and what its bills are for: by category, and by works site with what the works brings in. */
export function ReportPurposes({
  purposes: { categories, sites, incomeCategories },
}: {
  purposes: Purposes;
}) {
  const isTold = categories.some(({ idCategory }) => idCategory !== null);
  const isIncomeTold = incomeCategories.some(({ idCategory }) => idCategory !== null);
  return (
    <>
      {isIncomeTold ? (
        <section className="mb-5" aria-label="Entradas por categoria">
          <h2 className="mb-2">Entradas por categoria</h2>
          <PlainTable
            label="Entradas por categoria da receita"
            rows={incomeCategories}
            rowKey={({ idCategory }) => idCategory ?? 0}
            columns={[
              {
                label: 'Categoria',
                render: ({ idCategory, name }) =>
                  idCategory === null ? (
                    'Sem categoria'
                  ) : (
                    <AreaLink to={`/dashboard/order?idCategory=${idCategory}`}>{name}</AreaLink>
                  ),
              },
              { label: 'Lançamentos', numeric: true, render: ({ count }) => count },
              { label: 'Entradas', numeric: true, render: ({ inflow }) => money(inflow) },
            ]}
          />
        </section>
      ) : null}
      {isTold ? (
        <section className="mb-5" aria-label="Por categoria">
          <h2 className="mb-2">Por categoria</h2>
          <PlainTable
            label="Saídas por categoria"
            rows={categories}
            rowKey={({ idCategory }) => idCategory ?? 0}
            columns={[
              { label: 'Categoria', render: ({ name }) => name ?? 'Sem categoria' },
              { label: 'Contas', numeric: true, render: ({ count }) => count },
              { label: 'Saídas', numeric: true, render: ({ outflow }) => money(outflow) },
            ]}
          />
        </section>
      ) : null}
      {sites.length > 0 ? (
        <section className="mb-5" aria-label="Por obra">
          <h2 className="mb-2">Por obra</h2>
          <PlainTable
            label="Entradas, saídas e saldo por obra"
            rows={sites}
            rowKey={({ idSite }) => idSite}
            columns={[
              {
                label: 'Obra',
                render: ({ idSite, clientName }) => (
                  <AreaLink to={`/dashboard/payable?idSite=${idSite}`}>
                    {[`Nº ${idSite}`, clientName].filter(Boolean).join(', ')}
                  </AreaLink>
                ),
              },
              { label: 'Entradas', numeric: true, render: ({ inflow }) => money(inflow) },
              { label: 'Saídas', numeric: true, render: ({ outflow }) => money(outflow) },
              { label: 'Saldo', numeric: true, render: (site) => money(balance(site)) },
            ]}
          />
          <Help>As obras com contas no período, até vinte, as que mais custaram primeiro.</Help>
        </section>
      ) : null}
    </>
  );
}
