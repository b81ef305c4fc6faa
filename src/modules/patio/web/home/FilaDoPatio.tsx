import { Button } from '@mantine/core'
import { IconCalendarQuestion, IconClockExclamation, IconHourglassLow, IconLogin2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { rotaDaReserva } from '#modules/doca/horario.rules.ts'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { formatTime } from '#platform/shared/date.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { WorkBlock, WorkGroup, WorkItem } from '#platform/web/work/WorkBlock.tsx'
import type { CartaoMostrado } from '../cartao-patio.ts'
import { filaDoPatio } from '../fila-patio.ts'
import { GESTAO_PATIO, usePatio, useRefreshPatio } from '../patio.api.ts'
import { usePatioAcoes } from '../use-patio-acoes.tsx'

/** Of each group as many stand on the home; the yard shows the rest. */
const SHOWN = 5
const note = (total: number, order: string) => (total > SHOWN ? `os primeiros ${SHOWN}` : order)

/** Who in the yard of the unit waits for somebody now: for a dock, for an answer, or is late; live. */
export function FilaDoPatio() {
  const agora = useNow()
  const { unidades, query: units } = useUnidadesDaAgenda()
  const unidade = unidades[0]
  const query = usePatio(diaDaUnidade(agora, unidade), unidade?.id)
  const patio = query.data
  const refresh = useRefreshPatio()
  useAgendaLive({
    shown: patio ? [{ unidade: patio.unidadeNegocioId, dia: patio.dia }] : [],
    refresh,
    told: 'A fila do pátio foi atualizada',
  })
  const acoes = usePatioAcoes(patio, agora)
  const fila = patio && filaDoPatio(patio, agora)
  const groups = fila ? [fila.aguardando, fila.semHorario, fila.atrasados, fila.pendentes] : []
  return (
    <WorkBlock
      title={unidade ? `O pátio precisa de você, ${unidade.descricao}` : 'O pátio precisa de você'}
      total={groups.reduce((sum, { length }) => sum + length, 0)}
      query={units.isError ? units : { ...query, isPending: query.isPending && units.data?.length !== 0 }}
      all={{ to: GESTAO_PATIO, label: 'Gestão de pátio' }}
      done={
        unidade
          ? 'Ninguém aguarda no pátio, e ninguém está atrasado.'
          : 'Nenhuma unidade com docas para você.'
      }
    >
      {fila && patio && (
        <>
          {fila.aguardando.length > 0 && (
            <WorkGroup
              icon={IconHourglassLow}
              color="indigo"
              title="Aguardando doca"
              total={fila.aguardando.length}
              note={note(fila.aguardando.length, 'os não chamados primeiro')}
            >
              {fila.aguardando.slice(0, SHOWN).map((cartao) => (
                <Linha
                  key={cartao.id}
                  cartao={cartao}
                  action={
                    <Button
                      size="xs"
                      variant="default"
                      loading={acoes.ocupados.has(cartao.id)}
                      onClick={() => void acoes.agir('chamar', cartao)}
                    >
                      {cartao.reserva.patio.dhChamada === null ? 'Chamar' : 'Chamar de novo'}
                    </Button>
                  }
                />
              ))}
            </WorkGroup>
          )}
          {fila.semHorario.length > 0 && (
            <WorkGroup
              icon={IconLogin2}
              color="azul"
              title="Chegou sem horário"
              total={fila.semHorario.length}
              note="na portaria"
            >
              {fila.semHorario.slice(0, SHOWN).map(({ id, placa, espera, chegada }) => (
                <WorkItem
                  key={id}
                  icon={IconLogin2}
                  color="azul"
                  code={placa}
                  title={chegada.fornecedor ?? 'Sem horário'}
                  detail={chegada.nomeMotorista ?? 'Motorista não informado'}
                  clock={espera && { text: espera.texto, color: espera.cor }}
                  page={GESTAO_PATIO}
                />
              ))}
            </WorkGroup>
          )}
          {fila.atrasados.length > 0 && (
            <WorkGroup
              icon={IconClockExclamation}
              color="vermelho"
              title="Atrasados"
              total={fila.atrasados.length}
              note={note(fila.atrasados.length, 'o maior atraso primeiro')}
            >
              {fila.atrasados.slice(0, SHOWN).map((cartao) => (
                <Linha key={cartao.id} cartao={cartao} />
              ))}
            </WorkGroup>
          )}
          {fila.pendentes.length > 0 && (
            <WorkGroup
              icon={IconCalendarQuestion}
              color="amarelo"
              title="Pendentes de confirmação"
              total={fila.pendentes.length}
              note={note(fila.pendentes.length, 'por horário')}
            >
              {fila.pendentes
                .slice(0, SHOWN)
                .map(({ id, situacao, codigo, fornecedor, docaNome, dhReserva }) => (
                  <WorkItem
                    key={id}
                    icon={IconCalendarQuestion}
                    color="amarelo"
                    code={codigo}
                    title={fornecedor ?? 'Sem empresa'}
                    detail={`${docaNome} · ${formatTime(dhReserva, patio.fusoHorario)}`}
                    drawer={rotaDaReserva(id, situacao)}
                  />
                ))}
            </WorkGroup>
          )}
        </>
      )}
    </WorkBlock>
  )
}

function Linha({ cartao, action }: { readonly cartao: CartaoMostrado; readonly action?: ReactNode }) {
  const { id, placa, reserva, espera, selo, doca } = cartao
  return (
    <WorkItem
      icon={espera?.cor === 'vermelho' ? IconClockExclamation : IconHourglassLow}
      color={espera?.cor ?? 'neutro'}
      code={placa === '' ? reserva.codigo : placa}
      title={reserva.fornecedor ?? reserva.codigo}
      detail={[selo, reserva.codigo, doca, reserva.nomeMotorista].filter(Boolean).join(' · ')}
      clock={espera && { text: espera.texto, color: espera.cor }}
      drawer={rotaDaReserva(id, reserva.situacao)}
      actions={action}
    />
  )
}
