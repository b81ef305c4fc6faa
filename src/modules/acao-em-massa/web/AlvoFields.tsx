import { NativeSelect } from '@mantine/core'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import { listEtapas } from '#modules/quadro/etapa.contract.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'

interface AlvoProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** The stages of the groups that the loads stand in: into another group leads an action of its own. */
export function EtapaField({
  value,
  grupos,
  error,
  onChange,
}: AlvoProps & { readonly grupos: ReadonlySet<Grupo> }) {
  const query = useCall(listEtapas, {})
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar as etapas.</ReadFailure>
  }
  const possible = (query.data ?? []).filter(({ id }) => grupos.has(id))
  return (
    <NativeSelect
      label="Nova etapa"
      required
      error={error}
      description={possible.length > 1 ? 'Só se movem as cargas que já estão no grupo da etapa.' : undefined}
      data={[
        { value: '', label: query.isPending ? 'Carregando…' : 'Escolha a etapa' },
        ...possible.map(({ descricao, items }) => ({
          group: descricao,
          items: items.map((etapa) => ({ value: etapa.id, label: etapa.descricao })),
        })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The units that the person may enter (L-048). */
export function UnidadeField({ value, error, onChange }: AlvoProps) {
  const query = useCall(listUnidadesWithAccess, {})
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar as unidades.</ReadFailure>
  }
  const active = (query.data ?? []).filter(({ ativo }) => ativo)
  return (
    <NativeSelect
      label="Nova unidade de negócio"
      required
      error={error}
      data={[
        { value: '', label: query.isPending ? 'Carregando…' : 'Escolha a unidade' },
        ...active.map(({ id, descricao }) => ({ value: id, label: descricao })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
