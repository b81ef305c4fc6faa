import { IconTrophy } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { exportarRanking, type RankingLido } from '../ranking.contract.ts'
import { ComoSeCalcula } from './ComoSeCalcula.tsx'
import { Filtros } from './Filtros.tsx'
import { PainelDaTransportadora } from './PainelDaTransportadora.tsx'
import { Resumo } from './Resumo.tsx'
import { Rotas } from './Rotas.tsx'
import { useRanking } from './ranking.api.ts'
import styles from './ranking.module.css'
import { rankingColumns } from './ranking-columns.tsx'
import { cargas, contagem, taxaInteira } from './ranking-textos.ts'
import { contestacoesDrawer } from './shared/enderecos.ts'
import { type RecorteNaTela, useRecorte } from './use-recorte.ts'

/** The carriers of a shipper side by side: what they reach, where they lose time, and what they contest. */
export default function RankingPage() {
  const recorte = useRecorte()
  const paging = usePaging()
  const query = useRanking(recorte.pedido, paging.page, paging.pageSize)
  const { http } = usePlatform()
  const { data } = query
  const abertas = data?.contestacoesAbertas ?? 0
  return (
    <>
      <PageHeader
        title="Ranking de transportadoras"
        subtitle={
          data && (
            <>
              {`${cargas(data.atual.cargas)} entregues · atualizado às ${formatTime(new Date(query.dataUpdatedAt), localZone())}`}
              {abertas > 0 && ' · '}
              {abertas > 0 && (
                <DrawerLink className="ev-link" to={contestacoesDrawer()}>
                  {abertas === 1 ? '1 contestação espera você' : `${abertas} contestações esperam você`}
                </DrawerLink>
              )}
            </>
          )
        }
        actions={
          <ExportButton
            name="ranking"
            download={(formato) => http.download(exportarRanking, { body: { ...recorte.pedido, formato } })}
          />
        }
      />
      <Filtros recorte={recorte} ranking={data} />
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar o ranking.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={10} label="Carregando o ranking" />}
      {data && <Ranking ranking={data} query={query} recorte={recorte} paging={paging} />}
    </>
  )
}

interface RankingProps {
  readonly ranking: RankingLido
  readonly query: ReturnType<typeof useRanking>
  readonly recorte: RecorteNaTela
  readonly paging: ReturnType<typeof usePaging>
}

function Ranking({ ranking, query, recorte, paging }: RankingProps) {
  const { transportadora, choose, meta } = recorte
  if (ranking.transportadoras === 0) return <Nada recorte={recorte} isRecontando={ranking.recontando} />
  const columns = rankingColumns(meta)
  const shared = {
    columns,
    rowKey: ({ transportadoraId }: RankingLido['items'][number]) => transportadoraId,
    rowName: ({ nome }: RankingLido['items'][number]) => nome,
    onOpen: ({ transportadoraId }: RankingLido['items'][number]) => choose(transportadoraId),
    ...(transportadora !== '' && { currentKey: transportadora }),
  }
  return (
    <div className={styles.corpo} data-aberto={transportadora !== '' || undefined}>
      <div className={styles.lista}>
        {ranking.recontando && (
          <AlertStrip kind="info" title="Os números estão sendo refeitos">
            Regiões ou tipos de ocorrência mudaram. Os números podem mudar nos próximos minutos.
          </AlertStrip>
        )}
        <Resumo ranking={ranking} meta={meta} />
        <Panel
          title="Ranking"
          note={`${contagem(ranking.total)} de ${contagem(ranking.transportadoras)} com volume`}
          actions={<span className={styles.metaNaLegenda}>{`meta ${taxaInteira(meta)}`}</span>}
        >
          <DataTable
            {...shared}
            label="Transportadoras no ranking"
            state={pageStateOf(query, 'Não foi possível carregar o ranking.')}
            empty={
              <EmptyState icon={IconTrophy} title="Nenhuma transportadora com volume">
                {`Entra no ranking quem tem pelo menos ${recorte.minimoDeCargas} cargas com previsão e chegada no período. As outras estão abaixo.`}
              </EmptyState>
            }
            footer={ranking.total > paging.pageSize && <ListPages paging={paging} answer={ranking} />}
          />
        </Panel>
        {ranking.semVolume.length > 0 && (
          <Panel
            title="Sem volume"
            note={`menos de ${recorte.minimoDeCargas} cargas com previsão no período`}
          >
            <DataTable
              {...shared}
              label="Transportadoras sem volume"
              state={{ kind: 'ready', rows: ranking.semVolume, isRefreshing: query.isFetching }}
              empty={null}
            />
          </Panel>
        )}
        <Rotas rotas={ranking.rotas} />
        <ComoSeCalcula />
      </div>
      {transportadora !== '' && <PainelDaTransportadora key={transportadora} recorte={recorte} />}
    </div>
  )
}

function Nada({
  recorte,
  isRecontando,
}: {
  readonly recorte: RecorteNaTela
  readonly isRecontando: boolean
}) {
  if (recorte.isFiltered) return <NoResultState onClear={recorte.clear} />
  return (
    <EmptyState
      icon={IconTrophy}
      title={isRecontando ? 'Os números estão sendo feitos' : 'Nenhuma carga entregue no período'}
    >
      Cada carga entregue por uma transportadora conta aqui: no prazo pela chegada contra a janela da entrega,
      avarias e causas pelas ocorrências, preço pelo frete e pela distância, aceite pelas ofertas respondidas.
    </EmptyState>
  )
}
