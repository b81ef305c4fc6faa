import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { motoristaCalls } from '#modules/motorista/motorista.contract.ts'
import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { formatPlaca } from '#platform/shared/placa.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { Necessidade } from '../../../veiculo-da-carga.contract.ts'
import styles from '../acoes.module.css'
import { VeiculoDaCargaField } from '../VeiculoDaCargaField.tsx'
import { ConferenciaDoMotorista, ConferenciaDoVeiculo } from './ConferenciaDoVeiculo.tsx'
import {
  type ComPlaca,
  type Composicao,
  MAX_EQUIPAMENTOS,
  type Sugestao,
  TIPOS_REBOQUE,
  withVeiculo,
} from './composicao.ts'
import { MotoristaField } from './MotoristaField.tsx'
import { PlacaField } from './PlacaField.tsx'
import { useSugestao } from './use-sugestao.ts'

interface ComposicaoFieldsProps {
  readonly value: Composicao
  /** Absent: the vehicle is chosen elsewhere in the form. */
  readonly veiculo?: 'required' | 'optional'
  readonly isMotoristaRequired: boolean
  /** The load that it is for: what speaks against the vehicle is told at once. */
  readonly para: Necessidade
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (value: Composicao) => void
}

/** Vehicle, driver and trailers; a chosen vehicle brings its usual driver and what is coupled to it (L-183, L-184). */
export function ComposicaoFields(props: ComposicaoFieldsProps) {
  const { value, veiculo, isMotoristaRequired, para, problems, onChange } = props
  const suggest = useSugestao()
  // Who may not read the fleet would be sent away by asking for it.
  const canSearchVeiculos = useCanCall(veiculoCalls.search)
  const canSearchMotoristas = useCanCall(motoristaCalls.search)
  // A suggestion may come after further changes.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })

  const choose = (chosen: ComPlaca | null, sugestao: Sugestao | undefined) => {
    onChange(withVeiculo(latest.current, chosen, sugestao))
    if (sugestao?.motorista || sugestao?.equipamentos.length) {
      announce('Motorista e reboques sugeridos pela placa.')
    }
  }
  const chooseFromRegister = async (chosen: ComPlaca | null) => {
    onChange(withVeiculo(value, chosen, undefined))
    if (!chosen) return
    const sugestao = await suggest(chosen.placa)
    if (sugestao && latest.current.veiculo?.id === chosen.id) choose(chosen, sugestao)
  }

  return (
    <>
      {veiculo && canSearchVeiculos && (
        <VeiculoDaCargaField
          para={para}
          required={veiculo === 'required'}
          value={value.veiculo}
          error={problems.veiculoId}
          onChange={(chosen) => void chooseFromRegister(chosen && { id: chosen.id, placa: chosen.placa })}
        />
      )}
      {veiculo && !canSearchVeiculos && (
        <PlacaField
          required={veiculo === 'required'}
          value={value.veiculo}
          error={problems.veiculoId}
          onChange={choose}
        />
      )}
      <ConferenciaDoVeiculo para={para} value={value} />
      {canSearchMotoristas && <ConferenciaDoMotorista para={para} value={value} />}
      {canSearchMotoristas ? (
        <MotoristaField
          para={para}
          required={isMotoristaRequired}
          value={value.motorista}
          error={problems.motoristaId}
          onChange={(motorista) => onChange({ ...value, motorista })}
        />
      ) : (
        <p>{`Motorista: ${value.motorista?.nome ?? 'o usual do veículo, quando houver'}`}</p>
      )}
      <Equipamentos
        value={value.equipamentos}
        canAdd={canSearchVeiculos && value.veiculo !== null}
        problem={Object.entries(problems).find(([path]) => path.startsWith('equipamentos'))?.[1]}
        onChange={(equipamentos) => onChange({ ...value, equipamentos })}
      />
    </>
  )
}

interface EquipamentosProps {
  readonly value: readonly ComPlaca[]
  readonly canAdd: boolean
  readonly problem: string | undefined
  readonly onChange: (value: readonly ComPlaca[]) => void
}

function Equipamentos({ value, canAdd, problem, onChange }: EquipamentosProps) {
  // A new key empties the field after each choice.
  const [added, setAdded] = useState(0)
  const without = (id: string) => value.filter((one) => one.id !== id)
  if (!canAdd && value.length === 0) return null
  return (
    <fieldset className={styles.equipamentos}>
      <legend>Equipamentos</legend>
      {value.length > 0 && (
        <ul className={styles.plates}>
          {value.map(({ id, placa }) => (
            <li key={id}>
              <Plate value={formatPlaca(placa)} />
              <ActionIcon
                size="sm"
                aria-label={`Retirar ${formatPlaca(placa)}`}
                onClick={() => onChange(without(id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {canAdd && value.length < MAX_EQUIPAMENTOS && (
        <VeiculoField
          key={added}
          label="Incluir reboque"
          value={null}
          tipos={TIPOS_REBOQUE}
          error={problem}
          onChange={(chosen) => {
            if (!chosen) return
            onChange([...without(chosen.id), { id: chosen.id, placa: chosen.placa }])
            setAdded(added + 1)
          }}
        />
      )}
    </fieldset>
  )
}
