/** The sign-in's own fields; all others belong to the interrupted form. */
const SIGN_IN_FIELDS = new Set([
  'cpfOrEmail',
  'password',
  'secondStepCode',
  'stay',
  '__rvfInternalFormId',
]);

/** The sign-in's own fields of a post. */
export function signInForm(posted: FormData): FormData {
  const form = new FormData();
  for (const name of SIGN_IN_FIELDS) {
    const value = posted.get(name);
    if (value !== null) form.append(name, value);
  }
  return form;
}

/** Passwords and codes are never put back into a page. */
const PASSWORDS = new Set(['currentPassword', 'newPassword', 'confirmation', 'code']);

/**
 * The fields of a form whose session expired, carried through the sign-in. The intent becomes
 * 'refresh': the person sees their form again and decides.
 */
export function resumedFields(form: FormData): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (SIGN_IN_FIELDS.has(name) || PASSWORDS.has(name) || typeof value !== 'string') continue;
    fields.push([name, name === 'intent' ? 'refresh' : value]);
  }
  return fields;
}
