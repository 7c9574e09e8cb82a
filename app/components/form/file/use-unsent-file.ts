import { useEffect, useRef } from 'react';

import { showToast } from '~/components/ui/toast-store';

import { chosenIn, fieldOf, type FileForm } from './chosen-file';
import type { FileQueue } from './file-queue';

/** A submit of the record's form that waits for the files. */
interface WaitingSave {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

/**
 * Saving the record's own form leaves the page. It waits for the files that are being sent, and
 * warns once about each that was chosen but not sent (R-FRM-24).
 */
export function useUnsentFile(form: FileForm, { files, runs }: FileQueue<File>): void {
  const waits = useRef<WaitingSave>();
  useEffect(() => {
    let warnedAbout: File | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !('kept' in target.dataset)) return;
      const file = (runs ? files[0] : undefined) ?? chosenIn(form) ?? files[0];
      if (!file || (!runs && warnedAbout === file)) return;
      warnedAbout = file;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (runs) waits.current = { form: target, button: submitter };
      else fieldOf(form)?.focus();
      showToast(
        runs
          ? {
              type: 'info',
              message: `${file.name} ainda está sendo enviado. O formulário é salvo em seguida.`,
            }
          : {
              type: 'warning',
              message: `Nada foi salvo: ${file.name} ainda não foi enviado. Envie-o, ou salve de novo sem ele.`,
            },
      );
    };
    window.addEventListener('submit', onSubmit, true);
    return () => window.removeEventListener('submit', onSubmit, true);
  }, [form, files, runs]);
  useEffect(() => {
    const save = waits.current;
    if (runs || !save) return;
    waits.current = undefined;
    if (files.length > 0)
      showToast({
        type: 'warning',
        message: 'O formulário não foi salvo: falta enviar o arquivo.',
      });
    else if (save.form.isConnected)
      save.form.requestSubmit(save.button?.isConnected ? save.button : null);
  }, [files, runs]);
}
