import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { listenToTypedFields } from '~/components/form/typed-fields';
import { watchResponses } from '~/components/navigation/answered-fetch';
import { compareClocks } from '~/components/ui/day-now';

compareClocks();
watchResponses();
listenToTypedFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
