import 'react';

// React 18 passes these attributes of the platform through, but does not know their types yet.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: '' | 'auto' | 'manual';
  }

  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none';
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'show' | 'hide' | 'toggle';
    command?: 'show-modal' | 'close' | 'request-close';
    commandfor?: string;
  }
}
