import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from './free-port';
import { type Account, postgresAccount } from './postgres-account';
import { findPostgresBinaries } from './postgres-binaries';

export interface RunningPostgres {
  /** Address of the maintenance database, with a user that may create databases. */
  url: string;
  /** The maintenance database by Unix socket, if possible: a query takes a third less time. */
  socketUrl: string;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 120_000;

/** A socket's whole path has to fit into 104 bytes on some systems. */
const LONGEST_SOCKET_FOLDER = 80;

/** The options of a server, which by default is private to the run and leaves nothing behind. */
export interface PostgresOptions {
  binaries?: string;
  /** The folder that keeps its data. */
  home?: string;
  /** Where it listens; any free port unless given. */
  port?: number;
  /** Settings that extend or override those of the tests. */
  settings?: Record<string, string>;
}

/**
 * A shell between us and the server. When our end of its standard input closes, which happens
 * however this process ends, even by kill -9, it stops the server, and removes the data unless it
 * stays.
 */
const KEEPER = `
exec 3<&0
home=$1 stays=$2
shift 2
"$@" >"$home/log" 2>&1 &
server=$!
( cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null ) &
wait "$server"
code=$?
exec 3<&-
[ "$code" -eq 0 ] && [ "$stays" = no ] && rm -rf "$home"
exit "$code"
`;

/** Nothing outlives the run, so nothing needs to reach the disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  timezone: 'UTC',
};

/** Starts a private PostgreSQL: on a free port of 127.0.0.1, without passwords. */
export async function startPostgres({
  binaries = findPostgresBinaries(),
  home: given,
  port: givenPort,
  settings = {},
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const account = postgresAccount();
  const home = given ?? mkdtempSync(path.join(tmpdir(), 'prumo-postgres-'));
  mkdirSync(home, { recursive: true });
  const leave = () => {
    if (given === undefined) rmSync(home, { recursive: true, force: true });
  };
  if (account) chownSync(home, account.uid, account.gid);
  try {
    const bin = reachableBinaries(binaries, home, account);
    const data = path.join(home, 'data');
    if (!existsSync(data)) createCluster(bin, home, account);
    const port = givenPort ?? (await freePort());
    const sockets = home.length <= LONGEST_SOCKET_FOLDER ? home : '';
    const chosen = Object.entries({
      ...SETTINGS,
      unix_socket_directories: sockets,
      ...settings,
      port: String(port),
    });
    const server = [path.join(bin, 'postgres'), '-D', data].concat(
      chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    );
    const stays = given === undefined ? 'no' : 'yes';
    const keeper = spawn('sh', ['-c', KEEPER, 'sh', home, stays, ...server], {
      ...account,
      cwd: home,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const stopped = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const stop = async () => {
      keeper.stdin.end();
      await stopped;
      leave();
    };
    await untilReady(url, keeper, path.join(home, 'log')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const socketUrl = sockets === '' ? url : `${url}?host=${encodeURIComponent(sockets)}`;
    return { url, socketUrl, stop };
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * The server's account may have no access to the folder of the binaries, such as a checkout in
 * root's home; then it gets a copy.
 */
function reachableBinaries(binaries: string, home: string, account: Account | undefined): string {
  if (!account) return binaries;
  try {
    execFileSync(path.join(binaries, 'postgres'), ['--version'], {
      ...account,
      cwd: home,
      stdio: 'pipe',
    });
    return binaries;
  } catch {
    const copy = path.join(home, 'program');
    cpSync(path.dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    return path.join(copy, 'bin');
  }
}

function createCluster(bin: string, home: string, account?: Account): void {
  const data = path.join(home, 'data');
  // Byte order is the only collation available everywhere, and SQLite's own.
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(path.join(bin, 'initdb'), args, { ...account, cwd: home, stdio: 'pipe' });
}

async function untilReady(url: string, keeper: ChildProcess, log: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (keeper.exitCode !== null || Date.now() > giveUpAt) {
        const said = readFileSync(log, 'utf8').trim();
        throw new Error(`O PostgreSQL dos testes não subiu:\n${said}`, { cause: error });
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(100);
  }
}
