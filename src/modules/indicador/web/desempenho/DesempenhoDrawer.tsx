import { IconGauge } from '@tabler/icons-react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { useDesempenho, useMetasEm } from '../indicador.api.ts'
import { numeroNaTela } from '../textos.ts'
import { usePeriodo } from '../use-periodo.ts'
import styles from './desempenho.module.css'
import { cargas, lugar, PERIODOS_DO_DESEMPENHO } from './desempenho-textos.ts'
import { Partes } from './Partes.tsx'

/** The scorecard of one carrier: each part leads to the records that it counted. */
export default function DesempenhoDrawer() {
  const close = useCloseDrawer()
  const transportadoraId = useRouteParam('id')
  const periodo = usePeriodo(PERIODOS_DO_DESEMPENHO)
  const query = useDesempenho({ ...periodo.dias, transportadoraId })
  const metas = useMetasEm(periodo.fim)
  const { data } = query
  const linha = data?.items[0]
  const { mudanca, meta } = numeroNaTela(
    'pontos',
    linha?.desempenho ?? null,
    linha?.desempenhoAntes ?? null,
    'desempenho',
    metas.desempenho,
  )
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconGauge}
      title={linha?.nome ?? 'Desempenho'}
      subtitle={[
        periodo.texto,
        linha && data && lugar(linha.posicao, data.classificadas),
        linha && cargas(linha.contagens.cargasAvaliadas),
        mudanca && (mudanca.sentido === 'igual' ? 'igual ao período anterior' : `${mudanca.texto} pontos`),
        meta,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando o desempenho" />}
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível ler o desempenho da transportadora.</ReadFailure>
      )}
      {data && !linha && (
        <StateMessage icon={IconGauge} title="Nada desta transportadora no período">
          Nenhuma entrega e nenhum convite dela contou nestes dias.
        </StateMessage>
      )}
      {linha && (
        <div className={styles.partes}>
          <Partes
            linha={linha}
            metas={metas}
            registros={(numero) => periodo.registros(numero, { transportadora: transportadoraId })}
          />
        </div>
      )}
    </Drawer>
  )
}
