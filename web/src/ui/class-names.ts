/** Joins the class names that apply. CSS Modules are typed as possibly absent, hence `undefined` is welcome. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
