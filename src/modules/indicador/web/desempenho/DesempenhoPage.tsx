import {
  IconClockCheck,
  IconFileCheck,
  IconGauge,
  IconPackage,
  IconTargetArrow,
  IconThumbUp,
} from '@tabler/icons-react'
import { isEmbarcador } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { getDesempenho } from '../../desempenho.contract.ts'
import { PARTE_KEYS, PARTES, type ParteKey } from '../../desempenho.rules.ts'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { Cabecalho } from '../Cabecalho.tsx'
import { useDesempenho, useMetasEm } from '../indicador.api.ts'
import styles from '../indicador.module.css'
import type { MetasVigentes } from '../metas-na-tela.ts'
import { desempenhoDrawer } from '../shared/enderecos.ts'
import { type Tile, Tiles } from '../Tiles.tsx'
import { contagem, numeroNaTela, pontos } from '../textos.ts'
import { type PeriodoNaTela, usePeriodo } from '../use-periodo.ts'
import { ComoSeCalcula } from './ComoSeCalcula.tsx'
import { desempenhoColumns } from './desempenho-columns.tsx'
import { contados, PERIODOS_DO_DESEMPENHO } from './desempenho-textos.ts'
import { Partes } from './Partes.tsx'

type Lido = ResponseOf<typeof getDesempenho>

/** The scorecard: a shipper's carriers side by side; a carrier sees its own parts. */
export default function DesempenhoPage() {
  const periodo = usePeriodo(PERIODOS_DO_DESEMPENHO)
  const paging = usePaging()
  const query = useDesempenho({ ...periodo.dias, page: paging.page, qtdItem: paging.pageSize })
  const metas = useMetasEm(periodo.fim)
  const isShipper = isEmbarcador(useSignedIn().subject)
  const { data } = query
  // Numbers of all lead to what carriers made, or to what this carrier made.
  const registros = (numero: Parameters<typeof periodo.registros>[0]) =>
    periodo.registros(numero, { propria: isShipper ? 'nao' : 'sim' })
  return (
    <>
      <Cabecalho titulo="Desempenho" periodo={periodo} atualizadoEm={data?.atualizadoEm} />
      <div className={styles.corpo}>
        {data && <Tiles tiles={tilesOf(data, metas, registros)} />}
        {query.isPending && <LoadingSkeleton lines={3} label="Carregando o desempenho" />}
        {query.isError && !data && (
          <ReadFailure query={query}>Não foi possível ler o desempenho do período.</ReadFailure>
        )}
        {isShipper ? (
          <Transportadoras query={query} metas={metas} periodo={periodo} paging={paging} />
        ) : (
          data && (
            <Panel title="Partes" note={`${contagem(data.todas.contagens.cargasAvaliadas)} cargas avaliadas`}>
              <Partes linha={data.todas} metas={metas} registros={registros} />
            </Panel>
          )
        )}
        <ComoSeCalcula />
      </div>
    </>
  )
}

interface TransportadorasProps {
  readonly query: ReturnType<typeof useDesempenho>
  readonly metas: MetasVigentes
  readonly periodo: PeriodoNaTela
  readonly paging: ReturnType<typeof usePaging>
}

function Transportadoras({ query, metas, periodo, paging }: TransportadorasProps) {
  const openDrawer = useOpenDrawer()
  const { data } = query
  return (
    <Panel
      title="Transportadoras"
      note={
        data &&
        `${contagem(data.classificadas)} de ${contagem(data.total)} com ${MINIMO_PARA_COMPARAR} cargas ou mais`
      }
      actions={
        metas.desempenho !== undefined && (
          <span className={styles.metaNaLegenda}>{`meta ${pontos(metas.desempenho)}`}</span>
        )
      }
    >
      <DataTable
        label="Desempenho das transportadoras"
        columns={desempenhoColumns(metas)}
        rowKey={({ transportadoraId }) => transportadoraId ?? ''}
        rowName={({ nome }) => nome}
        onOpen={({ transportadoraId }) =>
          transportadoraId !== null && openDrawer(desempenhoDrawer(transportadoraId, periodo.dias))
        }
        state={pageStateOf(query, 'Não foi possível ler as transportadoras.')}
        empty={
          <EmptyState icon={IconGauge} title="Nenhuma transportadora no período">
            Conta aqui cada entrega de uma carga dada a uma transportadora, e cada convite de oferta que ela
            recebeu.
          </EmptyState>
        }
        footer={data && data.total > paging.pageSize && <ListPages paging={paging} answer={data} />}
      />
    </Panel>
  )
}

const ICONS: Readonly<Record<ParteKey, Tile['icon']>> = {
  noPrazo: IconClockCheck,
  otif: IconTargetArrow,
  semAvaria: IconPackage,
  aceite: IconThumbUp,
  documentos: IconFileCheck,
}

function tilesOf(
  { todas, anterior }: Lido,
  metas: MetasVigentes,
  registros: PeriodoNaTela['registros'],
): readonly Tile[] {
  return [
    {
      label: 'Desempenho',
      icon: IconGauge,
      ...numeroNaTela('pontos', todas.desempenho, anterior.desempenho, 'desempenho', metas.desempenho),
      nota: `sem terceiros ${pontos(todas.semTerceiros.desempenho)}`,
    },
    ...PARTE_KEYS.map((key) => {
      const { nome, peso, numero, meta } = PARTES[key]
      return {
        label: nome,
        icon: ICONS[key],
        ...numeroNaTela('pct', todas.partes[key], anterior.partes[key], meta, metas[meta]),
        nota:
          todas.partes[key] === null
            ? 'sem dado, não pesa'
            : `peso ${peso}, ${contados(todas.contagens, key)}`,
        ...(todas.partes[key] !== null && { to: registros(numero) }),
      }
    }),
  ]
}
