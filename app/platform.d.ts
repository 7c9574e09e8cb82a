import 'react';

// React 18 passes these platform attributes through, but its types lack them.
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
