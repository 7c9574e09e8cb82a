import { startTestApi, type TestApi } from '../../api/support/test-api';
import { appHandler } from '../../app/support/app-handler';
import { cookieOf, request, SESSION } from '../../app/support/requests';

export interface WebOverApi {
  api: TestApi;
  /** The HTML of a screen, for the person of that session at the API. */
  visit: (path: string, token: string) => Promise<string>;
}

/** The web app in front of an API of its own, which a test fills by itself. */
export async function startWebOverApi(): Promise<WebOverApi> {
  const api = await startTestApi('sqlite');
  Object.assign(process.env, {
    API_URL: await api.app.listen({ port: 0, host: '127.0.0.1' }),
    SESSION_SECRET: 'a secret that only these tests know of',
    LOG_LEVEL: 'silent',
  });
  const handle = await appHandler();
  return {
    api,
    visit: async (path, token) => {
      const made = request(path);
      made.headers.append('Cookie', await cookieOf({ ...SESSION, token }));
      return (await handle(made)).text();
    },
  };
}
