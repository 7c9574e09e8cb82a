import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react';

import { keepFormData, type PostFailure } from '~/components/autosave/keep-form';
import { PaymentDue } from '~/components/ui/payment-due';
import { errorTitle, RouteError } from '~/components/ui/route-error';
import type { OfferedExtensions } from '~/features/extension/use-extension';
import { DashboardShell } from '~/features/menu/dashboard-shell';
import { listFavorites } from '~/features/menu/favorite.server';
import { SignInAgain } from '~/features/session/sign-in-again';
import { ApiError } from '~/server/http/api-client.server';
import { failLoader } from '~/server/http/api-errors.server';
import { listExtensions } from '~/server/http/extensions.server';
import { requireSession } from '~/server/session/guard.server';
import { readUiState } from '~/server/session/ui-store.server';

/** The frame is read again after a favourite changed, and otherwise only as forms allow. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isFavoriteAnswered(args) || keepFormData(args);
}

/** A star whose post met a dead session changed nothing, and would only meet it again. */
function isFavoriteAnswered({ formAction, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return (
    formAction === '/dashboard/favorite' &&
    (actionResult as PostFailure | undefined)?.sessionEnded !== true
  );
}

export const meta: MetaFunction = ({ error }) => [{ title: errorTitle(error) ?? 'Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  let paymentDue = false;
  const [favorites, { menu }, extensions] = await Promise.all([
    // The menu must stand whatever becomes of its favourites; but a dead session is one, also on a
    // screen without calls.
    listFavorites(session).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      paymentDue = error.status === 402;
      return error.status === 401 ? failLoader(error, request) : null;
    }),
    readUiState(request),
    listExtensions(session),
  ]);
  return json({
    idProfessional: session.professionalId,
    name: session.professionalName,
    favorites,
    menu,
    extensions,
    paymentDue,
  } satisfies OfferedExtensions & Record<string, unknown>);
}

export default function Dashboard() {
  const { paymentDue, ...frame } = useLoaderData<typeof loader>();
  return (
    <>
      <DashboardShell {...frame}>
        <Outlet />
        {paymentDue ? <PaymentDue /> : null}
      </DashboardShell>
      <SignInAgain />
    </>
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
  return data ? <DashboardShell {...data}>{page}</DashboardShell> : page;
}
