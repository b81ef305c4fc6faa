import { IconForklift } from '@tabler/icons-react'
import { SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { formatContagem } from '#modules/doca/horario.rules.ts'
import { naDoca } from '../painel.rules.ts'
import type { PatioDoDia } from '../patio-dia.contract.ts'
import styles from './patio.module.css'

interface DocasDoPatioProps {
  readonly patio: PatioDoDia
  readonly agora: Date
}

/** What stands at each dock: `AG-3088, há 37min`, `Livre`. Pure. */
export function estadoDaDoca({ reservas }: PatioDoDia, docaId: string, agora: Date): string | undefined {
  const there = naDoca(reservas, docaId)
  if (there.length === 0) return undefined
  return there
    .map(({ codigo, dhChegadaNaDoca }) => {
      const since = dhChegadaNaDoca === null ? agora.getTime() : Date.parse(dhChegadaNaDoca)
      return `${codigo}, há ${formatContagem(Math.max(0, Math.floor((agora.getTime() - since) / 60_000)))}`
    })
    .join(' · ')
}

/** The docks of the unit at the foot of the board. */
export function DocasDoPatio({ patio, agora }: DocasDoPatioProps) {
  if (patio.docas.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.docas} aria-label="Docas" tabIndex={0}>
      <ul>
        {patio.docas.map(({ id, nome, situacao }) => {
          const estado = estadoDaDoca(patio, id, agora)
          const isBlocked = situacao !== SITUACAO_DOCA.Ativa
          return (
            <li key={id} className={styles.doca} data-ocupada={estado !== undefined || undefined}>
              <strong>{nome}</strong>
              {estado !== undefined && <IconForklift size={15} aria-hidden />}
              <span>{estado ?? (isBlocked ? 'Bloqueada' : 'Livre')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
