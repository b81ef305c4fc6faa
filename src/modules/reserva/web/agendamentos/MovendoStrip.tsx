import { Button } from '@mantine/core'
import { IconArrowMoveRight } from '@tabler/icons-react'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import styles from '../shared/Agendamentos.module.css'
import type { Movendo } from './move-reserva.ts'

interface MovendoStripProps {
  readonly movendo: Movendo
  /** Slots of the day that may be chosen. */
  readonly alvos: number
  readonly onCancel: () => void
}

/** Which booking is being moved, and where it may go. */
export function MovendoStrip({ movendo: { modo, reserva }, alvos, onCancel }: MovendoStripProps) {
  useShortcuts([{ keys: 'Escape', label: 'Deixar de mover', group: 'Agendamentos', run: onCancel }])
  const isMove = modo === 'mover'
  return (
    <div className={styles.movendo}>
      <IconArrowMoveRight size={18} aria-hidden />
      <strong>{`${isMove ? 'Movendo' : 'Substituindo'} ${reserva.codigo}`}</strong>
      {reserva.fornecedor && <span>{reserva.fornecedor}</span>}
      {reserva.placaVeiculo && <Plate value={formatPlaca(reserva.placaVeiculo)} />}
      <span>{DIRECAO_LABELS[reserva.direcao]}</span>
      <span>
        {isMove
          ? `${alvos === 1 ? '1 horário serve' : `${alvos} horários servem`} neste dia`
          : `${alvos === 1 ? '1 agendamento pode' : `${alvos} agendamentos podem`} trocar de horário`}
      </span>
      <Button size="xs" variant="default" rightSection={<Kbd keys="Esc" />} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
