/**
 * The response to a post that created a record, with the record's path: a person who kept typing is
 * taken there (R-FRM-12). A server may return no id.
 */
export async function withRecord(
  answer: Promise<Response>,
  path: string,
  id: number | null | undefined,
): Promise<Response> {
  const response = await answer;
  if (typeof id === 'number') response.headers.set('Content-Location', `${path}/${id}`);
  return response;
}
