import { useState } from 'react'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { pesquisarUsuarios } from '#modules/usuario/acesso-usuario.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { MAX_AVISADOS, MAX_TRANSPORTADORAS, MAX_UNIDADES, type Nomeado } from '../comportamento.rules.ts'
import { PickList } from './PickList.tsx'

interface PickerProps<V> {
  readonly id: string
  readonly value: readonly V[]
  readonly disabled: boolean
  readonly error?: string | undefined
  readonly onChange: (value: readonly V[]) => void
}

/** Several units that the person may enter. */
export function UnidadesField({ value, onChange, ...field }: PickerProps<Nomeado>) {
  const query = useCall(listUnidadesWithAccess, {})
  const units = (query.data ?? []).map(({ id, descricao }) => ({ id, nome: descricao }))
  const known = new Map([...units, ...value].map((one) => [one.id, one]))
  return (
    <ListMultiSelect
      {...field}
      label="Unidades"
      hidePickedOptions
      maxValues={MAX_UNIDADES}
      placeholder={value.length === 0 ? 'Escolha a unidade' : ''}
      data={[...known.values()].map(({ id, nome }) => ({ value: id, label: nome }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}

/** Several states. */
export function UfsField({ label, value, onChange, ...field }: PickerProps<Uf> & { readonly label: string }) {
  return (
    <ListMultiSelect
      {...field}
      label={label}
      hidePickedOptions
      placeholder={value.length === 0 ? 'UF' : ''}
      data={UFS.map((uf) => ({ value: uf, label: uf }))}
      value={value}
      onChange={(chosen) => onChange(UFS.filter((uf) => chosen.includes(uf)))}
    />
  )
}

/** Carriers of the register in their order. */
export function TransportadorasField({ id, value, disabled, error, onChange }: PickerProps<Nomeado>) {
  // Changed with each choice, so that the field is empty again.
  const [round, setRound] = useState(0)
  return (
    <PickList
      id={id}
      label="Transportadoras"
      values={value}
      isReadOnly={disabled}
      isOrdered
      error={error}
      adder={
        value.length < MAX_TRANSPORTADORAS && (
          <EmpresaField
            key={round}
            label="Acrescentar transportadora"
            tipo={1}
            value={null}
            onChange={(one) => {
              if (!one) return
              if (!value.some((other) => other.id === one.id)) onChange([...value, one])
              setRound(round + 1)
            }}
          />
        )
      }
      onChange={onChange}
    />
  )
}

/** People of the company who are told. */
export function PessoasField({ id, value, disabled, error, onChange }: PickerProps<Nomeado>) {
  const [round, setRound] = useState(0)
  return (
    <PickList
      id={id}
      label="Avisar"
      values={value}
      isReadOnly={disabled}
      error={error}
      adder={
        value.length < MAX_AVISADOS && (
          <PessoaSearch
            key={round}
            taken={value}
            onPick={(one) => {
              onChange([...value, one])
              setRound(round + 1)
            }}
          />
        )
      }
      onChange={onChange}
    />
  )
}

interface PessoaSearchProps {
  readonly taken: readonly Nomeado[]
  readonly onPick: (pessoa: Nomeado) => void
}

function PessoaSearch({ taken, onPick }: PessoaSearchProps) {
  const search = useSearchText('')
  const query = useCall(
    pesquisarUsuarios,
    { query: { busca: search.asked } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      label="Avisar também"
      placeholder="Nome ou e-mail"
      search={search}
      query={query}
      found={query.data?.filter(({ id }) => !taken.some((one) => one.id === id))}
      optionText={({ name }) => name}
      chosen={null}
      nothing="Ninguém encontrado"
      onChange={(one) => one && onPick({ id: one.id, nome: one.name })}
    />
  )
}
