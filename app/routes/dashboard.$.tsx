import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireSession } from '~/server/session/guard.server';

/** Any other path of the dashboard: 'Página não encontrada', inside the layout. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireSession(request);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
