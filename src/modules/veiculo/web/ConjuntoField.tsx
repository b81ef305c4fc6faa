import { ActionIcon, Input } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { describeConjunto, MAX_REBOQUES, type ParteConjunto } from '../conjunto.rules.ts'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '../veiculo-tipos.ts'
import styles from './ConjuntoField.module.css'
import { VeiculoField } from './shared/VeiculoField.tsx'
import type { Reboque } from './veiculo-form.ts'

interface ConjuntoFieldProps {
  readonly id: string
  readonly trator: ParteConjunto
  readonly value: readonly Reboque[]
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (reboques: readonly Reboque[]) => void
}

const ENGATAVEIS = TIPO_VEICULO_CODIGOS.filter((codigo) =>
  ['semirreboque', 'dolly'].includes(tipoVeiculo(codigo).papel),
)
const CUBIC_METRES = 7

/** What a tractor pulls, in its order, and what the set is and carries. */
export function ConjuntoField({ id, trator, value, error, disabled, onChange }: ConjuntoFieldProps) {
  // A new field after each choice, so that it is empty again.
  const [turn, setTurn] = useState(0)
  const conjunto = value.length > 0 ? describeConjunto(trator, value) : undefined
  const remove = (index: number) => onChange(value.filter((_reboque, place) => place !== index))
  const moveUp = (index: number) => {
    const moved = value[index]
    if (!moved) return
    const others = value.filter((_reboque, place) => place !== index)
    onChange([...others.slice(0, index - 1), moved, ...others.slice(index - 1)])
  }
  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      <ol className={styles.list}>
        {value.map((reboque, index) => {
          const placa = formatPlaca(reboque.placa)
          return (
            <li key={reboque.id} className={styles.item}>
              <Plate value={placa} />
              <span className={styles.tipo}>{tipoVeiculo(reboque.tipo).nome}</span>
              {!disabled && (
                <span className={styles.actions}>
                  {index > 0 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Engatar ${placa} antes`}
                      onClick={() => moveUp(index)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Desengatar ${placa}`}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {!disabled && value.length < MAX_REBOQUES && (
        <VeiculoField
          key={turn}
          label="Engatar reboque"
          placeholder="Digite a placa do reboque"
          description="Na ordem em que são puxados, a partir do cavalo."
          tipos={ENGATAVEIS}
          value={null}
          onChange={(reboque) => {
            if (!reboque || value.some((known) => known.id === reboque.id)) return
            const { id: reboqueId, placa, tipo, eixos, capacidadeKg, volumeM3, paletes, taraKg } = reboque
            onChange([
              ...value,
              { id: reboqueId, placa, tipo, eixos, capacidadeKg, volumeM3, paletes, taraKg },
            ])
            setTurn(turn + 1)
          }}
        />
      )}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      {conjunto && (
        <div role="status">
          <FactList
            facts={[
              { label: 'Conjunto', value: conjunto.nome },
              { label: 'Eixos', value: conjunto.eixos },
              { label: 'Capacidade', value: formatWeight(conjunto.capacidadeKg) },
              { label: 'Volume', value: formatVolume(conjunto.volumeM3, CUBIC_METRES) },
              { label: 'Paletes', value: conjunto.paletes },
              { label: 'PBTC legal', value: formatWeight(conjunto.pbtcKg) },
            ]}
          />
        </div>
      )}
    </div>
  )
}
