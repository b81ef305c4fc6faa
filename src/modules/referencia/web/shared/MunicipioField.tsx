import { Input, Select } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import type { Municipio } from '../../referencia.contract.ts'
import { MunicipioSugestao } from './MunicipioSugestao.tsx'
import { type MunicipioEscolhido, municipioText } from './municipio-text.ts'
import { useMunicipioTyped } from './use-municipio-typed.ts'

interface MunicipioFieldProps {
  readonly id?: string
  /** `Município` by default. */
  readonly label?: string
  readonly description?: ReactNode
  readonly value: MunicipioEscolhido | null
  /** Only municipalities of this state. */
  readonly uf?: string
  /** True by default; an optional field can be cleared. */
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (municipio: Municipio) => void
  /** Offered by a field that is not required. */
  readonly onClear?: () => void
}

/**
 * A municipality of Brazil by a part of its name; accents and small slips do not matter. What was typed without
 * choosing stays, and the municipality that it may mean is offered below.
 */
export function MunicipioField(props: MunicipioFieldProps) {
  const { value, uf, onChange, onClear, error, label = 'Município', ...rest } = props
  const { required = true, disabled = false, ...field } = rest
  const input = useRef<HTMLInputElement>(null)
  const typed = useMunicipioTyped(value, uf)
  const options = typed.found.map((municipio) => ({
    value: String(municipio.id),
    label: municipioText(municipio),
  }))
  const chosen = value && { value: String(value.id), label: municipioText(value) }
  const data =
    chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options
  const choose = (municipio: Municipio) => {
    typed.forget()
    onChange(municipio)
  }
  const problem =
    typed.message === undefined ? undefined : (
      <MunicipioSugestao
        message={typed.message}
        municipios={typed.suggested}
        onUse={(municipio) => {
          choose(municipio)
          input.current?.focus()
        }}
      />
    )
  return (
    // The list empties its text before it tells that the focus goes.
    <div onBlurCapture={typed.leave}>
      <Select
        {...field}
        ref={input}
        label={label}
        required={required}
        disabled={disabled}
        error={error && (problem ?? error)}
        clearable={onClear !== undefined && !required}
        clearButtonProps={{ 'aria-label': 'Limpar município' }}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        placeholder="Digite o nome"
        data={data}
        value={chosen?.value ?? null}
        searchValue={typed.text}
        onSearchChange={typed.type}
        onBlur={typed.left}
        // The server has already searched, with accents and slips in mind.
        filter={({ options: all }) => all}
        nothingFoundMessage={nothingFound(typed)}
        onChange={(next) => {
          if (next === null) onClear?.()
          const municipio = typed.found.find((option) => String(option.id) === next)
          if (municipio) choose(municipio)
        }}
      />
      {problem && !error && <Input.Description mt={4}>{problem}</Input.Description>}
    </div>
  )
}

function nothingFound({ isShort, isFetching, error }: ReturnType<typeof useMunicipioTyped>): string {
  if (isShort) return 'Digite ao menos 2 letras'
  if (isFetching) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhum município encontrado'
}
