import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own of so many megabytes, in memory. */
export interface SmallDisk {
  folder: string;
  /** Takes what is left, and gives it back. */
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Null where none can be mounted: that wants root, and a machine that lets root mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const mount = mkdtempSync(path.join(tmpdir(), 'prumo-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(mount, { recursive: true });
    return null;
  }
  const folder = path.join(mount, 'data');
  mkdirSync(folder);
  const ballast = path.join(mount, 'ballast');
  return {
    folder,
    fill: () => {
      // dd ends where the disk does.
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'pipe' });
      } catch {
        return;
      }
      throw new Error('the disk has no end');
    },
    empty: () => {
      writeFileSync(ballast, '');
      rmSync(ballast);
    },
    remove: () => {
      execFileSync('umount', ['-l', mount], { stdio: 'pipe' });
      rmSync(mount, { recursive: true, force: true });
    },
  };
}
