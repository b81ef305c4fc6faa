import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useUnchosen } from '#platform/web/record/unchosen.tsx'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import styles from './TomadoresField.module.css'
import { useTomadores } from './usuario.api.ts'

interface TomadoresFieldProps {
  readonly id: string
  readonly value: Usuario['tomadores']
  readonly error?: string | undefined
  readonly onChange: (tomadores: Usuario['tomadores']) => void
}

/** The companies a person acts for: found by a part of the name, added one by one. */
export function TomadoresField({ id, value, error, onChange }: TomadoresFieldProps) {
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const { problem, inputProps } = useUnchosen({ typed, chosen: '', type: setTyped })
  const query = useTomadores(paused)
  const chosen = new Set(value.map((tomador) => tomador.id))
  const found = (query.data ?? []).filter((tomador) => !chosen.has(tomador.id))
  return (
    <div>
      <Select
        id={id}
        label="Incluir empresa"
        placeholder="Digite o nome ou o documento"
        {...inputProps}
        searchable
        data={found.map((tomador) => ({ value: tomador.id, label: tomador.nome }))}
        value={null}
        // The server has already searched, without regard to accents.
        filter={({ options }) => options}
        nothingFoundMessage={nothingFound(paused, query.isFetching, query.error)}
        error={problem ?? error}
        onChange={(next) => {
          const tomador = found.find((option) => option.id === next)
          if (tomador) onChange([...value, tomador])
          setTyped('')
        }}
      />
      {value.length > 0 && (
        <ul className={styles.list} aria-label="Empresas pelas quais age">
          {value.map((tomador) => (
            <li key={tomador.id} className={styles.row}>
              {tomador.nome}
              <ActionIcon
                size="sm"
                aria-label={`Retirar ${tomador.nome}`}
                onClick={() => onChange(value.filter((other) => other.id !== tomador.id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nothingFound(typed: string, isFetching: boolean, error: unknown): string {
  if (typed.length < 2) return 'Digite ao menos 2 letras'
  if (isFetching) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhuma empresa encontrada'
}
