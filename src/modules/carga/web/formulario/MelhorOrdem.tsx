import { Button } from '@mantine/core'
import { IconArrowBackUp, IconRoute2 } from '@tabler/icons-react'
import { useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { ordenarParadas } from '../../ordem.contract.ts'
import { MAX_PARADAS_ORDEM } from '../../ordem.rules.ts'
import type { ParadaValues } from '../shared/formulario/carga-values.ts'
import { type Comparacao, chavesDe, compareOrdem, isSameOrdem, naOrdem, ordemInput } from './melhor-ordem.ts'

/** With two stops there is nothing to choose. */
const MIN_PARADAS = 3

interface Resultado extends Comparacao {
  readonly antes: readonly string[]
  readonly depois: readonly string[]
}

export interface MelhorOrdem {
  readonly isBusy: boolean
  readonly canAsk: boolean
  readonly ask: () => Promise<void>
  /** Of the order that the stops have now; undefined once they were put into another one. */
  readonly resultado: Resultado | undefined
  readonly undo: () => void
  readonly dismiss: () => void
}

/** `latest` are the stops as they are when the answer comes. */
export function useMelhorOrdem(
  paradas: readonly ParadaValues[],
  latest: () => readonly ParadaValues[],
  setParadas: (paradas: readonly ParadaValues[]) => void,
): MelhorOrdem {
  const call = useCallMutation(ordenarParadas)
  const [resultado, setResultado] = useState<Resultado>()
  const isShown = resultado !== undefined && isSameOrdem(chavesDe(paradas), resultado.depois)

  async function ask(): Promise<void> {
    const antes = chavesDe(paradas)
    try {
      const answer = await call.mutateAsync({ body: { paradas: paradas.map(ordemInput) } })
      // Somebody who went on arranging the stops keeps his order.
      if (!isSameOrdem(chavesDe(latest()), antes)) return
      const depois = answer.ordem.flatMap((index) => antes[index] ?? [])
      const told = compareOrdem(answer, paradas)
      setResultado({ ...told, antes, depois })
      if (!isSameOrdem(antes, depois)) setParadas(naOrdem(latest(), depois))
    } catch (error) {
      toast.danger('A melhor ordem não foi calculada', { detail: refusalText(error) })
    }
  }

  return {
    ask,
    isBusy: call.isPending,
    canAsk: paradas.length >= MIN_PARADAS && paradas.length <= MAX_PARADAS_ORDEM,
    resultado: isShown ? resultado : undefined,
    undo: () => {
      if (!resultado) return
      setParadas(naOrdem(latest(), resultado.antes))
      setResultado(undefined)
      announce('As paradas voltaram à ordem de antes')
    },
    dismiss: () => setResultado(undefined),
  }
}

export function MelhorOrdemButton({ melhor }: { readonly melhor: MelhorOrdem }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconRoute2 size={14} aria-hidden />}
      loading={melhor.isBusy}
      disabled={!melhor.canAsk}
      title={melhor.canAsk ? undefined : `De ${MIN_PARADAS} a ${MAX_PARADAS_ORDEM} paradas`}
      onClick={() => void melhor.ask()}
    >
      Melhor ordem
    </Button>
  )
}

/** What the order brought, and the way back. */
export function MelhorOrdemStrip({ melhor }: { readonly melhor: MelhorOrdem }) {
  const { resultado, undo, dismiss } = melhor
  if (!resultado) return null
  const isChanged = !isSameOrdem(resultado.antes, resultado.depois)
  return (
    <AlertStrip
      kind="info"
      title={resultado.titulo}
      onClose={dismiss}
      {...(isChanged && {
        action: (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={undo}
          >
            Desfazer
          </Button>
        ),
      })}
    >
      {resultado.texto}
    </AlertStrip>
  )
}
