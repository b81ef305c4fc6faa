/** The menu of a slot in words, with icons and keys. The texts are literal (D-020, D-022, D-027). */
import {
  IconArrowMoveRight,
  IconCalendarPlus,
  IconCalendarX,
  IconCircleCheck,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconReplace,
  IconTrash,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { SITUACAO_HORARIO as H } from '#modules/doca/agendamento-codes.ts'
import { type AcaoDoHorario, acoesDoHorario } from '#modules/doca/horario.rules.ts'
import type { MenuEntry } from '#platform/ui/board/BoardMenu.tsx'
import type { HorarioNaGrade, ItemDoHorario } from '../shared/grade-do-dia.ts'

type Entrada = Omit<MenuEntry<AcaoDoHorario>, 'action'>

const entrada = (label: string, icon: TablerIcon, part: number, shortcut?: string): Entrada => ({
  label,
  icon,
  shortcut,
  part,
  isDanger: shortcut === 'Del',
})

const ENTRADAS: Readonly<Record<AcaoDoHorario, Entrada>> = {
  reservar: entrada('Reservar', IconCalendarPlus, 1, 'R'),
  'mover-para-ca': entrada('Mover para cá', IconArrowMoveRight, 1),
  bloquear: entrada('Bloquear horário', IconLock, 2, 'B'),
  'bloquear-7': entrada('Bloquear horário para os próximos 7 dias', IconLock, 2),
  'bloquear-15': entrada('Bloquear horário para os próximos 15 dias', IconLock, 2),
  'bloquear-30': entrada('Bloquear horário para os próximos 30 dias', IconLock, 2),
  liberar: entrada('Liberar agendamento', IconLockOpen, 1, 'L'),
  concluir: entrada('Concluir agendamento', IconCircleCheck, 1, 'C'),
  imprimir: entrada('Imprimir agendamento', IconPrinter, 2, 'I'),
  mover: entrada('Mover para...', IconArrowMoveRight, 2, 'M'),
  substituir: {
    ...entrada('Substituir', IconReplace, 2, 'S'),
    hint: 'Troca de horário com outro agendamento, que você escolhe a seguir',
  },
  cancelar: entrada('Cancelar', IconCalendarX, 3, 'X'),
  'cancelar-no-show': entrada('Cancelar por não comparecimento', IconUserOff, 3),
  excluir: entrada('Excluir', IconTrash, 3, 'Del'),
}

interface Momento {
  /** Another call of the slot is under way (D-076). */
  readonly isOcupado: boolean
  /** A booking is being moved (D-021). */
  readonly isMovendo: boolean
}

/** What can be done with one thing of a slot now; empty: nothing, and no menu stands there. */
export function menuDoHorario(
  horario: HorarioNaGrade,
  item: ItemDoHorario,
  { isOcupado, isMovendo }: Momento,
): readonly MenuEntry<AcaoDoHorario>[] {
  const { bloqueioId } = horario.horario
  // Kept for a load, linked, or blocked with its whole dock: it is not freed from here.
  if (isOcupado || (item.tipo === 'bloqueado' && bloqueioId === null)) return []
  const reserva = item.tipo === 'reserva' ? item.reserva : null
  const acoes = acoesDoHorario({
    situacao: item.tipo === 'bloqueado' ? H.Bloqueado : item.situacao,
    isPassado: horario.isPassado,
    isMovendo,
    reserva: reserva && {
      situacao: reserva.situacao,
      dhChegadaNaDoca: reserva.dhChegadaNaDoca === null ? null : new Date(reserva.dhChegadaNaDoca),
      isHabilitada: bloqueioId === null,
    },
  })
  return acoes.map((action) => ({ action, ...ENTRADAS[action] }))
}

/** Days of the block that the entry stands for; undefined: another entry. */
export const DIAS_DA_ACAO = { 'bloquear-7': 7, 'bloquear-15': 15, 'bloquear-30': 30 } as const
export type AcaoDePeriodo = keyof typeof DIAS_DA_ACAO
export const isAcaoDePeriodo = (acao: AcaoDoHorario): acao is AcaoDePeriodo =>
  Object.hasOwn(DIAS_DA_ACAO, acao)
