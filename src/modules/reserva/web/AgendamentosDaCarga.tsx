import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { type Detalhes, READ_ANEW } from '#modules/carga/web/shared/detalhes.api.ts'
import { canAccess } from '#platform/shared/access.ts'
import { formatDateTime, formatTime } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import {
  type AgendamentoDaCarga,
  agendaDaCarga,
  listAgendamentosDaCarga,
} from '../agendamento-da-carga.contract.ts'
import styles from './agendamentos-da-carga.module.css'

/** When and at which dock the load is served; for those who work with the docks of the company. */
export function AgendamentosDaCarga({ carga }: CargaPanelProps) {
  const { subject } = useSignedIn()
  const isOffered = carga.ownerCriadorDaCarga && canAccess(agendaDaCarga, subject)
  return isOffered ? <Agendamentos carga={carga} /> : null
}

function Agendamentos({ carga }: { readonly carga: Detalhes }) {
  const query = useCall(listAgendamentosDaCarga, { params: { id: carga.id } }, READ_ANEW)
  const isOpen = whyNotPermitida('editar', carga.status) === undefined
  const all = query.data ?? []
  const hasOne = all.some(({ encerrado }) => !encerrado)
  return (
    <Panel title="Agendamento de doca">
      <div className={styles.bookings}>
        {query.isPending && <LoadingSkeleton lines={2} label="Carregando os agendamentos" />}
        {query.isError && !query.data && <ReadFailure query={query}></ReadFailure>}
        {query.data && all.length === 0 && <p>Sem horário de doca</p>}
        {all.length > 0 && (
          <ul>
            {all.map((one) => (
              <Agendamento key={one.reservaId} agendamento={one} />
            ))}
          </ul>
        )}
        {query.data && isOpen && !hasOne && (
          <Button
            component={DrawerLink}
            to={`portal-agendamento/reserva/new?carga=${carga.id}`}
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
          >
            Agendar doca
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Agendamento({ agendamento }: { readonly agendamento: AgendamentoDaCarga }) {
  const { reservaId, codigo, doca, unidade, inicio, fim, fusoHorario, situacao, encerrado } = agendamento
  const at = (instant: string | null, verb: string) =>
    instant && `${verb} ${formatDateTime(instant, fusoHorario)}`
  const passed = [at(agendamento.dhChegada, 'chegou'), at(agendamento.dhSaida, 'saiu')].filter(Boolean)
  return (
    <li data-ended={encerrado || undefined}>
      <span>
        <DrawerLink className="ev-link" to={`portal-agendamento/reserva/detalhes/${reservaId}`}>
          {codigo}
        </DrawerLink>{' '}
        {situacao}
      </span>
      <strong>{`${formatDateTime(inicio, fusoHorario)} – ${formatTime(fim, fusoHorario)}`}</strong>
      <span className={styles.muted}>{`${doca}, ${unidade}`}</span>
      {passed.length > 0 && <span className={styles.muted}>{passed.join(', ')}</span>}
    </li>
  )
}
