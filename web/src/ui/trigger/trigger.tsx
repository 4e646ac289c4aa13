import type { ReactNode, RefObject } from 'react';
import { ButtonContext, type ButtonProps } from 'react-aria-components/Button';
import { useContextProps } from 'react-aria-components/slots';

interface TriggerProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** Props added to the button; two triggers around one button both apply. */
  button: ButtonProps & { isPressed?: boolean };
  children: ReactNode;
}

/** Makes the button inside it the trigger of an overlay. */
export function Trigger({ triggerRef, button, children }: TriggerProps) {
  const [props, ref] = useContextProps(button, triggerRef, ButtonContext);
  return <ButtonContext.Provider value={{ ...props, ref }}>{children}</ButtonContext.Provider>;
}
