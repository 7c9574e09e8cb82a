import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate in-memory disk of this many megabytes. */
export interface SmallDisk {
  folder: string;
  /** Takes the remaining space; `empty` frees it. */
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Null where none can be mounted: that needs root, and a machine that lets root mount. */
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
      // dd fails when the disk is full.
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
