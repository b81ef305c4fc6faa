import { Input, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useUnchosen } from '#platform/web/record/unchosen.tsx'
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
  const typed = useMunicipioTyped(value, uf)
  const options = typed.found.map((municipio) => ({
    value: String(municipio.id),
    label: municipioText(municipio),
  }))
  const chosen = value && { value: String(value.id), label: municipioText(value) }
  // What is chosen leads the list only while nothing else is searched for.
  const isMissing =
    chosen !== null && typed.text === chosen.label && options.every((option) => option.value !== chosen.value)
  const data = isMissing ? [chosen, ...options] : options
  const choose = (municipio: Municipio) => {
    typed.type(municipioText(value))
    onChange(municipio)
  }
  const suggestion =
    typed.message === undefined ? undefined : (
      <MunicipioSugestao
        message={typed.message}
        municipios={typed.suggested}
        onUse={(municipio) => {
          choose(municipio)
          inputProps.ref.current?.focus()
        }}
      />
    )
  const { problem, inputProps } = useUnchosen({
    typed: typed.text,
    chosen: municipioText(value),
    type: typed.type,
    onEmpty: onClear,
    message: suggestion,
  })
  const wrong = problem ?? (error && (suggestion ?? error))
  const isWrong = wrong !== undefined && wrong !== null && wrong !== false
  return (
    <div>
      <Select
        {...field}
        {...inputProps}
        label={label}
        required={required}
        disabled={disabled}
        error={suggestion ? isWrong : wrong}
        clearable={onClear !== undefined && !required}
        clearButtonProps={{ 'aria-label': 'Limpar município' }}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        placeholder="Digite o nome"
        data={data}
        value={chosen?.value ?? null}
        // The server has already searched, with accents and slips in mind.
        filter={({ options: all }) => all}
        nothingFoundMessage={nothingFound(typed)}
        onOptionSubmit={(id) => {
          if (id === chosen?.value) typed.type(chosen.label)
        }}
        onChange={(next) => {
          if (next === null) onClear?.()
          const municipio = typed.found.find((option) => String(option.id) === next)
          if (municipio) choose(municipio)
        }}
      />
      {/* In one place, told or not: whoever has gone on to it by Tab keeps the focus. */}
      {suggestion && (
        <Input.Description mt={4} {...(isWrong && { c: 'var(--ev-vermelho-text)' })}>
          {suggestion}
        </Input.Description>
      )}
    </div>
  )
}

function nothingFound({ isShort, isFetching, error }: ReturnType<typeof useMunicipioTyped>): string {
  if (isShort) return 'Digite ao menos 2 letras'
  if (isFetching) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhum município encontrado'
}
