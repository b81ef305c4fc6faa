import { IconCalendarOff, IconCircleCheck, IconCircleX, IconLock, type TablerIcon } from '@tabler/icons-react'
import type { BloqueioDoPeriodo } from '#modules/doca/bloqueio.contract.ts'
import styles from './DiasDoPeriodo.module.css'
import { type GrupoDeDias, gruposDoPeriodo } from './periodo-bloqueado.ts'

const LOOK: Readonly<Record<GrupoDeDias['resultado'], { icon: TablerIcon; color: string }>> = {
  recusado: { icon: IconCircleX, color: 'vermelho' },
  'sem-horario': { icon: IconCalendarOff, color: 'neutro' },
  'sem-mudanca': { icon: IconLock, color: 'neutro' },
  feito: { icon: IconCircleCheck, color: 'verde' },
}

/** Which days of a block of several days were blocked, and why the others were not. */
export function DiasDoPeriodo({ periodo }: { readonly periodo: BloqueioDoPeriodo }) {
  return (
    <ul className={styles.grupos}>
      {gruposDoPeriodo(periodo).map(({ resultado, texto, dias }) => {
        const { icon: Icon, color } = LOOK[resultado]
        return (
          <li key={texto} className={styles.grupo}>
            <Icon size={18} aria-hidden style={{ color: `var(--ev-${color}-icon)` }} />
            <div>
              <strong>{texto}</strong>
              <ul className={styles.dias}>
                {dias.map((dia) => (
                  <li key={dia}>{dia}</li>
                ))}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
