/** Sending one action from its dialog: nothing typed is lost when it is refused, and changes of others are told. */
import { useState } from 'react'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { CargaAlvo } from './acao-carga.ts'
import { isVersionConflict, type Novidade } from './novidade.ts'
import { useNovidade } from './use-novidade.ts'

export interface UseAcao {
  readonly isSending: boolean
  /**
   * Why the server refused; undefined: it did not, or for single fields (`problems`), or for somebody else's change,
   * which `novidade` tells.
   */
  readonly failure: string | undefined
  /** By path of the body: `veiculoId`. */
  readonly problems: Readonly<Record<string, string>>
  readonly novidade: Novidade | undefined
  /** The action was refused because of `novidade`: it is to be confirmed once more. */
  readonly isConflict: boolean
  /** Sends with the version that the person has been told of; answers undefined when it was refused. */
  readonly send: <C extends Carga>(act: (version: number) => Promise<C>) => Promise<C | undefined>
}

/** `textOf`: the words of a refusal, where the server's own are not all there is to say. */
export function useAcao(carga: CargaAlvo, textOf: (error: unknown) => string = refusalText): UseAcao {
  const { novidade, look } = useNovidade(carga)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isConflict, setConflict] = useState(false)
  const problems = fieldErrors(error)

  async function refused(reason: unknown): Promise<void> {
    if (!isVersionConflict(reason)) return setError(reason)
    // Without an answer to what changed, the refusal itself is told.
    const found = await look().catch(() => undefined)
    if (found) setConflict(true)
    else setError(reason)
  }

  return {
    isSending,
    problems,
    failure: error === undefined || Object.keys(problems).length > 0 ? undefined : textOf(error),
    novidade,
    isConflict,
    send: async (act) => {
      if (isSending) return undefined
      setSending(true)
      setError(undefined)
      setConflict(false)
      try {
        return await act(novidade?.carga.version ?? carga.version)
      } catch (reason) {
        await refused(reason)
        return undefined
      } finally {
        setSending(false)
      }
    },
  }
}
