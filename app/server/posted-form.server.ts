const CREDENTIALS = ['cpfOrEmail', 'password'];

/** `name`, `products[0].amount`, and remix-validated-form's own `__rvfInternalFormId`. */
const FIELD_NAME = /^(?:[A-Za-z]\w{0,63}(?:\[\d{1,4}\]\.[A-Za-z]\w{0,63})?|__rvfInternalFormId)$/;
/** Names of every object's own making, alone or as a line's field: the form library throws on some of them. */
const FORBIDDEN_PART = new RegExp(`(?:^|\\.)(?:prototype|${Object.getOwnPropertyNames(Object.prototype).join('|')})(?:\\[|$)`);

/**
 * The posted form; 400 for a body that is none. Names that no form of ours has are left out, such as `__proto__` and
 * `name[0]`: the form library would build objects of them. Of a repeated name the last value counts.
 */
export async function readForm(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw new Response('O formulário enviado não pôde ser lido.', { status: 400 });
  });
  // A form that was resumed after signing in brings the credentials along; they are none of its fields.
  if (new URL(request.url).pathname.startsWith('/dashboard/')) for (const name of CREDENTIALS) posted.delete(name);
  const form = new FormData();
  for (const [name, value] of posted) {
    const [base = '', line] = name.split('[', 2);
    // A name cannot be a field and a list at once.
    const known = FIELD_NAME.test(name) && !FORBIDDEN_PART.test(name) && !(line !== undefined && posted.has(base));
    if (known && typeof value === 'string') form.set(name, value);
  }
  return form;
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
