import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { startTestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const REPORT = '/report/generate?startDate=2026-03-01&endDate=2026-03-31';

onEachEngine('a downloaded report', (engine) => {
  test('does not start if it cannot be recorded: it would occupy one of two slots', async () => {
    const api = await startTestApi(engine);
    const print = vi.spyOn(api.context.printer, 'printReport');
    await sql`alter table security_event rename to elsewhere`.execute(api.db);
    expect((await api.ask('GET', REPORT)).status).toBe(500);
    expect(print).not.toHaveBeenCalled();
    await sql`alter table elsewhere rename to security_event`.execute(api.db);
    expect((await api.ask('GET', REPORT)).status).toBe(200);
    expect(print).toHaveBeenCalledOnce();
    await api.close();
  });
});
