import { parseConfig } from '../api/config/config';
import { parseWebEnv } from '../app/server/env.server';

type Environment = Record<string, string | undefined>;

export interface LaunchSettings {
  /** False when API_URL names an API that someone else runs. */
  startsApi: boolean;
  demoData: boolean;
  web: { host: string; port: number };
  api: { host: string; port: number };
  /** The environment both servers get. */
  environment: NodeJS.ProcessEnv;
}

/**
 * What `npm start` does in this environment. Unless NODE_ENV says production, demo data is asked
 * for and a session secret is made where none is given. Throws an error that names each wrong
 * variable, of both servers together.
 */
export function launchSettings(
  given: Environment,
  keepSecret: (dataDir: string) => string,
): LaunchSettings {
  const production = given.NODE_ENV === 'production';
  const startsApi = !given.API_URL?.trim();
  const environment: NodeJS.ProcessEnv = {
    ...given,
    NODE_ENV: 'production',
    PRUMO_ENV: production ? 'production' : 'demo',
    DEMO_DATA: production || !startsApi ? given.DEMO_DATA : given.DEMO_DATA || 'true',
  };

  const problems: string[] = [];
  const api = attempt(problems, () => parseConfig(environment));
  // An absent secret is made below; the parser still judges everything else of the web app.
  const standIn = production || given.SESSION_SECRET ? given.SESSION_SECRET : 'x'.repeat(64);
  const web = attempt(problems, () => parseWebEnv({ ...environment, SESSION_SECRET: standIn }));
  if (!api || !web) throw new Error(joinProblems(problems));

  // Where links in messages lead. In production only the person knows.
  if (!production) environment.WEB_URL = given.WEB_URL || `http://localhost:${web.port}`;
  environment.API_URL = startsApi ? `http://${reachable(api.host)}:${api.port}` : given.API_URL;
  if (standIn !== given.SESSION_SECRET) environment.SESSION_SECRET = keepSecret(api.dataDir);
  return {
    startsApi,
    demoData: api.demoData,
    web: { host: web.host, port: web.port },
    api: { host: api.host, port: api.port },
    environment,
  };
}

/** An address to ask for what listens on `host`: one that means "every address" cannot be asked. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function attempt<T>(problems: string[], parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Both parsers begin with the same heading, and complain twice of a variable that both read. */
function joinProblems(problems: string[]): string {
  const lines = problems.flatMap((problem) => problem.split('\n'));
  return [...new Set(lines)].join('\n');
}
