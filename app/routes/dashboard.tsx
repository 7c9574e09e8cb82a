import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';

import { mayOpen } from '@domain/access/screens';
import { keepFrameData, type PostFailure } from '~/components/autosave/keep-form';
import { PERSON_HEADER } from '~/components/navigation/page-person';
import { subjectOf } from '~/components/navigation/subject';
import type { AccessProvider } from '~/components/navigation/use-access';
import type { AccountProvider } from '~/components/navigation/use-account';
import { Page } from '~/components/ui/page';
import { PaymentDue } from '~/components/ui/payment-due';
import { errorTitle, RouteError } from '~/components/ui/route-error';
import type { ExtensionsProvider } from '~/features/extension/use-extension';
import { DashboardShell } from '~/features/menu/dashboard-shell';
import { readMenu } from '~/features/menu/favorite.server';
import { Refused } from '~/features/menu/refused';
import { SignInAgain } from '~/features/session/sign-in-again';
import { ApiError } from '~/server/http/api-error.server';
import { areExtensionsKnown, listExtensions } from '~/server/http/extensions.server';
import { failLoader, secondFactorRedirect } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { readUiState } from '~/server/session/ui-store.server';

/**
 * Whether the frame was rendered before the API's extensions were known. Per document, in the
 * browser.
 */
let lacksExtensions = false;

/**
 * Revalidates after a favourite changed, otherwise only as forms allow; and, while the API's
 * extensions are unknown because it did not respond to this page, with each page and each search of
 * a list.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (
    isFavoriteAnswered(args) ||
    keepFrameData(args) ||
    (lacksExtensions && args.actionResult === undefined)
  );
}

/** A favourite post with an expired session changed nothing, and reloading would hit it again. */
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
  const [pinned, { menu }, extensions] = await Promise.all([
    // The menu must render even when favourites fail, but a 401 is thrown, also on screens without
    // calls.
    readMenu(session).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      paymentDue = error.status === 402;
      if (error.status === 401) return failLoader(error, request);
      const elsewhere = secondFactorRedirect(error, request);
      if (elsewhere) throw elsewhere;
      return null;
    }),
    readUiState(request),
    listExtensions(session),
  ]);
  const access = pinned?.access ?? null;
  const open = mayOpen(access, new URL(request.url).pathname);
  return json(
    {
      idProfessional: session.professionalId,
      name: session.professionalName,
      account: session.professionalEmail,
      favorites: pinned?.favorites ?? null,
      access,
      menu,
      extensions,
      areExtensionsKnown: areExtensionsKnown(),
      paymentDue,
    } satisfies ExtensionsProvider & AccessProvider & AccountProvider & Record<string, unknown>,
    {
      status: open ? 200 : 403,
      headers: { [PERSON_HEADER]: String(session.professionalId) },
    },
  );
}

export default function Dashboard() {
  const { paymentDue, areExtensionsKnown: isKnown, ...frame } = useLoaderData<typeof loader>();
  useEffect(() => {
    lacksExtensions = !isKnown;
  }, [isKnown]);
  const location = useLocation();
  const { pathname } = location;
  return (
    <>
      <DashboardShell {...frame}>
        {/* Keyed: a reused form would keep the previous record's fields. */}
        {mayOpen(frame.access, pathname) ? (
          <Outlet key={subjectOf(location)} />
        ) : (
          <Refused pathname={pathname} />
        )}
        {paymentDue ? <PaymentDue /> : null}
      </DashboardShell>
      <SignInAgain idProfessional={frame.idProfessional} name={frame.name} />
    </>
  );
}

/**
 * Errors are shown inside the layout, so that navigation stays available. A screen that the role
 * may not view is refused by name: its loader failed with whichever look-up was refused first.
 */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/dashboard');
  const { pathname } = useLocation();
  const page =
    data && !mayOpen(data.access, pathname) ? (
      <Refused pathname={pathname} />
    ) : (
      <Page>
        <RouteError />
      </Page>
    );
  return data ? <DashboardShell {...data}>{page}</DashboardShell> : page;
}
