/** The sign-in's own fields; all others of a post to it belong to the form that was interrupted. */
export const SIGN_IN_FIELDS = new Set(['cpfOrEmail', 'password', 'stay', '__rvfInternalFormId']);

/** The sign-in's own fields of a post to it. */
export function signInForm(posted: FormData): FormData {
  const form = new FormData();
  for (const name of SIGN_IN_FIELDS) {
    const value = posted.get(name);
    if (value !== null) form.append(name, value);
  }
  return form;
}

/** A form that asks for passwords comes back without them: they never stand in a page. */
const PASSWORDS = new Set(['currentPassword', 'newPassword', 'confirmation']);

/**
 * The fields of a form whose post met a dead session, which the sign-in carries along. What was
 * pressed becomes 'refresh': after signing in the person sees their form again, and decides.
 */
export function resumedFields(form: FormData): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (SIGN_IN_FIELDS.has(name) || PASSWORDS.has(name) || typeof value !== 'string') continue;
    fields.push([name, name === 'intent' ? 'refresh' : value]);
  }
  return fields;
}
