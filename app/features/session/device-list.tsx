import { Form } from '@remix-run/react';
import { LogOut, MonitorSmartphone } from 'lucide-react';

import { formatInstant } from '@domain/date';

/** A session as its owner sees it; instants in ISO. */
interface Device {
  idSession: string;
  device: string;
  createdAt: string;
  lastSeenAt: string | null;
  current: boolean;
}

/** The person's sessions, each with a button that ends it, except the current one. */
export function DeviceList({ sessions }: { sessions: readonly Device[] }) {
  const shown = (iso: string) => formatInstant(new Date(iso));
  return (
    <ul className="devices">
      {sessions.map(({ idSession, device, createdAt, lastSeenAt, current }) => (
        <li key={idSession} className="devices__one">
          <MonitorSmartphone aria-hidden="true" className="devices__icon" />
          <div className="devices__text">
            <p className="devices__name">
              {device} {current ? <span className="chip chip--done">Esta sessão</span> : null}
            </p>
            <p className="field__help">
              Entrou em {shown(createdAt)}
              {lastSeenAt && !current ? ` · usada por último em ${shown(lastSeenAt)}` : ''}
            </p>
          </div>
          {current ? null : (
            <Form method="post">
              <input type="hidden" name="idSession" value={idSession} />
              <button
                type="submit"
                name="intent"
                value="end-session"
                className="button button--small"
                aria-label={`Encerrar ${device}, aberta em ${shown(createdAt)}`}
              >
                <LogOut aria-hidden="true" />
                Encerrar
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
