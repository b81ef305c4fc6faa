import { Checkbox } from '@mantine/core'
import { IconMinus } from '@tabler/icons-react'
import { VIAS, type Via } from '#platform/shared/notifications/notification.ts'
import { CANAL_LOOK } from '../notificacao-look.ts'
import styles from './preferencias.module.css'
import {
  byCanal,
  differenceText,
  type Escolhas,
  type EventoDaMatriz,
  groupState,
  isLocked,
  toggle,
  toggleGroup,
  viasOf,
} from './preferencias.rules.ts'
import { VIA_LOOK } from './vias-look.ts'

const NAMES = Object.fromEntries(VIAS.map((via) => [via, VIA_LOOK[via].label])) as Record<Via, string>
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

interface MatrizProps<E extends EventoDaMatriz> {
  readonly eventos: readonly E[]
  readonly escolhas: Escolhas
  readonly onChange: (escolhas: Escolhas) => void
  /** Notices a day; absent: the column is left out. */
  readonly porDia?: (evento: E) => number
  /** The kind that a link came for. */
  readonly marked?: string
}

/** Kinds of notices by ways; the head of a channel switches all of it (design 45b). */
export function Matriz<E extends EventoDaMatriz>(props: MatrizProps<E>) {
  const { eventos, escolhas, onChange, porDia, marked } = props
  return (
    <div className={styles.scroll}>
      <table className={styles.matriz}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Evento</th>
            {porDia && (
              <th scope="col" className={styles.number}>
                por dia, 30 dias
              </th>
            )}
            {VIAS.map((via) => {
              const { label, icon: Icon } = VIA_LOOK[via]
              return (
                <th key={via} scope="col" className={styles.via}>
                  <span className={styles.labelled}>
                    <Icon size={14} aria-hidden /> {label}
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        {byCanal(eventos).map(({ canal, eventos: members }) => {
          const { label, icon: Icon } = CANAL_LOOK[canal]
          return (
            <tbody key={canal}>
              <tr className={styles.canal}>
                <th scope="rowgroup">
                  <span className={styles.labelled}>
                    <Icon size={14} aria-hidden /> {label}
                  </span>
                </th>
                {porDia && (
                  <td className={styles.number}>
                    {number.format(members.reduce((sum, evento) => sum + porDia(evento), 0))}
                  </td>
                )}
                {VIAS.map((via) => {
                  const state = groupState(members, via, escolhas)
                  return (
                    <td key={via} className={styles.via}>
                      <Checkbox
                        size="xs"
                        aria-label={`${label}: ${NAMES[via]}`}
                        checked={state === 'all'}
                        indeterminate={state === 'some'}
                        onChange={() => onChange(toggleGroup(members, via, escolhas))}
                      />
                    </td>
                  )
                })}
              </tr>
              {members.map((evento) => {
                const vias = viasOf(evento, escolhas)
                const difference = differenceText(evento.padrao, vias, NAMES)
                return (
                  <tr
                    key={evento.evento}
                    data-changed={difference !== '' || undefined}
                    data-marked={evento.evento === marked || undefined}
                  >
                    <th scope="row">
                      {evento.nome} {difference && <span className={styles.difference}>{difference}</span>}
                    </th>
                    {porDia && <td className={styles.number}>{number.format(porDia(evento))}</td>}
                    {VIAS.map((via) => (
                      <td key={via} className={styles.via}>
                        {isLocked(evento, via) ? (
                          <span title="Protege a sua conta: fica sempre no painel">
                            <IconMinus size={14} aria-hidden />
                            <span className="visually-hidden">Sempre no painel</span>
                          </span>
                        ) : (
                          <Checkbox
                            size="xs"
                            aria-label={`${evento.nome}: ${NAMES[via]}`}
                            checked={vias[via]}
                            onChange={() => onChange(toggle(evento, via, escolhas))}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
