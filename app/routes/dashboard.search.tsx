import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { searchQuerySchema } from '@domain/search/search-query';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { EmptyList } from '~/components/list/list-page';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Page, PageHead } from '~/components/ui/page';
import { usePlaces } from '~/features/search/places';
import { searchRecords } from '~/features/search/search.server';
import { SearchDialog } from '~/features/search/search-dialog';
import { readFilter } from '~/server/forms/list-page.server';
import { listExtensions } from '~/server/http/extensions.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Buscar · Prumo' }];

/**
 * The same search as a dialog: the layout fetches this file's code when the person first searches.
 */
export const handle = { SearchDialog };

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { query: text } = readFilter(request, searchQuerySchema);
  const supported = (await listExtensions(session)).includes('search');
  const records = supported
    ? await searchRecords(session, text).catch((error: unknown) => failLoader(error, request))
    : [];
  return json({ text, records });
}

export default function Search() {
  const { text, records } = useLoaderData<typeof loader>();
  const places = usePlaces();
  const groups = [...records, ...places(text)];
  return (
    <Page>
      <PageHead title="Buscar" />
      <Form
        method="get"
        role="search"
        className="card mb-5 flex flex-wrap items-end gap-3 px-5 py-4 print:hidden"
      >
        <div className="min-w-0 grow basis-64">
          <FieldFrame id="search-text" label={FIELD_LABEL}>
            <Input
              {...describedBy('search-text', {})}
              key={text}
              name="query"
              type="search"
              defaultValue={text}
              maxLength={120}
              autoComplete="off"
            />
          </FieldFrame>
        </div>
        <Button type="submit" tone="primary">
          <Icon name="search" />
          Pesquisar
        </Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyList text="Nenhum registro encontrado">
          <p>Confira o que foi digitado, ou use menos palavras.</p>
        </EmptyList>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {groups.map(({ title, entries }, index) => (
            <Section key={title} title={title} titleId={`found-${index}`}>
              <ul>
                {entries.map(({ to, title: name, detail }) => (
                  <li key={to} className="border-b border-line last:border-0">
                    <Link
                      to={to}
                      className="block min-h-target content-center py-2 wrap-anywhere no-underline"
                    >
                      {name}
                      {detail ? (
                        <span className="block text-sm text-ink-soft tabular-nums">
                          {noBreakMoney(detail)}
                        </span>
                      ) : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      )}
    </Page>
  );
}

const FIELD_LABEL = 'Tela, cliente, fornecedor, orçamento, produto ou conta: nome, número ou valor';
