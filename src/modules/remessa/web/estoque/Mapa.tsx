import { type KeyboardEvent, useRef, useState } from 'react'
import { Panel } from '#platform/ui/Panel.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { diasText } from '../../estoque.rules.ts'
import type { Estoque } from '../../remessa-estoque.contract.ts'
import { remessaDrawer } from '../remessa.api.ts'
import styles from './estoque.module.css'
import { type Lugar, ruasDe, vizinhoNoMapa } from './lugares.ts'

interface MapaProps {
  readonly estoque: Estoque
  readonly chosen: string | undefined
  readonly onChoose: (remessaId: string | undefined) => void
  readonly onMove: () => void
}

/** The places of the floor: colour and pattern tell the age, their height the cubic metres in use. Arrows walk, M moves. */
export function Mapa({ estoque, chosen, onChoose, onMove }: MapaProps) {
  const ruas = ruasDe(estoque)
  const root = useRef<HTMLDivElement>(null)
  const openDrawer = useOpenDrawer()
  const [focused, setFocused] = useState<string>()
  /** The click that brings the focus shows what stands in front; the next ones lead through the place. */
  const isNewlyFocused = useRef(false)
  const all = ruas.flatMap(({ lugares }) => lugares)
  const stop = all.find(({ id }) => id === focused)?.id ?? all[0]?.id
  const onKeyDown = (event: KeyboardEvent, lugar: Lugar) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    // A click may have led to another remessa of the same place.
    const shown = lugar.itens.find(({ id }) => id === chosen) ?? lugar.itens[0]
    if (event.key.startsWith('Arrow')) {
      const next = vizinhoNoMapa(ruas, lugar.id, event.key)
      if (next) root.current?.querySelector<HTMLElement>(`[data-lugar="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key === 'Enter' && shown) openDrawer(remessaDrawer(shown.id))
    else if (event.key.toLowerCase() === 'm' && shown) onMove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Panel
      title="Posições"
      note="altura da cor = cubagem usada"
      actions={<small>Setas andam, M muda de posição</small>}
    >
      <div ref={root} className={styles.mapa}>
        {ruas.map(({ nome, lugares }) => (
          <div key={nome} className={styles.rua}>
            <span className={styles.ruaNome}>{nome}</span>
            {lugares.map((lugar) => (
              <button
                key={lugar.id}
                type="button"
                className={styles.lugar}
                data-lugar={lugar.id}
                data-faixa={lugar.faixa ?? undefined}
                aria-pressed={lugar.itens.some(({ id }) => id === chosen)}
                aria-label={labelOf(lugar)}
                tabIndex={lugar.id === stop ? 0 : -1}
                title={lugar.observacao ?? undefined}
                onFocus={() => {
                  isNewlyFocused.current = true
                  setFocused(lugar.id)
                  if (!lugar.itens.some(({ id }) => id === chosen)) onChoose(lugar.itens[0]?.id)
                }}
                onClick={({ detail }) => {
                  const isByKey = detail === 0
                  if (isByKey || !isNewlyFocused.current) onChoose(nextOf(lugar, chosen))
                  isNewlyFocused.current = false
                }}
                onKeyDown={(event) => onKeyDown(event, lugar)}
              >
                <span
                  className={styles.nivel}
                  style={{ height: `${Math.round(lugar.ocupacao * 100)}%` }}
                  aria-hidden
                />
                <span className={styles.codigo}>{lugar.codigo}</span>
                {lugar.faixa && <span className={styles.idade}>{diasText(lugar.dias)}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** Clicking a place again shows the next remessa that stands in it. */
const nextOf = ({ itens }: Lugar, chosen: string | undefined): string | undefined =>
  itens[(itens.findIndex(({ id }) => id === chosen) + 1) % Math.max(1, itens.length)]?.id

const labelOf = ({ codigo, itens, faixa, dias }: Lugar): string =>
  faixa === null
    ? `${codigo}, livre`
    : // What is read on it first, word for word, so that it can be called by it.
      `${codigo} ${diasText(dias)}, ${itens.map((item) => item.codigo).join(', ')}`
