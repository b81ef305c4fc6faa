import { IconPencil, IconReportOff } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress, useQueryState, useRouteParams } from '#platform/web/router/navigation.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import { PAGINAS } from '../paginas.ts'
import { useConsulta, useRelatorio } from '../relatorio.api.ts'
import { registrosText } from '../relatorio-textos.ts'
import { RELATORIOS_PAGE } from '../shared/enderecos.ts'
import { Acoes } from './Acoes.tsx'
import { Campos } from './Campos.tsx'
import styles from './construtor.module.css'
import { Desenho } from './Desenho.tsx'
import { Previa } from './Previa.tsx'
import { usePergunta } from './use-pergunta.ts'

/** The builder of reports: a new one, or a saved view. */
export default function ConstrutorPage() {
  const { id } = useRouteParams()
  const query = useRelatorio(id)
  if (id === undefined) return <Construtor saved={undefined} />
  if (query.data) return <Construtor key={query.data.id} saved={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <>
      <PageHeader title="Relatório" />
      {isGone && (
        <StateMessage
          icon={IconReportOff}
          title="Esta visão não existe"
          actions={
            <PageLink className="ev-link" to={RELATORIOS_PAGE}>
              Ver os relatórios
            </PageLink>
          }
        >
          Ela foi excluída, ou quem a fez deixou de compartilhá-la com a equipe.
        </StateMessage>
      )}
      {!isGone && query.isError && <ReadFailure query={query}>Não foi possível abrir a visão.</ReadFailure>}
      {!isGone && !query.isError && <LoadingSkeleton lines={10} label="Abrindo a visão" />}
    </>
  )
}

function Construtor({ saved }: { readonly saved: Relatorio | undefined }) {
  const pagina = PAGINAS[useAddress().page.path]
  const { consulta, isChanged, ask } = usePergunta(saved, pagina?.inicio)
  const [subtotais, setSubtotais] = useQueryState('subtotais')
  const query = useConsulta(consulta)
  const { data } = query
  return (
    <>
      <PageHeader
        title={saved?.nome ?? pagina?.titulo ?? 'Novo relatório'}
        subtitle={
          <span className={styles.subtitulo}>
            {isChanged && <StatusBadge color="amarelo" icon={IconPencil} label="não salvo" />}
            {data && !query.isPlaceholderData && (
              <span>
                {`${registrosText(consulta.entidade, data.registros)} · atualizado às ${formatTime(data.atualizadoEm, localZone())}`}
              </span>
            )}
            {saved && !saved.meu && <span>{`visão da equipe, de ${saved.dono}`}</span>}
          </span>
        }
        actions={<Acoes tela={{ saved, consulta, isChanged }} />}
      />
      <div className={styles.corpo}>
        <Campos consulta={consulta} ask={ask} />
        <div className={styles.trabalho}>
          <Desenho
            consulta={consulta}
            ask={ask}
            hasSubtotais={subtotais !== 'nao'}
            onSubtotais={(next) => setSubtotais(next ? '' : 'nao')}
          />
          <Previa consulta={consulta} query={query} hasSubtotais={subtotais !== 'nao'} ask={ask} />
        </div>
      </div>
    </>
  )
}
