/** What the menu of a slot does: asks, calls, tells, and keeps the slot in its waiting state meanwhile (D-121). */
import { useState } from 'react'
import { MOTIVO_CANCELAMENTO } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import {
  type BloqueioDoPeriodo,
  createBloqueio,
  createBloqueioPeriodo,
  removeBloqueio,
  removeBloqueioPeriodo,
} from '#modules/doca/bloqueio.contract.ts'
import { rotaDaReserva } from '#modules/doca/horario.rules.ts'
import { systemMessages } from '#platform/shared/system-messages.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { cancelReserva, decideReserva } from '../../ciclo-reserva.contract.ts'
import { moveReserva, removeReserva } from '../../reserva.contract.ts'
import { useRefreshAgenda } from '../shared/agendamentos.api.ts'
import { recusaDoHorario } from '../shared/alternativas.ts'
import { CancelarForm } from '../shared/CancelarForm.tsx'
import type { HorarioNaGrade } from '../shared/grade-do-dia.ts'
import type { Mudancas } from '../shared/mudancas.ts'
import { openRelatorio } from '../shared/open-relatorio.ts'
import { RecusarForm } from '../shared/RecusarForm.tsx'
import { DiasDoPeriodo } from './DiasDoPeriodo.tsx'
import { EscolherAlternativa } from './EscolherAlternativa.tsx'
import type { Movendo } from './move-reserva.ts'
import { refDo } from './move-reserva.ts'
import { bloqueiosFeitos, resumoDoPeriodo } from './periodo-bloqueado.ts'

const BLOQUEIO_FEITO = 'Bloqueio concluído com sucesso'
const AGENDAMENTO_CANCELADO = 'Agendamento Cancelado'
const AGENDAMENTO_CONCLUIDO = 'Agendamento concluído com sucesso'

/** Where the booking stands on the screen: that place waits for the answer. A drawer knows no dock. */
type Lugar = Pick<HorarioNaGrade, 'chave'> & Partial<Pick<HorarioNaGrade, 'unidadeId' | 'doca'>>

export interface HorarioAcoes {
  /** Places that wait for an answer. */
  readonly ocupados: ReadonlySet<string>
  readonly abrir: (reserva: ReservaDoHorario) => void
  readonly imprimir: (reserva: ReservaDoHorario) => void
  readonly confirmar: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<void>
  readonly recusar: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<void>
  readonly concluir: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<void>
  readonly cancelar: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<void>
  readonly cancelarNoShow: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<void>
  /** True when it was deleted. */
  readonly excluir: (lugar: Lugar, reserva: ReservaDoHorario) => Promise<boolean>
  readonly bloquear: (horario: HorarioNaGrade) => Promise<void>
  readonly bloquearPeriodo: (horario: HorarioNaGrade, dias: 7 | 15 | 30) => Promise<void>
  readonly liberar: (horario: HorarioNaGrade) => Promise<void>
  /** True when the booking is at its new place. */
  readonly mover: (movendo: Movendo, alvo: HorarioNaGrade, outra?: ReservaDoHorario) => Promise<boolean>
}

