import { randomUUID } from 'node:crypto';

import type { ReadRecord } from '~/server/forms/record-conflict.server';
import { type RecordForm, runRecordForm } from '~/server/forms/record-form.server';
import type { RecordUpdate } from '~/server/http/api-client.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { readCompanyName } from './company.server';
import { companyPage, requireCompanyId } from './company-settings.server';

interface Page {
  request: Request;
  params: { idCompany?: string };
}

interface OfCompany {
  session: Session;
  idCompany: number;
}

/** Reads a company's settings as their form shows them. */
type ReadShown<Shown extends ReadRecord> = (session: Session, idCompany: number) => Promise<Shown>;

/** Requires a session and a company id, for a page about a company's settings. */
export async function requireCompany({ request, params }: Page): Promise<OfCompany> {
  const session = await requireSession(request);
  return { session, idCompany: await requireCompanyId(params.idCompany) };
}

/**
 * The data of every page about a company's settings. If the settings, and so `shown`, are missing,
 * the form shows what was posted.
 */
export async function readCompanySettings<Shown extends ReadRecord>(
  page: Page,
  read: ReadShown<Shown>,
) {
  const { session, idCompany } = await requireCompany(page);
  const [shown, company] = await Promise.all([
    read(session, idCompany).catch((error: unknown) => failFormLoader(error, page.request, null)),
    readCompanyName(session, idCompany),
  ]);
  const etag = shown?.etag ?? null;
  return { shown, page: { idCompany, company, etag, idempotencyKey: randomUUID() } };
}

interface SettingsForm<Data> {
  record: Omit<RecordForm<Data>, 'shared'>;
  read: ReadShown<ReadRecord>;
  update: (session: Session, change: RecordUpdate<Data>) => Promise<void>;
  /** The message after saving. */
  saved: string;
}

/** The action of such a page: redirects to the company's. */
export function saveCompanySettings<Data>(
  request: Request,
  { session, idCompany }: OfCompany,
  { record, read, update, saved }: SettingsForm<Data>,
): Promise<Response> {
  const shared = { read: () => read(session, idCompany) };
  return runRecordForm(request, { ...record, shared }, async (input, write) => {
    await update(session, { id: idCompany, input, ...write });
    return redirectWithSuccess(companyPage(request, idCompany), saved);
  });
}
