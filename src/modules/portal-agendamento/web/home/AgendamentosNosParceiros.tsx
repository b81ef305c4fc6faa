import { Button } from '@mantine/core'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { type AgendamentoNoParceiro, listAgendamentosNosParceiros } from '../../portal-parceiros.contract.ts'
import { situacaoLook } from '../situacao-do-portal.ts'
import { useEntrarNoParceiro } from '../use-entrar-no-parceiro.ts'

const SHOWN = 6

/** The next bookings of the company at the docks of its partners; those that lack data come with the way to give it. */
export function AgendamentosNosParceiros() {
  const query = useCall(listAgendamentosNosParceiros, {}, { refetchInterval: ELAPSED_REFRESH_MS })
  const { entering, enter } = useEntrarNoParceiro(() => void query.refetch())
  const agendamentos = query.data ?? []
  return (
    <WorkBlock
      title="Agendamentos nos parceiros"
      total={agendamentos.length}
      isCounted={false}
      query={query}
      all={{ to: '/portal-agendamento/parceiros', label: 'Agendar' }}
      done="Nenhum agendamento aberto nas docas dos parceiros."
    >
      <WorkList>
        {agendamentos.slice(0, SHOWN).map((one) => (
          <Agendamento
            key={one.id}
            agendamento={one}
            isOpening={entering === one.parceiroId}
            onOpen={() => void enter({ id: one.parceiroId, nome: one.parceiro }, one.id)}
          />
        ))}
      </WorkList>
    </WorkBlock>
  )
}

interface AgendamentoProps {
  readonly agendamento: AgendamentoNoParceiro
  readonly isOpening: boolean
  readonly onOpen: () => void
}

function Agendamento({ agendamento, isOpening, onOpen }: AgendamentoProps) {
  const { codigo, parceiro, unidade, doca, dhReserva, fusoHorario, placaVeiculo, faltam, situacao } =
    agendamento
  const { label, icon, color } = situacaoLook(situacao)
  const action = faltam.length > 0 ? 'Informar dados' : 'Abrir'
  return (
    <WorkItem
      icon={icon}
      color={color}
      code={formatCardDateTime(dhReserva, fusoHorario)}
      title={`${parceiro}, ${unidade}`}
      detail={[codigo, doca, label, placaVeiculo && formatPlaca(placaVeiculo)].filter(Boolean).join(' · ')}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={isOpening}
          aria-label={`${action}: ${codigo}`}
          onClick={onOpen}
        >
          {action}
        </Button>
      }
    />
  )
}
