import path from 'node:path';

import { checkedSettings } from './checked-settings';
import { reachable } from './launch-settings';
import { startServer, waitUntilHealthy } from './server-process';
import { supervise, type SupervisedServer } from './supervised-server';
import { WEB_FLAGS } from './web-flags.mjs';

const START_LIMIT_MS = 60_000;
/** npm forwards Ctrl-C and the terminal sends it too: a repeat this soon is the same request. */
const SAME_SIGNAL_MS = 1_000;

const settings = await checkedSettings();

const servers: SupervisedServer[] = [];
let stopping = false;

if (settings.startsApi) servers.push(start('API', 'api.js'));
servers.push(start('web', 'web.js', WEB_FLAGS));
for (const signal of ['SIGINT', 'SIGTERM'] as const) listenFor(signal);

await announceWhenReady();

function start(name: string, program: string, flags?: readonly string[]): SupervisedServer {
  const file = path.join(import.meta.dirname, program);
  return supervise(
    () => startServer({ name, file, flags }, settings.environment),
    () => void stopAll('SIGTERM').then(() => process.exit(1)),
  );
}

/** The web app first: its pending requests need the API. */
async function stopAll(signal: NodeJS.Signals): Promise<boolean> {
  stopping = true;
  let clean = true;
  for (const server of [...servers].reverse()) clean = (await server.stop(signal)) && clean;
  return clean;
}

function listenFor(signal: NodeJS.Signals): void {
  let firstAt: number | null = null;
  process.on(signal, () => {
    if (firstAt !== null) {
      if (Date.now() - firstAt < SAME_SIGNAL_MS) return;
      console.error('Encerrando à força.');
      for (const server of servers) server.kill();
      process.exit(1);
    }
    firstAt = Date.now();
    console.log('Encerrando: terminando o que está em andamento…');
    void stopAll(signal).then((clean) => process.exit(clean ? 0 : 1));
  });
}

async function announceWhenReady(): Promise<void> {
  const { web, api, startsApi, demoData, apiDocs } = settings;
  const giveUpAt = Date.now() + START_LIMIT_MS;
  const giveUp = () => stopping || Date.now() > giveUpAt;
  const webAddress = `http://${reachable(web.host)}:${web.port}`;
  const apiAddress = `http://${reachable(api.host)}:${api.port}`;
  const ready =
    (!startsApi || (await waitUntilHealthy(apiAddress, { anyAnswer: false, giveUp }))) &&
    (await waitUntilHealthy(webAddress, { anyAnswer: !startsApi, giveUp }));
  if (stopping) return;
  if (!ready) {
    console.error('Os servidores não ficaram prontos em um minuto; encerrando.');
    await stopAll('SIGTERM');
    process.exit(1);
  }
  for (const server of servers) server.keepAlive();
  console.log(`\nPrumo no ar em ${asTyped(webAddress)}`);
  if (startsApi) {
    console.log(`API em ${asTyped(apiAddress)}${apiDocs ? ' (documentação em /docs)' : ''}`);
  } else console.log(`API em ${settings.environment.API_URL}`);
  if (demoData) console.log('Acesso de demonstração: demo@prumo.com.br / Prumo@123');
  console.log('Para encerrar: Ctrl-C\n');
}

/** Use localhost, where browsers allow features that otherwise need HTTPS. */
function asTyped(address: string): string {
  return address.replace('//127.0.0.1:', '//localhost:');
}
