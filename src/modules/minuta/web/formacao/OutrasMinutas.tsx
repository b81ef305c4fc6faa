import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { CapacityBar } from '#platform/ui/CapacityBar.tsx'
import type { Minuta } from '../../minuta.contract.ts'
import styles from './painel.module.css'
import { PEDIDOS, soltosDe } from './pedidos-arrastados.ts'

interface OutrasMinutasProps {
  readonly minutas: readonly Minuta[]
  readonly onVer: (id: string) => void
  readonly onSoltar: (minuta: Minuta, ids: readonly string[]) => void
}

const FIRST = 10

/** The manifests beside the one that is worked on: how full they are; orders can be dropped on them. */
export function OutrasMinutas({ minutas, onVer, onSoltar }: OutrasMinutasProps) {
  const [shown, setShown] = useState(FIRST)
  const [alvo, setAlvo] = useState<string>()
  if (minutas.length === 0) return null
  return (
    <ul className={styles.outras} aria-label="Outras minutas">
      {minutas.slice(0, shown).map((minuta) => (
        <li
          key={minuta.id}
          className={styles.outra}
          data-alvo={alvo === minuta.id || undefined}
          onDragOver={(event) => {
            if (!minuta.aberta || !event.dataTransfer.types.includes(PEDIDOS)) return
            event.preventDefault()
            event.stopPropagation()
            setAlvo(minuta.id)
          }}
          onDragLeave={() => setAlvo(undefined)}
          onDrop={(event) => {
            setAlvo(undefined)
            const ids = soltosDe(event)
            if (!ids) return
            event.preventDefault()
            event.stopPropagation()
            onSoltar(minuta, ids)
          }}
        >
          <p className={styles.outraTopo}>
            <strong>{`Minuta ${minuta.codigo}`}</strong>
            <span className={styles.muted}>
              {[
                minuta.pedidos.length === 1 ? '1 pedido' : `${minuta.pedidos.length} pedidos`,
                minuta.veiculo && formatPlaca(minuta.veiculo.placa),
                !minuta.aberta && 'fechada',
                !minuta.exibindo && 'oculta no mapa',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Ver minuta ${minuta.codigo}`}
              onClick={() => onVer(minuta.id)}
            >
              Ver
            </Button>
          </p>
          {minuta.ocupacaoPeso !== null && <CapacityBar label="Peso" used={minuta.ocupacaoPeso} />}
          {minuta.ocupacaoCubagem !== null && <CapacityBar label="Volume" used={minuta.ocupacaoCubagem} />}
        </li>
      ))}
      {minutas.length > shown && (
        <li>
          <Button size="xs" variant="subtle" onClick={() => setShown(shown + FIRST * 2)}>
            {`Mostrar mais (${minutas.length - shown})`}
          </Button>
        </li>
      )}
    </ul>
  )
}
