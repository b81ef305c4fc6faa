import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarX,
  IconCheck,
  IconCircleCheck,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { SITUACAO_HORARIO as H, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import {
  canConcluir,
  detalhesDaReserva,
  seloDaReserva,
  situacaoDoHorario,
} from '#modules/doca/horario.rules.ts'
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useCloseDrawer, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import { recusaDe } from '../reserva.rules.ts'
import { AnexosReserva } from './AnexosReserva.tsx'
import { useHorarioAcoes } from './agendamentos/use-horario-acoes.tsx'
import { DadosPendentes } from './DadosPendentes.tsx'
import { Fatos } from './Fatos.tsx'
import { HorariosEfetivos } from './HorariosEfetivos.tsx'
import { ObservacoesSection } from './ObservacoesSection.tsx'
import { ReservaGate } from './ReservaGate.tsx'
import { diaCurto } from './shared/dia-texto.ts'
import { situacaoText } from './shared/grade-do-dia.ts'
import { HORARIO_LOOK } from './shared/horario-look.ts'
import { useHistoricoReserva } from './shared/reserva.api.ts'
import styles from './shared/reserva.module.css'
import { temposDaReserva } from './shared/reserva-fatos.ts'
import { reservaParts } from './shared/reserva-parts.ts'
import { useReservasVizinhas } from './use-reservas-vizinhas.ts'

type Aba = 'detalhes' | 'historico'

/** One booking: to be confirmed or refused while it is pending, else its details (D-007, D-008). */
export default function ReservaDrawer() {
  return (
    <ReservaGate title="Agendamento" icon={IconCalendarEvent}>
      {(reserva) => <Detalhes key={reserva.id} reserva={reserva} />}
    </ReservaGate>
  )
}

function useSituacao(reserva: ReservaDetalhes) {
  const agora = useNow()
  const viva = {
    situacao: reserva.situacao,
    dhReserva: new Date(reserva.dhReserva),
    dhFimReserva: new Date(reserva.dhFimReserva),
    dhChegada: reserva.dhChegada === null ? null : new Date(reserva.dhChegada),
    dhChegadaNaDoca: reserva.dhChegadaNaDoca === null ? null : new Date(reserva.dhChegadaNaDoca),
  }
  const situacao = situacaoDoHorario(
    { reserva: viva, bloqueado: false, toleranciaMin: reserva.toleranciaMin },
    agora,
  )
  return {
    situacao,
    canCancel: recusaDe('cancelar', viva, agora) === undefined,
    canNoShow: recusaDe('nao-compareceu', viva, agora) === undefined,
    // What lacks nothing can be changed too, as long as it is open.
    canEdit: [undefined, 'reserva_nao_pendente'].includes(recusaDe('completar-dados', viva, agora)),
    canTimes: reserva.situacao !== R.Cancelada && reserva.situacao !== R.Reprovada,
  }
}

function Detalhes({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const tabsId = useId()
  const close = useCloseDrawer()
  const [abaNaRota, setAba] = useQueryState('aba', 'detalhes')
  const aba: Aba = abaNaRota === 'historico' ? 'historico' : 'detalhes'
  const history = useHistoricoReserva(reserva.id)
  const acoes = useHorarioAcoes()
  const { situacao, canCancel, canNoShow, canEdit, canTimes } = useSituacao(reserva)
  const selo = seloDaReserva(reserva.situacao)
  const look = HORARIO_LOOK[situacao]
  const place = { chave: reserva.id }
  const isBusy = acoes.ocupados.has(reserva.id)
  const isPendente = reserva.situacao === R.Pendente
  const { fusoHorario } = reserva
  const openDrawer = useOpenDrawer()
  const { previous, next } = useReservasVizinhas(reserva.id)
  const parts = useParts(reservaParts)
  const [isEditingTimes, setEditingTimes] = useState(false)
  const excluir = async () => {
    if (await acoes.excluir(place, reserva)) close()
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconCalendarEvent}
      title={[reserva.codigo, reserva.fornecedor].filter(Boolean).join(' · ')}
      {...(previous !== undefined && { onPrevious: () => openDrawer(detalhesDaReserva(previous)) })}
      {...(next !== undefined && { onNext: () => openDrawer(detalhesDaReserva(next)) })}
      badge={
        selo || situacao === H.Livre ? (
          <StatusBadge
            color={reserva.situacao === R.PendenteInformacoes ? 'amarelo' : 'neutro'}
            icon={IconCalendarX}
            label={selo?.texto ?? situacaoText(situacao)}
            {...(selo?.dica && { title: selo.dica })}
          />
        ) : (
          <StatusBadge color={look.color} icon={look.icon} label={situacaoText(situacao)} />
        )
      }
      subtitle={`${reserva.docaNome} · ${diaCurto(dayAt(reserva.dhReserva, fusoHorario))} · ${formatTime(reserva.dhReserva, fusoHorario)} – ${formatTime(reserva.dhFimReserva, fusoHorario)}`}
      tabs={
        <TabBar
          id={tabsId}
          label="Partes do agendamento"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'detalhes', label: 'Detalhes' },
            { value: 'historico', label: 'Histórico', count: history.data?.length },
          ]}
        />
      }
    >
      <TabPanel id={tabsId} value={aba}>
        {aba === 'historico' ? (
          <RecordHistory query={history} />
        ) : (
          <>
            {reserva.situacao === R.PendenteInformacoes && <DadosPendentes reserva={reserva} />}
            <div className={styles.acoes} aria-busy={isBusy}>
              {isPendente && (
                <>
                  <WriteButton
                    leftSection={<IconCheck size={15} aria-hidden />}
                    loading={isBusy}
                    onClick={() => void acoes.confirmar(place, reserva)}
                  >
                    Confirmar
                  </WriteButton>
                  <WriteButton
                    variant="default"
                    leftSection={<IconX size={15} aria-hidden />}
                    disabled={isBusy}
                    onClick={() => void acoes.recusar(place, reserva)}
                  >
                    Recusar
                  </WriteButton>
                </>
              )}
              {canConcluir(reserva.situacao) && (
                <WriteButton
                  leftSection={<IconCircleCheck size={15} aria-hidden />}
                  loading={isBusy}
                  onClick={() => void acoes.concluir(place, reserva)}
                >
                  Concluir
                </WriteButton>
              )}
              {canEdit && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={15} aria-hidden />}
                  onClick={() => openDrawer(`portal-agendamento/reserva/editar/${reserva.id}`)}
                >
                  Alterar
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconPrinter size={15} aria-hidden />}
                onClick={() => acoes.imprimir(reserva)}
              >
                Imprimir
              </Button>
              {canCancel && !isPendente && (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={() => void acoes.cancelar(place, reserva)}
                >
                  Cancelar agendamento
                </Button>
              )}
              {canNoShow && (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={() => void acoes.cancelarNoShow(place, reserva)}
                >
                  Não compareceu
                </Button>
              )}
              <Button
                variant="subtle"
                color="vermelho"
                leftSection={<IconTrash size={15} aria-hidden />}
                disabled={isBusy}
                onClick={() => void excluir()}
              >
                Excluir
              </Button>
            </div>
            {isEditingTimes ? (
              <HorariosEfetivos reserva={reserva} onClose={() => setEditingTimes(false)} />
            ) : (
              <Tempos reserva={reserva} onEdit={canTimes ? () => setEditingTimes(true) : undefined} />
            )}
            {parts.map(({ key, Section }) => (
              <Section key={key} reserva={reserva} />
            ))}
            <Fatos reserva={reserva} />
            <ObservacoesSection key={reserva.id} reserva={reserva} />
            <AnexosReserva reserva={reserva} />
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}

interface TemposProps {
  readonly reserva: ReservaDetalhes
  readonly onEdit: (() => void) | undefined
}

/** Booked and real times. */
function Tempos({ reserva, onEdit }: TemposProps) {
  return (
    <>
      <dl className={styles.tempos}>
        {temposDaReserva(reserva).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? 'Não registrada'}</dd>
          </div>
        ))}
      </dl>
      {onEdit && (
        <Button size="xs" w="fit-content" variant="default" onClick={onEdit}>
          Alterar horários efetivos
        </Button>
      )}
    </>
  )
}
