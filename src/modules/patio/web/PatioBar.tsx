import {
  IconCalendarOff,
  IconClockExclamation,
  IconCoin,
  IconStopwatch,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatContagem } from '#modules/doca/horario.rules.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import styles from './patio.module.css'
import type { FatosDoPatio } from './quadro-patio.ts'

interface PatioBarProps {
  readonly busca: string
  readonly onBusca: (busca: string) => void
  readonly fatos: FatosDoPatio | undefined
  readonly isPhone: boolean
}

/** Search, and what the yard amounts to. */
export function PatioBar({ busca, onBusca, fatos, isPhone }: PatioBarProps) {
  return (
    <div className={styles.barra}>
      <search className={styles.busca}>
        <SearchField
          label="Pesquisar no pátio"
          placeholder="Placa, motorista, código"
          value={busca}
          onChange={onBusca}
        />
      </search>
      {fatos && (
        <dl
          className={styles.fatos}
          aria-label="Situação do pátio"
          // On a phone they are one line that scrolls, which is reached by keyboard.
          tabIndex={isPhone ? 0 : undefined}
        >
          <Fato icon={IconTruck} label="No pátio" value={String(fatos.noPatio)} />
          <Fato
            icon={IconStopwatch}
            label="Espera média"
            value={fatos.esperaMedia === undefined ? '–' : formatContagem(fatos.esperaMedia)}
          />
          <Fato
            icon={IconClockExclamation}
            label="Acima de 1h"
            value={String(fatos.acimaDeUmaHora)}
            cor="laranja"
          />
          <Fato icon={IconCoin} label="Estadia devida" value={formatMoney(fatos.estadiaCentavos)} />
          <Fato icon={IconCalendarOff} label="Sem horário" value={String(fatos.semHorario)} cor="amarelo" />
        </dl>
      )}
    </div>
  )
}

interface FatoProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly value: string
  readonly cor?: 'laranja' | 'amarelo'
}

function Fato({ icon: Icon, label, value, cor }: FatoProps) {
  return (
    <div className={styles.fato}>
      <dt>
        <Icon size={14} aria-hidden style={cor && { color: `var(--ev-${cor}-icon)` }} />
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
