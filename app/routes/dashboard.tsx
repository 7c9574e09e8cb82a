import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { RouteError } from '~/components/route-error';
import { DashboardShell } from '~/features/menu/dashboard-shell';
import { requireSession } from '~/server/guard.server';

export { keepFormData as shouldRevalidate } from '~/components/keep-form';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  return json({ name: session.professionalName });
}

export default function Dashboard() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardShell name={name}>
      <Outlet />
    </DashboardShell>
  );
}

/** A screen's error shows inside the layout, so that the person can go on elsewhere. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/dashboard');
  const page = (
    <main className="page" id="conteudo">
      <RouteError />
    </main>
  );
  return data ? <DashboardShell name={data.name}>{page}</DashboardShell> : page;
}
