import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { listenToCompositions } from '~/components/form/fields/masked-input';
import { listenToFullFields, listenToPastes } from '~/components/form/fields/pasted-texts';
import { listenToRestoredPages } from '~/components/form/fields/restored-fields';
import { listenToTypedFields } from '~/components/form/fields/typed-fields';
import { watchResponses } from '~/components/navigation/answered-fetch';
import { compareClocks } from '~/components/ui/day-now';
import { keepFocusInSight } from '~/components/ui/focus-in-sight';
import { layOutForPaper } from '~/components/ui/laid-out-for-paper';
import { supportPopovers } from '~/components/ui/popovers';
import { untilThere } from '~/components/ui/use-late';
import { loadLateParts } from '~/features/order/late/load-late-parts';

compareClocks();
watchResponses();
keepFocusInSight();
listenToTypedFields();
listenToCompositions();
listenToPastes();
listenToFullFields();
layOutForPaper();
listenToRestoredPages();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  supportPopovers();
}

// A page rendered with a late part open is not hydrated until the code of that part has loaded:
// React would remove what it cannot render, and with it what was typed.
if (document.querySelector('[data-late]')) void untilThere(loadLateParts).then(hydrate);
else hydrate();
