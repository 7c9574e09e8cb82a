import { parseConfig } from '../api/config/config';
import { parseWebEnv } from '../app/server/env.server';

type Environment = Record<string, string | undefined>;

export interface LaunchSettings {
  /** False when API_URL names an API that someone else runs. */
  startsApi: boolean;
  demoData: boolean;
  /** Whether our API describes itself at `/docs`. */
  apiDocs: boolean;
  web: { host: string; port: number };
  api: { host: string; port: number };
  /** The environment of both servers. */
  environment: NodeJS.ProcessEnv;
}

/**
 * The settings of `npm start` in this environment. Except in production, demo data is enabled and a
 * missing session secret is generated. Throws an error that lists every invalid variable of both
 * servers.
 */
export function launchSettings(
  given: Environment,
  keepSecret: (dataDir: string) => string,
): LaunchSettings {
  const production = given.NODE_ENV === 'production' || given.PRUMO_ENV === 'production';
  const startsApi = !given.API_URL?.trim();
  const environment: NodeJS.ProcessEnv = {
    ...given,
    NODE_ENV: 'production',
    PRUMO_ENV: production ? 'production' : 'demo',
    DEMO_DATA: production || !startsApi ? given.DEMO_DATA : given.DEMO_DATA || 'true',
  };

  const problems: string[] = [];
  const api = attempt(problems, () => parseConfig(environment));
  // A missing secret is generated below; the parser still checks the rest of the web app's
  // settings.
  const standIn = production || given.SESSION_SECRET ? given.SESSION_SECRET : 'x'.repeat(64);
  const web = attempt(problems, () => parseWebEnv({ ...environment, SESSION_SECRET: standIn }));
  if (!api || !web) throw new Error(joinProblems(problems));

  // The base of links in messages. In production only the operator knows it.
  if (!production) environment.WEB_URL = given.WEB_URL || `http://localhost:${web.port}`;
  environment.API_URL = startsApi ? `http://${reachable(api.host)}:${api.port}` : given.API_URL;
  if (standIn !== given.SESSION_SECRET) environment.SESSION_SECRET = keepSecret(api.dataDir);
  return {
    startsApi,
    demoData: api.demoData,
    apiDocs: api.docs,
    web: { host: web.host, port: web.port },
    api: { host: api.host, port: api.port },
    environment,
  };
}

/** A reachable address for a server listening on `host`: "all addresses" cannot be connected to. */
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

/** Both parsers start with the same heading, and both report a variable that both read. */
function joinProblems(problems: string[]): string {
  const lines = problems.flatMap((problem) => problem.split('\n'));
  return [...new Set(lines)].join('\n');
}
