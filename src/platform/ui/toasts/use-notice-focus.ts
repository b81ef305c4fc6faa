/** The way to a notice by one key, and back. */
import { type FocusEvent, useCallback, useRef } from 'react'
import { announce } from '../announcements.ts'
import { giveFocusBack } from '../focus/moved-focus.ts'
import { EVERY_LAYER } from '../shortcuts.ts'
import { useShortcuts } from '../use-shortcuts.ts'

/** Beside the keys of the search and of the quick-create. */
export const NOTICE_KEYS = 'Alt+,'

/** Over a drawer or a dialog Tab does not leave, and a notice does not wait for a walk through the page. */
export function useNoticeFocus() {
  const host = useRef<HTMLElement>(null)
  const origin = useRef<EventTarget>(null)
  const goToNotice = () => {
    const next = host.current?.querySelector<HTMLElement>('[data-next]')
    if (next) next.focus()
    else announce('Nenhum aviso')
  }
  useShortcuts(
    [{ keys: NOTICE_KEYS, label: 'Ir para o aviso', group: 'Geral', run: goToNotice }],
    true,
    EVERY_LAYER,
  )
  const noteOrigin = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }, [])
  const giveBack = useCallback(() => {
    giveFocusBack(origin.current instanceof Element ? origin.current : undefined)
  }, [])
  return { host, noteOrigin, giveBack }
}
