const DEMO = { cpfOrEmail: 'demo@prumo.com.br', password: 'Prumo@123' };

/** A browser without a screen: it stores cookies, and reads whole responses. */
export interface Visitor {
  get: (path: string) => Promise<string>;
  cookies: () => { name: string; value: string; url: string }[];
}

/** Signs in to the web app with its demo data. */
export async function visit(webUrl: string): Promise<Visitor> {
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(webUrl + path, {
      ...init,
      redirect: 'manual',
      headers: { origin: webUrl, cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, text };
  };
  const signedIn = await ask('/?index', { method: 'POST', body: new URLSearchParams(DEMO) });
  if (signedIn.status !== 302) throw new Error(`nobody could sign in: ${signedIn.status}`);
  return {
    get: async (path) => {
      const { status, text } = await ask(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text;
    },
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url: webUrl })),
  };
}
