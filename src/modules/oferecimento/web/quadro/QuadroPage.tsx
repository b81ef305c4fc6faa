import { IconGavel } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useQuadroDeOfertas, useQuadroLive } from '../oferecimento.api.ts'
import { negociacaoPage, oferecerPage } from '../shared/enderecos.ts'
import { colunasDoQuadro } from './colunas.ts'
import { Moldura } from './Moldura.tsx'
import { Quadro } from './Quadro.tsx'
import { SelecaoBar } from './SelecaoBar.tsx'
import { useFiltro } from './use-filtro.ts'

const number = new Intl.NumberFormat('pt-BR')

/** Loads that wait to be offered, and offers from the publication to the contract (design 48). */
export default function QuadroPage() {
  const filtro = useFiltro()
  const query = useQuadroDeOfertas(filtro.filtro)
  const quadro = query.data
  const status = useQuadroLive(quadro?.seq, query.refetch)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const go = useGoToPage()
  const colunas = useMemo(() => quadro && colunasDoQuadro(quadro, filtro.ordem), [quadro, filtro.ordem])
  const waiting = quadro?.aOferecer.items ?? []
  // What has left the column is no longer selected.
  const cargas = waiting.filter(({ id }) => chosen.has(id))
  const ids = new Set(cargas.map(({ id }) => id))
  const total = colunas?.reduce((sum, coluna) => sum + coluna.total, 0) ?? 0
  const valor = colunas?.reduce((sum, coluna) => sum + coluna.valor, 0) ?? 0
  return (
    <Moldura
      status={status}
      filtro={filtro}
      placeholder="Código, cidade, oferta"
      quantidade={quadro && (total === 1 ? '1 carga' : `${number.format(total)} cargas`)}
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
        <EmptyState icon={IconGavel} title="Nada a oferecer">
          As cargas que esperam por um veículo aparecem aqui, e depois as suas ofertas: publicadas, em
          negociação, para decidir e contratadas.
        </EmptyState>
      )}
      {colunas && total > 0 && (
        <Quadro
          colunas={colunas}
          selecao={{
            ids,
            toggle: (id) =>
              setChosen((before) => {
                const next = new Set(before)
                if (!next.delete(id)) next.add(id)
                return next
              }),
          }}
          onOpen={(item) => go(item.tipo === 'oferta' ? negociacaoPage(item.id) : oferecerPage(item.id))}
        />
      )}
      {cargas.length > 0 && (
        <SelecaoBar
          cargas={cargas}
          todas={waiting}
          onSelect={(all) => setChosen(new Set(all))}
          onDone={() => void query.refetch()}
        />
      )}
    </Moldura>
  )
}
