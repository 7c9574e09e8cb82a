import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { watchAnswers } from '~/components/answered-fetch';
import { compareClocks } from '~/components/day-now';
import { listenToTypedFields } from '~/components/typed-fields';

compareClocks();
watchAnswers();
listenToTypedFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
