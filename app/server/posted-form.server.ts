/** The posted form; 400 for a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('O formulário enviado não pôde ser lido.', { status: 400 });
  }
}

/** A posted text, or null when it is absent or empty. */
export function postedText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The id that a path names, or null when it is no id. */
export function pathId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
