/**
 * The answer to a post that made a record, which says where that is: who typed on meanwhile is led there
 * (R-FRM-12). A server may tell no id.
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
