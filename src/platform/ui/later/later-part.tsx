/** Parts of a screen that appear after an action only: their code comes when the page has come to rest. */
import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { toast } from '../toasts/toast.ts'
import type { LaterCode } from './later-code.ts'

/** Tells that something did not open; a browser remembers a file that failed, so only a new page surely loads it. */
export const tellNotOpened = () =>
  void toast.danger('Não foi possível abrir', {
    detail: 'Verifique a conexão. Se uma nova versão foi publicada, carregar a página de novo a traz.',
    action: { label: 'Carregar de novo', run: () => window.location.reload() },
  })

/** The code, once it is there; while it `isWanted` it is loaded, and a failure is told. */
export function useLater<Code>(
  later: LaterCode<Code>,
  isWanted: boolean,
  onFailed?: () => void,
): Code | undefined {
  const code = useSyncExternalStore(later.subscribe, later.get)
  const fail = useEffectEvent(() => {
    tellNotOpened()
    onFailed?.()
  })
  const isMissing = isWanted && code === undefined
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    later.load().catch(() => {
      if (!isGone) fail()
    })
    return () => {
      isGone = true
    }
  }, [later, isMissing])
  return code
}

/** `laterPart(quadroParts, (parts) => parts.CardMenu)`; without its code nothing is shown. */
export function laterPart<Code, Props extends object>(
  later: LaterCode<Code>,
  pick: (code: Code) => ComponentType<Props>,
  onFailed?: (props: Props) => void,
): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const code = useLater(later, true, () => onFailed?.(props))
    if (code === undefined) return null
    const Part = pick(code)
    return <Part {...props} />
  }
}
