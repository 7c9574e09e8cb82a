import type { Engine } from '../../../api/db/engine/open-database';
import { type SmtpDouble, startSmtpDouble } from './smtp-double';
import { startTestApi, type TestApi } from './test-api';

/** An API that sends its e-mails to a double, with its own web address. */
export interface MailingApi {
  api: TestApi;
  smtp: SmtpDouble;
  /** Clears the sent messages, refusals, logs and jobs. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startMailingApi(engine: Engine): Promise<MailingApi> {
  const smtp = await startSmtpDouble();
  const api = await startTestApi(engine, {
    SMTP_URL: smtp.url,
    WEB_URL: 'https://prumo.example.com.br',
  });
  return {
    api,
    smtp,
    forget: async () => {
      await api.db.deleteFrom('job').execute();
      smtp.received.length = 0;
      smtp.refusals.length = 0;
      api.logs.length = 0;
    },
    close: async () => {
      await api.close();
      await smtp.close();
    },
  };
}
