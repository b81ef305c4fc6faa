import { useMemo } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { AcaoCarga } from '../../../acoes.rules.ts'
import type { AcaoContext, CargaAlvo } from '../acao-carga.ts'
import { useCargaCache } from '../detalhes.api.ts'
import { runCargaAcao } from './acoes.ts'

type AcaoDetail = Pick<AcaoContext, 'etapaId' | 'veiculo' | 'passo'>

/** Runs actions on loads from a page or drawer; what is shown of the load follows. */
export function useCargaAcoes(): (
  acao: AcaoCarga,
  carga: CargaAlvo,
  detail?: AcaoDetail,
) => Promise<boolean> {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const openDrawer = useOpenDrawer()
  const cache = useCargaCache()
  return useMemo(() => {
    const context: AcaoContext = {
      http,
      dialogs,
      openDrawer,
      onAnswer: cache.take,
      onChanged: (ids) => {
        for (const id of ids) cache.refresh(id)
      },
    }
    return (acao, carga, detail) => runCargaAcao(acao, carga, { ...context, ...detail })
  }, [http, dialogs, openDrawer, cache])
}
