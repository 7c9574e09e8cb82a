import { PlainTable } from '~/components/list/data-table';
import { Help } from '~/components/ui/field';

interface ImportColumn {
  label: string;
  otherNames: readonly string[];
  required: boolean;
}

/** The columns of a register's import file. */
export function ImportColumns({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">Colunas reconhecidas</h2>
      <Help>
        A primeira linha do arquivo traz os nomes das colunas, em qualquer ordem; maiúsculas,
        acentos e pontuação não contam. Outras colunas são ignoradas.
      </Help>
      <PlainTable
        label="Colunas reconhecidas"
        rows={columns}
        rowKey={({ label }) => label}
        columns={[
          { label: 'Coluna', render: ({ label }) => label },
          { label: 'Obrigatória', render: ({ required }) => (required ? 'Sim' : 'Não') },
          { label: 'Outros nomes', render: ({ otherNames }) => otherNames.join(', ') || '—' },
        ]}
      />
    </section>
  );
}
