import { describe, expect, it } from 'vitest';

import {
  chosenInstead,
  EMPTY_QUEUE,
  type FileQueue,
  halted,
  submitted,
  waiting,
  withoutFirst,
} from '~/components/form/file/file-queue';

const submit = (queue: FileQueue<string>, chosen: string | undefined) => submitted(queue, chosen);
const after = (...chosen: string[]) => chosen.reduce(submit, EMPTY_QUEUE as FileQueue<string>);

describe('files that are submitted while another is on its way', () => {
  it('wait for their turn, each once', () => {
    const queue = after('page 1', 'page 2', 'page 2', 'page 1', 'page 3');
    expect([queue.files, queue.runs, waiting(queue)]).toEqual([
      ['page 1', 'page 2', 'page 3'],
      true,
      2,
    ]);
    const next = withoutFirst(queue);
    expect([next.files[0], next.runs, waiting(next)]).toEqual(['page 2', true, 1]);
    expect(withoutFirst(after('page 1'))).toEqual(EMPTY_QUEUE);
  });

  it('wait behind the one that failed, until it is submitted again', () => {
    const failed = halted(after('page 1', 'page 2'), true);
    expect([failed.runs, waiting(failed)]).toEqual([false, 1]);
    for (const chosen of ['page 1', 'page 2', undefined])
      expect(submit(failed, chosen)).toMatchObject({ files: ['page 1', 'page 2'], runs: true });
    expect(withoutFirst(failed)).toMatchObject({ files: ['page 2'], runs: true });
  });

  it('the one that failed is replaced by another choice in its field, and not otherwise', () => {
    const queue = after('page 1', 'page 2');
    expect(submit(halted(queue, true), 'page 3').files).toEqual(['page 3', 'page 2']);
    expect(submit(halted(queue, false), 'page 3').files).toEqual(['page 1', 'page 2', 'page 3']);
    expect(waiting(halted(queue, false))).toBe(2);
  });

  it('one chosen while the first is prepared goes in its place, unless it is submitted itself', () => {
    expect(chosenInstead(after('page 1', 'page 2'), ['page 1', 'sharper']).files).toEqual([
      'sharper',
      'page 2',
    ]);
    const both = after('page 1', 'page 2');
    expect(chosenInstead(both, ['page 1', 'page 2'])).toBe(both);
    expect(chosenInstead(both, ['page 0', 'sharper'])).toBe(both);
  });
});

it('submitting without a file sends nothing', () => {
  expect(submit(EMPTY_QUEUE, undefined)).toEqual(EMPTY_QUEUE);
});
