/**
 * For a menu that is drawn open, as the `ref` of its dropdown: what is pressed once it is in sight is meant for it. The
 * component library moves the focus a moment later, and until then keys would reach what opened it.
 */
export function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}
