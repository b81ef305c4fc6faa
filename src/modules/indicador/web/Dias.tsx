import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { isDay } from '#platform/shared/day.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { diasDo, MAX_DIAS_DO_PERIODO } from '../indicador.rules.ts'
import styles from './indicador.module.css'
import type { PeriodoNaTela } from './use-periodo.ts'

/** The days of the period, and other ones of one's own. */
export function Dias({ periodo }: { readonly periodo: PeriodoNaTela }) {
  const [de, setDe] = useState(periodo.inicio)
  const [ate, setAte] = useState(periodo.fim)
  const problem = problemOf(de, ate)
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconCalendar size={15} aria-hidden />}>
          {periodo.texto}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.dias}>
          <DateField label="De" value={de} onChange={({ currentTarget: { value } }) => setDe(value)} />
          <DateField
            label="Até"
            value={ate}
            onChange={({ currentTarget: { value } }) => setAte(value)}
            error={problem}
          />
          <Button
            type="button"
            size="xs"
            disabled={problem !== undefined || !isDay(de) || !isDay(ate)}
            onClick={() => periodo.setDias(de, ate)}
          >
            Ver estes dias
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function problemOf(de: string, ate: string): string | undefined {
  if (!isDay(de) || !isDay(ate)) return undefined
  if (de > ate) return 'Termina antes de começar'
  return diasDo({ de, ate }) > MAX_DIAS_DO_PERIODO ? `No máximo ${MAX_DIAS_DO_PERIODO} dias` : undefined
}
