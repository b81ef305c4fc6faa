import { IconChevronDown, IconDotsVertical, IconHelp } from '@tabler/icons-react'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import type { HorarioNaGrade, ItemDoHorario } from '../shared/grade-do-dia.ts'
import { useAgenda } from './agenda-context.ts'
import styles from './HorarioItem.module.css'
import { menuDoHorario } from './menu-do-horario.ts'

interface MenuButtonProps {
  readonly horario: HorarioNaGrade
  readonly item: ItemDoHorario
  readonly label: string
}

/** Opens what can be done with a slot; nothing where nothing can. */
export function MenuButton({ horario, item, label }: MenuButtonProps) {
  const { ocupados, movendo, onMenu } = useAgenda()
  const entries = menuDoHorario(horario, item, {
    isOcupado: ocupados.has(horario.chave),
    isMovendo: movendo !== undefined,
  })
  if (entries.length === 0) return null
  const Icon = item.tipo === 'livre' ? IconChevronDown : IconDotsVertical
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.menu}
      data-borda={item.tipo === 'livre' || undefined}
      aria-label={label}
      aria-haspopup="menu"
      onClick={(event) => onMenu(horario, item, event.currentTarget)}
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}

/** Asks why the slot is not offered. */
export function PorQueButton({ horario }: { readonly horario: HorarioNaGrade }) {
  const { onPorQue } = useAgenda()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.menu}
      aria-label={`Por que não às ${horaText(horario.horario.hora)}, ${horario.doca.nome}`}
      aria-haspopup="dialog"
      onClick={(event) => onPorQue(horario, event.currentTarget)}
    >
      <IconHelp size={15} aria-hidden />
    </button>
  )
}
