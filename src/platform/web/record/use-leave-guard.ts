/** Asks before what was typed is thrown away: by closing, by Back, by another record, by closing the tab. */
import { use, useEffect, useRef } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { splitAddress } from '../router/address.ts'
import { RouteViewContext, useNavigation } from '../router/navigation.ts'

interface LeaveGuard {
  /** The next step away is meant: the record was saved or removed. */
  readonly release: () => void
}

/** For a form in a page or a drawer; changes of the address that keep its place are no leaving. */
export function useLeaveGuard(isDirty: boolean, onDiscard: () => void): LeaveGuard {
  const view = use(RouteViewContext)
  const { guard } = useNavigation()
  const dialogs = useDialogs()
  const isReleased = useRef(false)
  const latest = useRef({ dialogs, onDiscard, view })
  useEffect(() => {
    latest.current = { dialogs, onDiscard, view }
  })

  useEffect(() => {
    if (!isDirty) return
    isReleased.current = false
    let isAsking = false
    return guard(async (next) => {
      const { view: shown } = latest.current
      const isLeft = shown && splitAddress(next)[shown.outlet]?.path !== shown.place.path
      if (!isLeft || isReleased.current) return true
      // A second step while the first is being asked about is no answer.
      if (isAsking) return false
      isAsking = true
      const isConfirmed = await latest.current.dialogs.confirm({
        title: 'Descartar alterações',
        message: 'O que você digitou ainda não foi salvo.',
        kind: 'cancel',
        confirmLabel: 'Descartar',
        isLocal: true,
        dismissLabel: 'Continuar editando',
      })
      isAsking = false
      if (isConfirmed) latest.current.onDiscard()
      return isConfirmed
    })
  }, [isDirty, guard])

  return {
    release: () => {
      isReleased.current = true
    },
  }
}
