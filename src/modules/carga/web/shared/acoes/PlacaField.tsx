import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPlaca, isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useUnchosen } from '#platform/web/record/unchosen.tsx'
import { sugerirVeiculo } from '../../../veiculo-da-carga.contract.ts'
import styles from '../acoes.module.css'
import type { ComPlaca, Sugestao } from './composicao.ts'

interface PlacaFieldProps {
  readonly value: ComPlaca | null
  readonly required?: boolean
  readonly error?: ReactNode
  readonly onChange: (veiculo: ComPlaca, sugestao: Sugestao) => void
}

const NOT_FOUND = 404

/** A vehicle by its whole plate, for those who may not search the register (L-183). */
export function PlacaField({ value, required = false, error, onChange }: PlacaFieldProps) {
  const { http } = usePlatform()
  const chosen = value ? formatPlaca(value.placa) : ''
  const [typed, setTyped] = useState(chosen)
  useEffect(() => setTyped(chosen), [chosen])
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const unlooked = useUnchosen({
    typed,
    chosen,
    type: setTyped,
    message: 'Busque a placa antes de continuar',
  })
  const { ref, wrapperProps, onSearchChange } = unlooked.inputProps

  const look = async () => {
    if (isLooking) return
    if (!isPlaca(typed)) return setProblem('Informe a placa inteira')
    setLooking(true)
    setProblem(undefined)
    try {
      const found = await http.call(sugerirVeiculo, { params: { placa: normalizePlaca(typed) } })
      if (!found.ativo) setProblem('O veículo está inativo. Ative-o ou escolha outro.')
      else onChange({ id: found.veiculoId, placa: found.placa }, found)
    } catch (reason) {
      const isUnknown = reason instanceof HttpError && reason.status === NOT_FOUND
      setProblem(isUnknown ? 'Nenhum veículo cadastrado com esta placa' : refusalText(reason))
    } finally {
      setLooking(false)
    }
  }

  return (
    <div className={styles.placa}>
      <TextInput
        ref={ref}
        wrapperProps={wrapperProps}
        label="Placa do veículo"
        required={required}
        placeholder="ABC1D23"
        maxLength={8}
        value={typed}
        error={problem ?? unlooked.problem ?? error}
        onChange={(event) => {
          onSearchChange(event.currentTarget.value.toUpperCase())
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          // Enter looks the plate up; the form is sent by its button.
          event.preventDefault()
          void look()
        }}
      />
      <Button variant="default" loading={isLooking} onClick={() => void look()}>
        Buscar
      </Button>
    </div>
  )
}
