import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { isFocusNowhere } from '#platform/ui/focus/focus-origin.ts'
import type { ControleLote } from './controle.ts'
import { useTakeAcao } from './lote-acoes.api.ts'

// Most visits of the board act on no selection.
const EnsaioDialog = lazy(() => import('./EnsaioDialog.tsx').then((m) => ({ default: m.EnsaioDialog })))
const AndamentoDialog = lazy(() =>
  import('./AndamentoDialog.tsx').then((m) => ({ default: m.AndamentoDialog })),
)

interface LoteAcoesProps {
  readonly controle: ControleLote
  /** The action runs: the selection has done its part. */
  readonly onStarted: () => void
  /** Gives the keyboard back to the board when nothing of the bulk actions is left to take it. */
  readonly onBack: () => void
}

/** The dialogs of the bulk actions of a board. */
export function LoteAcoes({ controle, onStarted, onBack }: LoteAcoesProps) {
  const { dialogo } = useSyncExternalStore(controle.subscribe, controle.get)
  const take = useTakeAcao()
  useFocusAfter(dialogo !== undefined, onBack)
  return (
    <Suspense fallback={null}>
      {dialogo?.kind === 'ensaio' && (
        <EnsaioDialog
          acao={dialogo.acao}
          cargas={dialogo.cargas}
          onStarted={(acao) => {
            take(acao)
            controle.acompanhar(acao.id)
            onStarted()
          }}
          onClose={controle.fechar}
        />
      )}
      {dialogo?.kind === 'andamento' && (
        <AndamentoDialog
          key={dialogo.id}
          id={dialogo.id}
          onFollow={(next) => {
            controle.esquecer(dialogo.id)
            controle.acompanhar(next)
          }}
          onSeen={() => controle.esquecer(dialogo.id)}
          onClose={controle.fechar}
        />
      )}
    </Suspense>
  )
}

/** Where the keyboard goes on: the menu of the selection, the strip of what runs, else the board. */
const PLACES = ['[data-lote-acoes]:not(:disabled)', '[data-acoes-strip] button']

/** So long a strip may take to appear. */
const FRAMES = 20

function useFocusAfter(isOpen: boolean, onBack: () => void): void {
  const wasOpen = useRef(false)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (isOpen || !wasOpen.current) {
      wasOpen.current = isOpen
      return
    }
    wasOpen.current = false
    let frame = 0
    const look = (tries: number) => {
      if (!isFocusNowhere()) return
      const place = PLACES.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null)
      if (place) place.focus()
      else if (tries === 0) back.current()
      // The strip of the action appears a moment after its dialog has closed.
      else frame = requestAnimationFrame(() => look(tries - 1))
    }
    frame = requestAnimationFrame(() => look(FRAMES))
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
