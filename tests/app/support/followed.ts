import { appHandler } from './app-handler';
import { type Page, pageOf } from './page';
import { signedInRequest } from './requests';

const handle = await appHandler();

/** The page that a redirect leads to, requested with its cookies. */
export async function followed(response: Response): Promise<Page> {
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const request = await signedInRequest(response.headers.get('Location') ?? '');
  request.headers.set('Cookie', `${request.headers.get('Cookie') ?? ''}; ${cookie}`);
  return pageOf(await handle(request));
}