/** `reler` reads again what an action changed; all that is on the screen where nothing is given. */
export function useHorarioAcoes(reler?: (mudancas: Mudancas) => Promise<void>): HorarioAcoes {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const openDrawer = useOpenDrawer()
  const refresh = useRefreshAgenda()
  const relerDepois = (mudancas: Mudancas) => (reler && mudancas !== 'tudo' ? reler(mudancas) : refresh())
  const [ocupados, setOcupados] = useState<ReadonlySet<string>>(new Set())

  /** Undefined when it was refused, which was told. */
  async function waiting<T>(
    lugar: Lugar,
    failure: string,
    act: () => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> {
    const { chave } = lugar
    setOcupados((before) => new Set([...before, chave]))
    try {
      const answer = await act()
      await relerDepois(mudancasEm(lugar))
      return { answer }
    } catch (error) {
      toast.danger(failure, { detail: refusalText(error) })
      void refresh()
      return undefined
    } finally {
      setOcupados((before) => new Set([...before].filter((one) => one !== chave)))
    }
  }

  async function sendMove(
    movendo: Movendo,
    ref: HorarioRef,
    chaves: readonly string[],
    outra?: ReservaDoHorario,
  ): Promise<boolean> {
    const { reserva, chave } = movendo
    const isVazio = movendo.modo === 'mover'
    setOcupados((before) => new Set([...before, chave, ...chaves]))
    try {
      await http.call(moveReserva, {
        params: { id: reserva.id },
        query: { vazio: isVazio },
        body: {
          ...ref,
          direcao: reserva.direcao,
          situacao: reserva.situacao,
          version: reserva.version,
          ...(outra && { reservaSubstituidaId: outra.id }),
        },
      })
      await relerDepois(new Map([[movendo.unidadeId, new Set([movendo.docaId, ref.docaId])]]))
      toast.success(isVazio ? `${reserva.codigo} movido` : `${reserva.codigo} e ${outra?.codigo} trocados`)
      return true
    } catch (error) {
      void refresh()
      const recusa = recusaDoHorario(error)
      if (!recusa) {
        toast.danger(`${reserva.codigo} não foi movido`, { detail: refusalText(error) })
        return false
      }
      const chosen = await dialogs.form<HorarioRef>({
        title: `${reserva.codigo} não foi movido`,
        render: (control) => (
          <EscolherAlternativa
            {...control}
            mensagem={refusalText(error)}
            recusa={recusa}
            verbo="Mover para"
          />
        ),
      })
      // An offered alternative is always free.
      return chosen ? sendMove({ ...movendo, modo: 'mover' }, chosen, []) : false
    } finally {
      setOcupados((before) => new Set([...before].filter((one) => one !== chave && !chaves.includes(one))))
    }
  }

  async function desbloquear(ref: HorarioRef, dias: 7 | 15 | 30, feito: BloqueioDoPeriodo): Promise<void> {
    try {
      const body = { ...ref, dias, somente: bloqueiosFeitos(feito) }
      const { feitos } = await http.call(removeBloqueioPeriodo, { body })
      toast.success(feitos === 1 ? 'Horário liberado em 1 dia' : `Horário liberado em ${feitos} dias`)
      await refresh()
    } catch (error) {
      toast.danger('O horário não foi liberado', { detail: refusalText(error) })
    }
  }

  return {
    ocupados,
    abrir: ({ id, situacao }) => openDrawer(rotaDaReserva(id, situacao)),
    imprimir: ({ id }) => void openRelatorio(id),
    confirmar: async (lugar, reserva) => {
      const done = await waiting(lugar, 'O agendamento não foi confirmado', () =>
        http.call(decideReserva, {
          params: { id: reserva.id },
          body: { version: reserva.version, confirmarAgenda: true },
        }),
      )
      if (done) toast.success(`${reserva.codigo} confirmado`)
    },
    recusar: async (lugar, reserva) => {
      const motivoRecusa = await dialogs.form<string>({
        title: `Recusar agendamento ${reserva.codigo}`,
        render: (control) => <RecusarForm {...control} />,
      })
      if (motivoRecusa === undefined) return
      const done = await waiting(lugar, 'O agendamento não foi recusado', () =>
        http.call(decideReserva, {
          params: { id: reserva.id },
          body: { version: reserva.version, recusarAgenda: true, motivoRecusa },
        }),
      )
      if (done) toast.success(`${reserva.codigo} recusado`)
    },
    concluir: async (lugar, reserva) => {
      const isWanted = await dialogs.confirm({
        title: `Concluir agendamento ${reserva.codigo}`,
        message: 'A saída é registrada agora e o agendamento não muda mais.',
        confirmLabel: 'Concluir',
      })
      if (!isWanted) return
      const done = await waiting(lugar, 'O agendamento não foi concluído', () =>
        http.call(decideReserva, {
          params: { id: reserva.id },
          body: { version: reserva.version, concluirAgenda: true },
        }),
      )
      if (done) toast.success(AGENDAMENTO_CONCLUIDO)
    },
    cancelar: async (lugar, reserva) => {
      const justificativa = await dialogs.form<string>({
        title: `Cancelar agendamento ${reserva.codigo}`,
        render: (control) => <CancelarForm {...control} />,
      })
      if (justificativa === undefined) return
      const done = await waiting(lugar, 'O agendamento não foi cancelado', () =>
        http.call(cancelReserva, {
          params: { id: reserva.id },
          body: {
            version: reserva.version,
            justificativaCancelamento: justificativa,
            justificativaCancelamentoConfirmado: MOTIVO_CANCELAMENTO.Manual,
          },
        }),
      )
      if (done) toast.success(AGENDAMENTO_CANCELADO)
    },
    cancelarNoShow: async (lugar, reserva) => {
      const isWanted = await dialogs.confirm({
        title: `Cancelar ${reserva.codigo} por não comparecimento`,
        message: 'O horário fica livre e o motivo fica registrado.',
        kind: 'cancel',
        confirmLabel: 'Cancelar agendamento',
      })
      if (!isWanted) return
      const done = await waiting(lugar, 'O agendamento não foi cancelado', () =>
        http.call(cancelReserva, {
          params: { id: reserva.id },
          body: {
            version: reserva.version,
            justificativaCancelamentoConfirmado: MOTIVO_CANCELAMENTO.NoShow,
          },
        }),
      )
      if (done) toast.success(AGENDAMENTO_CANCELADO)
    },
    excluir: async (lugar, reserva) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir agendamento ${reserva.codigo}`,
        kind: 'delete',
        confirmLabel: 'Excluir',
      })
      if (!isWanted) return false
      const done = await waiting(lugar, 'O agendamento não foi excluído', () =>
        http.call(removeReserva, { params: { id: reserva.id } }),
      )
      if (done) toast.success(systemMessages.recordDeleted)
      return done !== undefined
    },
    bloquear: async (horario) => {
      const done = await waiting(horario, 'O horário não foi bloqueado', () =>
        http.call(createBloqueio, { body: refDo(horario) }),
      )
      if (done) toast.success(BLOQUEIO_FEITO)
    },
    bloquearPeriodo: async (horario, dias) => {
      const ref = refDo(horario)
      const done = await waiting(horario, 'O horário não foi bloqueado', () =>
        http.call(createBloqueioPeriodo, { body: { ...ref, dias } }),
      )
      if (!done) return
      const { answer } = done
      const { feitos, recusados } = answer
      const resumo = resumoDoPeriodo(answer)
      if (recusados > 0) {
        // Told day by day; afterwards what was blocked can still be taken back.
        await dialogs.alert({ title: resumo, message: <DiasDoPeriodo periodo={answer} /> })
        if (feitos === 0) return
      }
      toast.success(BLOQUEIO_FEITO, {
        ...(recusados === 0 && { detail: resumo }),
        ...(feitos > 0 && {
          action: { label: 'Desfazer', run: () => void desbloquear(ref, dias, answer) },
        }),
      })
    },
    liberar: async (horario) => {
      const { bloqueioId } = horario.horario
      if (bloqueioId === null) return
      const done = await waiting(horario, 'O horário não foi liberado', () =>
        http.call(removeBloqueio, { params: { id: bloqueioId } }),
      )
      if (done) toast.success('Horário liberado')
    },
    mover: (movendo, alvo, outra) => sendMove(movendo, refDo(alvo), [alvo.chave], outra),
  }
}

/** The dock of a slot; anything where it is not known. */
const mudancasEm = ({ unidadeId, doca }: Lugar): Mudancas =>
  unidadeId === undefined || doca === undefined ? 'tudo' : new Map([[unidadeId, new Set([doca.id])]])
