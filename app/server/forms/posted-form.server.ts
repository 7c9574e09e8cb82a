import { todayIso } from '@domain/date';
import { typedValue } from '@domain/typed-date';
import { WHOLE_FIELD } from '~/components/form/form-edges';
import { PERSON_FIELD } from '~/components/navigation/page-person';
import { formEntries } from '~/server/http/form-body.server';
import { refuseOtherPerson } from '~/server/session/guard.server';
import { readSession } from '~/server/session/session-cookie.server';
import { redirectWithError } from '~/server/session/toast.server';

const PAGE_ARRIVING = 'A página ainda estava carregando. Confira o que digitou e tente de novo.';
const CREDENTIALS = ['cpfOrEmail', 'password', 'secondStepCode'];

/** `name`, `products[0].amount`, and remix-validated-form's own `__rvfInternalFormId`. */
const FIELD_NAME = /^(?:[A-Za-z]\w{0,63}(?:\[\d{1,4}\]\.[A-Za-z]\w{0,63})?|__rvfInternalFormId)$/;
/**
 * Names of built-in object properties, alone or as a line's field: the form library throws on some.
 */
const FORBIDDEN_PART = new RegExp(
  `(?:^|\\.)(?:prototype|${Object.getOwnPropertyNames(Object.prototype).join('|')})(?:\\[|$)`,
);

/**
 * The fields a post may have: single fields, or also lists of lines (an order, a sale, or either
 * while passing through the sign-in).
 */
const SHAPES = {
  /** The largest form has about fifty fields; the rest is for conflict choices. */
  record: { maxFields: 500, lines: false },
  /** An order of a thousand items has about eight thousand fields. */
  lines: { maxFields: 10_000, lines: true },
} as const;

/**
 * The posted form. Throws 400 for an unreadable body, 413 for too many fields, and a redirect to
 * the form for a post sent before the whole form had loaded. Unknown names such as `__proto__` and
 * `name[0]` are dropped: the form library would build objects from them, and from `a[9999].b` an
 * array of ten thousand. For a repeated name the last value wins. Short dates (`25/12`, `hoje`) are
 * parsed as the day they mean.
 */
export async function readForm(
  request: Request,
  shape: keyof typeof SHAPES = 'record',
): Promise<FormData> {
  const { maxFields, lines } = SHAPES[shape];
  const posted = new Map(await formEntries(request, maxFields));
  await refuseOtherPage(request, posted.get(PERSON_FIELD));
  const { pathname } = new URL(request.url);
  // A form resumed after sign-in also carries the credentials, which are not its fields.
  if (pathname.startsWith('/dashboard/')) for (const name of CREDENTIALS) posted.delete(name);
  const form = new FormData();
  const today = todayIso(new Date());
  for (const [name, value] of posted) {
    const [base = '', line] = name.split('[', 2);
    // A name is either a field or a list.
    const fits = line === undefined || (lines && !posted.has(base));
    if (fits && isFieldName(name) && typeof value === 'string')
      form.append(name, typedValue(name, value, today));
  }
  // Missing fields would be erased (docs/decisions/0088).
  if (form.get(WHOLE_FIELD) === '') throw await stillArriving(request);
  return form;
}

/** For a post that says whose page it comes from, as native posts do. */
export async function refuseOtherPage(
  request: Request,
  pagePerson: FormDataEntryValue | null | undefined,
): Promise<void> {
  if (typeof pagePerson !== 'string' || !new URL(request.url).pathname.startsWith('/dashboard'))
    return;
  const session = await readSession(request);
  if (session) refuseOtherPerson(request, session, pagePerson);
}

/**
 * For a form with marks at both its ends, before it writes: a post without them is not a complete
 * form, and the missing fields would be erased. The small posts of the same page have no marks.
 */
export async function requireWhole(request: Request, form: FormData): Promise<void> {
  if (form.get(WHOLE_FIELD) !== 'on') throw await stillArriving(request);
}

function stillArriving(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirectWithError(`${pathname}${search}`, PAGE_ARRIVING);
}

/** Whether any of our forms may have a field of that name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name) && !FORBIDDEN_PART.test(name);
}

/** A posted text, or null when it is absent or empty. */
export function postedText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A posted value to be sent in a header, or null when it is not a valid header value. */
export function postedHeader(form: FormData, name: string): string | null {
  const value = postedText(form, name);
  return value !== null && /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}

/** The id in a path parameter, or null when it is not a valid id. */
export function pathId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
