import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepPage } from '~/components/autosave/keep-form';
import {
  currentUpload,
  sendWithProgress,
  setUpload,
  UPLOAD_CANCELLED,
} from '~/components/form/file/upload';
import { watchResponses } from '~/components/navigation/answered-fetch';
import { setUploadSender } from '~/components/navigation/upload-sender';

const ADDRESS = 'http://localhost/dashboard/payable/7/attachment?_data=routes%2Fx';
const BYTES = 2_000_000;

/** What the browser does with a request, as the test says. */
class FakeRequest {
  static last: FakeRequest;
  upload: Record<string, (event?: object) => void> = {};
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  onload = () => undefined as void;
  onloadend = () => undefined as void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-remix-response: yes\r\n';
  send(body: unknown) {
    this.sent = body;
  }
  abort = vi.fn(() => this.onloadend());
  progress(loaded: number, total = 1000) {
    this.upload.onprogress?.({ loaded, total });
  }
  answer(status: number, body = '') {
    this.status = status;
    this.response = new TextEncoder().encode(body).buffer;
    this.upload.onload?.();
    this.onload();
    this.onloadend();
  }
}

const ask = vi.fn<typeof fetch>();
const page = {
  fetch: ask as typeof fetch,
  location: new URL('http://localhost/dashboard/payable/7'),
  addEventListener: () => undefined,
};

let forget = () => undefined as void;
beforeEach(() => {
  page.fetch = ask;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  forget = watchResponses();
  setUploadSender(sendWithProgress);
});
afterEach(() => {
  // The next file shares the module that knows whether there is a connection.
  forget();
  setUploadSender(null);
  setUpload(null);
  ask.mockReset();
  vi.unstubAllGlobals();
});

function formWith(file: File | null): FormData {
  const body = new FormData();
  if (file) body.set('file', file);
  return body;
}
const PHOTO = () => formWith(new File([new Uint8Array(BYTES)], 'foto.jpg'));
const post = (body: FormData, signal?: AbortSignal) =>
  page.fetch(ADDRESS, { method: 'POST', body, ...(signal ? { signal } : {}) });
const shown = () => {
  const { size, percent } = currentUpload() ?? {};
  return [size, percent];
};

describe('a file that is sent', () => {
  it('shows how much of it has left, and is answered as by fetch', async () => {
    const answer = post(PHOTO());
    expect(FakeRequest.last.opened).toEqual(['POST', ADDRESS]);
    expect(shown()).toEqual([BYTES, 0]);
    FakeRequest.last.progress(456);
    expect(shown()).toEqual([BYTES, 45]);
    FakeRequest.last.answer(422, '{"error":"x"}');
    const response = await answer;
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      422,
      'application/json',
    ]);
    expect(await response.json()).toEqual({ error: 'x' });
    expect(currentUpload()).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('may be answered without a body, as a redirect is', async () => {
    const answer = post(PHOTO());
    FakeRequest.last.answer(204);
    expect([(await answer).status, (await answer).body]).toEqual([204, null]);
  });

  it('fails as a lost connection does, when the line breaks', async () => {
    const answer = post(PHOTO());
    FakeRequest.last.progress(300);
    FakeRequest.last.onloadend();
    await expect(answer).rejects.toThrow(TypeError);
    expect(currentUpload()).toBeNull();
  });

  it('is given up when its page is left', async () => {
    const left = new AbortController();
    const answer = post(PHOTO(), left.signal);
    left.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    expect(FakeRequest.last.abort).toHaveBeenCalled();
    await expect(post(PHOTO(), left.signal)).rejects.toThrow('left');
    expect(currentUpload()).toBeNull();
  });

  it('may be cancelled: the form says so, not that the server is away', async () => {
    const serverAction = () => post(PHOTO());
    const request = new Request(ADDRESS);
    const answer = keepPage({ serverAction, request } as unknown as Parameters<typeof keepPage>[0]);
    FakeRequest.last.progress(300);
    currentUpload()?.cancel();
    expect(await answer).toMatchObject({
      isUnanswered: true,
      toast: { message: UPLOAD_CANCELLED },
    });
  });
});

it('a post without a file shows no progress, and one of another form goes as ever', async () => {
  const answer = post(formWith(null));
  FakeRequest.last.progress(500);
  expect(currentUpload()).toBeNull();
  FakeRequest.last.answer(200, '{}');
  await answer;
  ask.mockResolvedValue(new Response('{}', { headers: { 'X-Remix-Response': 'yes' } }));
  await page.fetch(ADDRESS, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
  expect(ask).toHaveBeenCalledTimes(1);
  setUploadSender(null);
  await post(PHOTO());
  expect(ask).toHaveBeenCalledTimes(2);
});
