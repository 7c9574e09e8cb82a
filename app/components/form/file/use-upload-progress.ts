import { useEffect } from 'react';

import { setUploadSender } from '~/components/navigation/upload-sender';

import { sendWithProgress } from './upload';

/** Files are sent so that `UploadProgress` can show how much of them has left. */
export function useUploadProgress(): void {
  useEffect(() => {
    setUploadSender(sendWithProgress);
    return () => setUploadSender(null);
  }, []);
}
