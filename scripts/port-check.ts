import { createServer } from 'node:net';

/** Null when `port` can be listened on, else a word on why not that names the variable. */
export function portProblem(variable: string, host: string, port: number): Promise<string | null> {
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
