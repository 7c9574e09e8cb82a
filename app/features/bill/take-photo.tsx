import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useScripted } from '~/components/ui/use-scripted';

/**
 * Opens the camera for a form's file field, on touch screens; the photo is then sent like any file.
 * Without JavaScript the field itself offers the camera, as phones do for pictures.
 */
export function TakePhoto({ field }: { field: string }) {
  const scripted = useScripted();
  if (!scripted) return null;
  return (
    <span className="hidden pointer-coarse:contents">
      <Button
        onClick={() => {
          const input = document.getElementById(field);
          if (!(input instanceof HTMLInputElement)) return;
          const { accept } = input;
          input.accept = 'image/jpeg,image/png,image/webp';
          input.capture = 'environment';
          input.click();
          // Opened directly, the field offers every file type again.
          input.accept = accept;
          input.removeAttribute('capture');
        }}
      >
        <Icon name="camera" />
        Fotografar
      </Button>
    </span>
  );
}
