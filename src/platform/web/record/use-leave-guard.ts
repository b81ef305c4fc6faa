/** Asks before what was typed is thrown away: by closing, by Back, by another record, by closing the tab. */
import { use, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '../../ui/dialogs/use-dialogs.ts'
import { splitAddress } from '../router/address.ts'
import { RouteViewContext } from '../router/navigation.ts'

interface LeaveGuard {
  /** The next step away is meant: the record was saved or removed. */
  readonly release: () => void
}

/** For a form in a page or a drawer; changes of the address that keep its place are no leaving. */
export function useLeaveGuard(isDirty: boolean, onDiscard: () => void): LeaveGuard {
  const view = use(RouteViewContext)
  const dialogs = useDialogs()
  const isReleased = useRef(false)
  const latest = useRef({ dialogs, onDiscard })
  useEffect(() => {
    latest.current = { dialogs, onDiscard }
  })

  const blocker = useBlocker(({ nextLocation }) => {
    if (!isDirty || isReleased.current || !view) return false
    const next = splitAddress(nextLocation.pathname + nextLocation.search)[view.outlet]
    return next?.path !== view.place.path
  })

  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    const { dialogs: ask, onDiscard: discard } = latest.current
    const question = ask.confirm({
      title: 'Descartar alterações',
      message: 'O que você digitou ainda não foi salvo.',
      kind: 'cancel',
      confirmLabel: 'Descartar',
      dismissLabel: 'Continuar editando',
    })
    void question.then((isConfirmed) => {
      if (!isConfirmed) {
        reset()
        return
      }
      discard()
      proceed()
    })
  }, [state, proceed, reset])

  useEffect(() => {
    if (!isDirty) return
    isReleased.current = false
    // Browsers show their own text.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  return {
    release: () => {
      isReleased.current = true
    },
  }
}
