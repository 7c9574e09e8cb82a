import { randomUUID } from 'node:crypto';

import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';

import { LoadingOverlay } from '~/components/navigation/loading-overlay';
import { NavigationGate } from '~/components/navigation/navigation-gate';
import { KEEP_EARLY_CODES } from '~/components/ui/early-enter';
import { HydratedMark } from '~/components/ui/hydrated-mark';
import { useNonce } from '~/components/ui/nonce';
import { PageChange } from '~/components/ui/page-change';
import { PageStyles } from '~/components/ui/page-styles';
import { PaymentDueHost } from '~/components/ui/payment-due';
import { RefusedInPlace } from '~/components/ui/refused-in-place';
import { errorTitle, RouteError } from '~/components/ui/route-error';
import { ToastHost, ToastRegion } from '~/components/ui/toast';
import { PublicPage } from '~/features/session/public-page';
import { answeredBy } from '~/server/session/answered-keys.server';
import { getToasts } from '~/server/session/toast.server';
import styles from '~/styles/app.css';

export { keepFrameData as shouldRevalidate } from '~/components/autosave/keep-form';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction = ({ error }) => [{ title: errorTitle(error) ?? 'Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toasts, paymentDue, refusedFile, headers } = await getToasts(request);
  const answered = await answeredBy(request);
  if (answered !== null) headers.append('Set-Cookie', answered);
  return json(
    {
      toasts,
      paymentDue: paymentDue ? randomUUID() : null,
      refusedFile,
      madeAt: Date.now(),
    },
    { headers },
  );
}

/**
 * Marks the document before first paint, so that JavaScript-only controls can be hidden without it,
 * and blocks submission by Enter until the whole page has loaded (docs/decisions/0088).
 */
const BEFORE_PAINT =
  "document.documentElement.classList.add('js');" +
  "document.addEventListener('submit',e=>{document.getElementById('page-arrived')||e.preventDefault()},true);" +
  KEEP_EARLY_CODES;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="pt-BR" data-made-at={data?.madeAt} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }}
        />
        <Meta />
        <PageStyles href={styles} />
        <Links />
      </head>
      {/* A coupon is as long as its content: Firefox would feed a second page. */}
      <body className="min-h-dvh print:min-h-0">
        {children}
        {/* base.css: nothing can be submitted before this has been parsed. */}
        <span id="page-arrived" hidden />
        <LoadingOverlay />
        <NavigationGate />
        <HydratedMark />
        <PageChange />
        <RefusedInPlace />
        <ToastRegion toasts={data?.toasts ?? []} />
        <ToastHost />
        <PaymentDueHost key={data?.paymentDue} first={Boolean(data?.paymentDue)} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <PublicPage>
      <div className="card p-5 *:px-0 *:py-3">
        <RouteError />
      </div>
    </PublicPage>
  );
}
