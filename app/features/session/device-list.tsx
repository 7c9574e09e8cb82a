import { formatInstant } from '@domain/date';
import { PostForm } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';

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
    <ul className="grid">
      {sessions.map(({ idSession, device, createdAt, lastSeenAt, current }) => (
        <li
          key={idSession}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3"
        >
          <Icon name="monitor-smartphone" className="flex-none text-ink-soft" />
          <div className="min-w-0 flex-[1_1_14rem]">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              {device} {current ? <Chip tone="done">Esta sessão</Chip> : null}
            </p>
            <Help>
              Entrou em {shown(createdAt)}
              {lastSeenAt && !current ? ` · usada por último em ${shown(lastSeenAt)}` : ''}
            </Help>
          </div>
          {current ? null : (
            <PostForm>
              <input type="hidden" name="idSession" value={idSession} />
              <Button
                type="submit"
                name="intent"
                value="end-session"
                small
                aria-label={`Encerrar ${device}, aberta em ${shown(createdAt)}`}
              >
                <Icon name="log-out" />
                Encerrar
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  );
}
