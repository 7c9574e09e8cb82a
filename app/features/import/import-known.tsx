import { formatCount } from '@domain/plural';
import { PlainTable } from '~/components/list/data-table';
import { AreaLink } from '~/components/navigation/area-link';
import { Help } from '~/components/ui/field';

import type { ImportView } from './import-outcome';
import { rows } from './import-texts';

interface KnownRow {
  line: number;
  id: number;
  name: string | null;
}

/** The file's rows that are already registered, with the record that each matches (R-IMP-09). */
export function ImportKnown({ file, known }: { file: ImportView; known: readonly KnownRow[] }) {
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="import-known">
      <h2 id="import-known">Já cadastrados</h2>
      <Help>
        {known.length >= file.knownRows
          ? 'Ficam como estão; o que o arquivo traz deles não é gravado.'
          : `As primeiras ${formatCount(known.length)} de ${rows(file.knownRows)}. Ficam como estão; o que o arquivo traz deles não é gravado.`}
      </Help>
      <PlainTable
        label="Linhas já cadastradas"
        rows={known}
        rowKey={({ line }) => line}
        columns={[
          { label: 'Linha', render: ({ line }) => line },
          {
            label: 'Cadastro',
            render: ({ id, name }) =>
              name === null ? (
                'Excluído depois'
              ) : (
                <AreaLink to={`/dashboard/${file.register}/${id}`}>{name}</AreaLink>
              ),
          },
        ]}
      />
    </section>
  );
}
