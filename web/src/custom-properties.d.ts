import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The style sheets' own properties. */
    [property: `--${string}`]: string | number | undefined;
  }
}
