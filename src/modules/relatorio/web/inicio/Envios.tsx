import { IconAlertTriangle, IconCircleCheck, IconPlayerPause, type TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDateTime } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { quandoInWords } from '../../agendamento.rules.ts'
import type { AgendamentoDeRelatorio } from '../../relatorio.contract.ts'
import { contagem } from '../relatorio-textos.ts'
import { agendamentoDrawer } from '../shared/enderecos.ts'
import styles from './inicio.module.css'

/** What is sent by itself, when it goes next, and whether the last time went well. */
export function Envios({ query }: { readonly query: UseQueryResult<AgendamentoDeRelatorio[]> }) {
  const { data } = query
  return (
    <Panel title="Envios agendados" note={data && data.length > 0 ? contagem(data.length) : undefined}>
      {query.isPending && <LoadingSkeleton lines={3} label="Carregando os envios" />}
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar os envios.</ReadFailure>
      )}
      {data?.length === 0 && (
        <p className={styles.vazio}>
          Nenhum envio. Agende pelo menu de uma visão, ou pelo botão Agendar dentro dela: o arquivo chega por
          e-mail na hora marcada.
        </p>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((envio) => (
            <Envio key={envio.id} envio={envio} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How the last sending went: well, not at all, or paused. */
function estadoDo({ pausado, envios: [last] }: AgendamentoDeRelatorio): {
  readonly icon: TablerIcon
  readonly text: string
  readonly cor: string
} {
  if (pausado) return { icon: IconPlayerPause, text: 'pausado', cor: 'neutro' }
  if (last?.situacao === 'falhou')
    return { icon: IconAlertTriangle, text: 'o último falhou', cor: 'vermelho' }
  if (last?.situacao === 'sem-acesso')
    return { icon: IconAlertTriangle, text: 'faltou acesso', cor: 'amarelo' }
  return { icon: IconCircleCheck, text: 'em dia', cor: 'verde' }
}

function Envio({ envio }: { readonly envio: AgendamentoDeRelatorio }) {
  const { id, relatorioNome, quando, destinatarios, proximoEm, fusoHorario, dono, meu } = envio
  const { icon: Icon, text, cor } = estadoDo(envio)
  const people = destinatarios.length === 1 ? '1 pessoa' : `${contagem(destinatarios.length)} pessoas`
  return (
    <li className={styles.item}>
      <Icon size={16} role="img" aria-label={text} style={{ color: `var(--ev-${cor}-icon)` }} />
      <span className={styles.texto}>
        <DrawerLink className={styles.abre} to={agendamentoDrawer(id)}>
          {relatorioNome}
        </DrawerLink>
        <span className={styles.fraco}>
          {[quandoInWords(quando), people, !meu && `de ${dono}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span>{proximoEm === null ? 'Pausado' : formatDateTime(proximoEm, fusoHorario)}</span>
    </li>
  )
}
