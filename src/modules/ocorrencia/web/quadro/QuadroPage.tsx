import { Button } from '@mantine/core'
import { IconClockHour8, IconList } from '@tabler/icons-react'
import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { ModoTv } from '#modules/patio/web/shared/tv/ModoTv.tsx'
import { alterarExpediente } from '#modules/unidade-negocio/expediente.contract.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LiveSubtitle } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { exportarOcorrencias } from '../../ocorrencia-quadro.contract.ts'
import { NovaOcorrencia } from '../NovaOcorrencia.tsx'
import { LISTA_PAGE, OCORRENCIAS_TV, useQuadroDeOcorrencias } from '../ocorrencia.api.ts'
import { SemOcorrencias } from '../SemOcorrencias.tsx'
import { ExpedienteForm } from './ExpedienteForm.tsx'
import { Filtros } from './Filtros.tsx'
import { Quadro } from './Quadro.tsx'
import styles from './quadro.module.css'
import { useFiltro } from './use-filtro.ts'

const NOUNS = ['ocorrencia']

/** Everything that went wrong with the loads of the company, by state, live (design 50c). */
export function QuadroPage() {
  const filtro = useFiltro()
  const { http } = usePlatform()
  const go = useGoToPage()
  const query = useQuadroDeOcorrencias(filtro.filtro)
  const quadro = query.data
  const status = useBoardLive({
    nouns: NOUNS,
    seq: quadro?.seq,
    refresh: () => query.refetch(),
    told: 'O quadro de ocorrências foi atualizado',
  })
  const total = quadro?.colunas.reduce((sum, coluna) => sum + coluna.total, 0) ?? 0
  return (
    <div className={styles.frame}>
      <PageHeader
        title="Ocorrências"
        subtitle={<LiveSubtitle status={status}>{quadro && resumo(quadro.contagens)}</LiveSubtitle>}
        actions={
          <>
            <ModoTv rota={OCORRENCIAS_TV} />
            <Button
              variant="default"
              leftSection={<IconList size={16} aria-hidden />}
              onClick={() => go(LISTA_PAGE)}
            >
              Lista
            </Button>
            <HorasUteis />
            <ExportButton
              name="ocorrencias"
              download={(formato) =>
                http.download(exportarOcorrencias, { body: { ...filtro.filtro, formato } })
              }
            />
            <NovaOcorrencia />
          </>
        }
      />
      <Filtros filtro={filtro} contagens={quadro?.contagens} />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando as ocorrências" />}
      {query.isError && !quadro && (
        <ReadFailure query={query}>Não foi possível carregar as ocorrências.</ReadFailure>
      )}
      {quadro && total === 0 && filtro.isFiltered && (
        <NoResultState term={filtro.search.settled} onClear={filtro.clear} />
      )}
      {quadro && total === 0 && !filtro.isFiltered && <SemOcorrencias />}
      {quadro && total > 0 && <Quadro colunas={quadro.colunas} />}
    </div>
  )
}

function resumo({ abertas, resolvidasHoje }: { readonly abertas: number; readonly resolvidasHoje: number }) {
  const open = abertas === 1 ? '1 aberta' : `${abertas} abertas`
  return `${open} · ${resolvidasHoje === 1 ? '1 resolvida hoje' : `${resolvidasHoje} resolvidas hoje`}`
}

/** An administrator says in which hours the unit works: deadlines are counted in them. */
function HorasUteis() {
  const dialogs = useDialogs()
  const canChange = useCanCall(alterarExpediente)
  const { unidade } = useUnidadeDaRota()
  if (!canChange || !unidade) return null
  const open = () =>
    void dialogs.form<void>({
      title: `Horas úteis de ${unidade.descricao}`,
      render: (control) => <ExpedienteForm {...control} unidadeId={unidade.id} />,
    })
  return (
    <Button variant="subtle" leftSection={<IconClockHour8 size={16} aria-hidden />} onClick={open}>
      Horas úteis
    </Button>
  )
}
