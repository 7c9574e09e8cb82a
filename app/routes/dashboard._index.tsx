import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { type Access, allows, type Area } from '@domain/access/areas';
import { greetedName } from '@domain/person-name';
import { useAccess } from '~/components/navigation/use-access';
import { useQuietLoad } from '~/components/navigation/use-quiet-load';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';
import { Page, PageHead } from '~/components/ui/page';
import { useLate } from '~/components/ui/use-late';
import { readHome } from '~/features/home/home.server';
import { HomeFigures } from '~/features/home/home-figures';
import { HomeGrid } from '~/features/home/home-grid';
import { HomeMoney, HomeSummaryParts } from '~/features/home/home-summary';
import { LatestOrders } from '~/features/home/latest-orders';
import { useMenuEntries } from '~/features/menu/menu-entries';
import type { loader as dashboardLoader } from '~/routes/dashboard';
import type { loader as figuresLoader } from '~/routes/dashboard.home-figures';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Início · Prumo' }];

/** Figures that take longer are left out and, with JavaScript, requested again. */
const PAGE_LIMIT_MS = 500;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const home = await readHome(session, new Date(), PAGE_LIMIT_MS).catch((error: unknown) =>
    failLoader(error, request),
  );
  const { professionalName, companyId } = session;
  return json({ name: greetedName(professionalName), idCompany: companyId, ...home });
}

/**
 * The areas with figures on this screen. A role without any of them gets its menu entries instead.
 */
const TOLD: readonly Area[] = ['order', 'receivable', 'payable'];
const tellsAnything = (access: Access | null) => TOLD.some((area) => allows(access, area, 'see'));

async function loadUnsavedWork() {
  const { UnsavedWork } = await import('~/components/autosave/unsaved-work');
  return { UnsavedWork };
}

export default function Home() {
  const { name, idCompany, late, ...home } = useLoaderData<typeof loader>();
  const access = useAccess();
  const frame = useRouteLoaderData<typeof dashboardLoader>('routes/dashboard');
  const entries = useMenuEntries(access);
  const pinned = entries.filter(({ slug }) => frame?.favorites?.includes(slug));
  const shortcuts = pinned.length > 0 || tellsAnything(access) ? pinned : entries;
  const data = useQuietLoad<typeof figuresLoader>(late ? '/dashboard/home-figures' : null);
  const { summary, figures, problem } = data ?? home;
  const unsaved = useLate(loadUnsavedWork);
  return (
    <Page wide>
      <PageHead title={<>Olá, {name}</>}>
        <div className="actions max-xs:gap-2 max-xs:[&_svg]:hidden max-2xs:*:text-md">
          {/* Both fit in one line of a phone. */}
          {allows(access, 'client', 'change') ? (
            <ButtonLink to="/dashboard/client/new">
              <Icon name="user-round-plus" />
              Novo cliente
            </ButtonLink>
          ) : null}
          {allows(access, 'order', 'change') ? (
            <ButtonLink tone="primary" to="/dashboard/order/new">
              <Icon name="file-plus-2" />
              Novo orçamento
            </ButtonLink>
          ) : null}
        </div>
      </PageHead>
      {unsaved && frame ? <unsaved.UnsavedWork idProfessional={frame.idProfessional} /> : null}
      {access !== null && Object.keys(access).length === 0 ? (
        <Notice tone="warning">
          Você ainda não tem um papel no Prumo. Fale com um administrador.
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="warning" role="alert">
          Os valores não puderam ser mostrados: {problem}{' '}
          <Link to="/dashboard">Tentar de novo</Link>
        </Notice>
      ) : null}
      {summary ? <HomeMoney summary={summary} idCompany={idCompany} /> : null}
      {figures ? <HomeFigures figures={figures} /> : null}
      {shortcuts.length > 0 ? (
        <nav aria-label="Atalhos" className="print:hidden">
          <HomeGrid>
            {shortcuts.map(({ slug, label, icon }) => (
              <li key={slug}>
                <Link
                  to={`/dashboard/${slug}`}
                  className="card flex h-full items-center gap-3 p-4 font-semibold text-ink no-underline hover:border-accent max-md:gap-1.5 max-md:px-2 max-md:text-md max-xs:gap-1 max-xs:px-1.5 max-xs:text-sm"
                >
                  <Icon name={icon} className="text-accent" />
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                </Link>
              </li>
            ))}
          </HomeGrid>
        </nav>
      ) : null}
      {summary ? <HomeSummaryParts summary={summary} /> : null}
      {figures ? <LatestOrders orders={figures.latest} /> : null}
    </Page>
  );
}
