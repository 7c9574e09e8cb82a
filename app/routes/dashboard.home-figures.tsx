import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { readHome } from '~/features/home/home.server';
import { REQUEST_TIMEOUT_MS } from '~/server/http/call-limit.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** The home screen's figures, without a time limit. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { summary, figures, problem } = await readHome(
    session,
    new Date(),
    REQUEST_TIMEOUT_MS,
  ).catch((error: unknown) => failLoader(error, request));
  return json({ summary, figures, problem });
}
