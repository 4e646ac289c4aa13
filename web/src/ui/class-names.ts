/** Joins the class names that apply. Accepts `undefined`, because CSS Modules are typed as possibly absent. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
