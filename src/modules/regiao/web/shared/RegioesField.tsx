import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type RegiaoNome, regiaoCalls } from '../../regiao.contract.ts'
import { regiaoText } from './regiao-text.ts'

interface RegioesFieldProps {
  readonly id?: string
  readonly label: string
  readonly description?: ReactNode
  readonly value: readonly RegiaoNome[]
  readonly max: number
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (regioes: readonly RegiaoNome[]) => void
}

const SHOWN = 50

/** Several active regions by name or code. */
export function RegioesField({ value, max, onChange, ...field }: RegioesFieldProps) {
  const [typed, setTyped] = useState('')
  const [busca] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    regiaoCalls.search,
    { body: { busca, ativo: true, qtdItem: SHOWN } },
    { keepsPrevious: true },
  )
  const found = query.data?.items ?? []
  const known = new Map<string, RegiaoNome>([...found, ...value].map((regiao) => [regiao.id, regiao]))
  return (
    <ListMultiSelect
      {...field}
      hidePickedOptions
      maxValues={max}
      placeholder={value.length === 0 ? 'Digite o nome' : ''}
      data={[...known.values()].map((regiao) => ({ value: regiao.id, label: regiaoText(regiao) }))}
      value={value.map(({ id }) => id)}
      search={{ typed, type: setTyped }}
      // The server has already searched, without regard to accents.
      filter={({ options }) => options}
      nothingFoundMessage={query.error ? refusalText(query.error) : 'Nenhuma região encontrada'}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const regiao = known.get(id)
            return regiao ? [{ id, nome: regiao.nome, codigo: regiao.codigo, cor: regiao.cor }] : []
          }),
        )
      }
    />
  )
}
