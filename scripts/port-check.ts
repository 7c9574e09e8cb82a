import { createServer } from 'node:net';

import type { LaunchSettings } from './launch-settings';

/** A message for each port that is not available, naming its variable; empty when all are. */
export async function portProblems({ web, api, startsApi }: LaunchSettings): Promise<string[]> {
  const problems = [
    await portProblem('PORT', web.host, web.port),
    startsApi ? await portProblem('API_PORT', api.host, api.port) : null,
  ];
  return problems.filter((problem) => problem !== null);
}

function portProblem(variable: string, host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE'
          ? `${variable}: a porta ${port} já está em uso por outro programa. ` +
              `Encerre-o ou escolha outra porta, por exemplo ${variable}=${port + 1}.`
          : `${variable}: não é possível usar a porta ${port} em ${host} (${error.message}).`,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
