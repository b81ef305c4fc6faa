import { useRef, useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import type { CargaAlvo } from './acao-carga.ts'
import { type Novidade, readNovidade } from './novidade.ts'
import { useCargaLive } from './use-carga-live.ts'

export interface UseNovidade {
  readonly novidade: Novidade | undefined
  /** Looks now, e.g. after a refusal. */
  readonly look: () => Promise<Novidade | undefined>
}

/** While a form about the load is open: what others do to the load, told as it happens. */
export function useNovidade(carga: CargaAlvo): UseNovidade {
  const { http } = usePlatform()
  const [novidade, setNovidade] = useState<Novidade>()
  const newest = useRef(carga.version)
  const look = async () => {
    const found = await readNovidade(http, carga)
    // Answers may overtake each other.
    if (found && found.carga.version >= newest.current) {
      newest.current = found.carga.version
      setNovidade(found)
    }
    return found
  }
  // A failed look is repeated by the next news, at the latest by the refusal of the action.
  useCargaLive(carga.id, () => void look().catch(() => undefined))
  return { novidade, look }
}
