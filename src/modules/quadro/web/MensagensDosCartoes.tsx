import { Suspense, useCallback, useRef } from 'react'
import { mensagensDosCartoes } from '#modules/carga/web/shared/mensagens-dos-cartoes.ts'
import { useAtRest } from '#platform/ui/later/use-at-rest.ts'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import type { QuadroStore } from './quadro-store.ts'

interface MensagensDosCartoesProps {
  readonly store: Pick<QuadroStore, 'setFlags'>
}

/**
 * Keeps the count of unread messages on the cards, which no answer of the server holds (L-060). They come a moment after
 * the cards, which do not wait for the code of conversations.
 */
export function MensagensDosCartoes({ store }: MensagensDosCartoesProps) {
  const isAtRest = useAtRest()
  const shown = useRef<ReadonlyMap<string, number>>(new Map())
  const take = useCallback(
    (naoLidas: ReadonlyMap<string, number>) => {
      const before = shown.current
      shown.current = naoLidas
      for (const id of new Set([...before.keys(), ...naoLidas.keys()])) {
        const chat = naoLidas.get(id) ?? 0
        if (chat !== (before.get(id) ?? 0)) store.setFlags([id], { chat })
      }
    },
    [store],
  )
  return <Suspense fallback={null}>{isAtRest && <Contadores onChange={take} />}</Suspense>
}

function Contadores({ onChange }: { readonly onChange: (naoLidas: ReadonlyMap<string, number>) => void }) {
  return useParts(mensagensDosCartoes).map(({ key, Contador }) => <Contador key={key} onChange={onChange} />)
}
