import { formEntries } from '~/server/http/form-body.server';

const CREDENTIALS = ['cpfOrEmail', 'password'];

/** `name`, `products[0].amount`, and remix-validated-form's own `__rvfInternalFormId`. */
const FIELD_NAME = /^(?:[A-Za-z]\w{0,63}(?:\[\d{1,4}\]\.[A-Za-z]\w{0,63})?|__rvfInternalFormId)$/;
/**
 * Names of every object's own making, alone or as a line's field: the form library throws on some
 * of them.
 */
const FORBIDDEN_PART = new RegExp(
  `(?:^|\\.)(?:prototype|${Object.getOwnPropertyNames(Object.prototype).join('|')})(?:\\[|$)`,
);

/**
 * What is read of a post: a form of single fields, or one with lists of lines (an order, a sale,
 * either of them on its way through the sign-in).
 */
const SHAPES = {
  /** The largest has some fifty; the rest is for what was changed meanwhile, part by part. */
  record: { maxFields: 500, lines: false },
  /** An order of a thousand items has some eight thousand. */
  lines: { maxFields: 10_000, lines: true },
} as const;

/**
 * The posted form; throws 400 for a body that is none, 413 for one of more fields than a form of
 * ours has. Names that none has are left out, such as `__proto__` and `name[0]`: the form library
 * would build objects of them, and of `a[9999].b` a list of ten thousand. Of a repeated name the
 * last value counts.
 */
export async function readForm(
  request: Request,
  shape: keyof typeof SHAPES = 'record',
): Promise<FormData> {
  const { maxFields, lines } = SHAPES[shape];
  const posted = new Map(await formEntries(request, maxFields));
  // A form that was resumed after signing in brings the credentials along; they are none of its
  // fields.
  if (new URL(request.url).pathname.startsWith('/dashboard/'))
    for (const name of CREDENTIALS) posted.delete(name);
  const form = new FormData();
  for (const [name, value] of posted) {
    const [base = '', line] = name.split('[', 2);
    // A name cannot be a field and a list at once.
    const fits = line === undefined || (lines && !posted.has(base));
    if (fits && isFieldName(name) && typeof value === 'string') form.append(name, value);
  }
  return form;
}

/** Whether a form of ours may have a field of that name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name) && !FORBIDDEN_PART.test(name);
}

/** A posted text, or null when it is absent or empty. */
export function postedText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A posted value that travels on in a header, or null when no header can hold it. */
export function postedHeader(form: FormData, name: string): string | null {
  const value = postedText(form, name);
  return value !== null && /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}

/** The id that a path names, or null when it is no id. */
export function pathId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
