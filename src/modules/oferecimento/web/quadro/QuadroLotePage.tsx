import { IconStack2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useQuadroDeLotes, useQuadroLive } from '../oferecimento.api.ts'
import { loteDrawer, oferecerLotePage } from '../shared/enderecos.ts'
import { colunasDosLotes } from './colunas.ts'
import { Moldura } from './Moldura.tsx'
import { Quadro } from './Quadro.tsx'
import { useFiltro } from './use-filtro.ts'

/** Batches that wait to be offered, and their offers (design 48b). */
export default function QuadroLotePage() {
  const filtro = useFiltro()
  const query = useQuadroDeLotes(filtro.filtro)
  const quadro = query.data
  const status = useQuadroLive(quadro?.seq, query.refetch)
  const go = useGoToPage()
  const openDrawer = useOpenDrawer()
  const colunas = useMemo(() => quadro && colunasDosLotes(quadro, filtro.ordem), [quadro, filtro.ordem])
  const total = colunas?.reduce((sum, coluna) => sum + coluna.total, 0) ?? 0
  const valor = colunas?.reduce((sum, coluna) => sum + coluna.valor, 0) ?? 0
  return (
    <Moldura
      status={status}
      filtro={filtro}
      placeholder="Lote, carga, cidade"
      quantidade={quadro && (total === 1 ? '1 lote' : `${total} lotes`)}
      valor={valor}
    >
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o quadro" />}
      {query.isError && !quadro && (
        <ReadFailure query={query}>Não foi possível carregar o quadro.</ReadFailure>
      )}
      {colunas && total === 0 && filtro.isFiltered && (
        <NoResultState term={filtro.search.settled} onClear={filtro.clear} />
      )}
      {colunas && total === 0 && !filtro.isFiltered && (
        <EmptyState icon={IconStack2} title="Nenhum lote">
          Selecione cargas a oferecer no quadro e escolha Criar lote: elas são oferecidas juntas.
        </EmptyState>
      )}
      {colunas && total > 0 && (
        <Quadro
          colunas={colunas}
          onOpen={(item) => {
            if (item.tipo === 'oferta') openDrawer(loteDrawer(item.id))
            else go(oferecerLotePage(item.id))
          }}
        />
      )}
    </Moldura>
  )
}
