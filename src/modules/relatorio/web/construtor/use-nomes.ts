/** What the values of filters are called, and which there are to choose from. */
import { useQueries } from '@tanstack/react-query'
import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { empresaCalls } from '#modules/empresa/empresa.contract.ts'
import { getMunicipio } from '#modules/referencia/referencia.contract.ts'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { tipoOcorrenciaCalls } from '#modules/tipo-ocorrencia/tipo-ocorrencia.contract.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery, useCall } from '#platform/web/query/use-call.ts'
import type { Choice } from '#platform/web/record-list/choice-filter.ts'
import { type CampoKey, campo } from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { semValor } from '../../linhas.rules.ts'

const LIST_MS = 300_000
/** `page: -1` lists all that one answer holds. */
const TODAS = -1

const EMPRESAS: readonly CampoKey[] = ['transportadora', 'cliente']
export const isEmpresa = (key: CampoKey): boolean => EMPRESAS.includes(key)

export interface Nomes {
  /** Values to choose from; undefined: they are searched for. */
  readonly opcoes: (key: CampoKey) => readonly Choice[] | undefined
  readonly nomeDe: (key: CampoKey, valor: string | null) => string
}

export function useNomes({ entidade, filtros }: ConsultaGuardada): Nomes {
  const unidades = useCall(listUnidadesWithAccess, {}, { staleTime: LIST_MS }).data
  const tipo = entidade === 'reserva' ? TIPOS_CARACTERISTICA.agendamento : TIPOS_CARACTERISTICA.carga
  const caracteristicas = useCall(
    listCaracteristicasByOwner,
    { query: { tipo } },
    { staleTime: LIST_MS, enabled: entidade !== 'ocorrencia' },
  ).data
  const tipos = useCall(
    tipoOcorrenciaCalls.search,
    { body: { page: TODAS } },
    { staleTime: LIST_MS, enabled: entidade === 'ocorrencia' },
  ).data?.items
  const procurados = useProcurados(filtros)

  const opcoes = (key: CampoKey): readonly Choice[] | undefined => {
    const { tipo: kind, valores } = campo(key)
    if (kind === 'enum') return Object.entries(valores ?? {}).map(([value, label]) => ({ value, label }))
    if (key === 'unidade') return escolhas(unidades)
    if (key === 'caracteristica') return escolhas(caracteristicas)
    return key === 'tipo' ? escolhas(tipos) : undefined
  }
  const nomeDe = (key: CampoKey, valor: string | null) =>
    valor === null
      ? semValor(key)
      : (opcoes(key)?.find(({ value }) => value === valor)?.label ?? procurados.get(valor) ?? '…')
  return { opcoes, nomeDe }
}

const escolhas = (rows: readonly { readonly id: string; readonly descricao: string }[] = []): Choice[] =>
  rows.map(({ id, descricao }) => ({ value: id, label: descricao }))

/** Names of companies and towns that filters name, by id. */
function useProcurados(filtros: ConsultaGuardada['filtros']): ReadonlyMap<string, string> {
  const { http } = usePlatform()
  const valoresDe = (isWanted: (key: CampoKey) => boolean) =>
    filtros.flatMap(({ campo: key, em = [] }) => (isWanted(key) ? em.filter((one) => one !== null) : []))
  const empresas = [...new Set(valoresDe(isEmpresa))].filter(isGuid)
  const municipios = [...new Set(valoresDe((key) => campo(key).tipo === 'municipio'))].filter((id) =>
    /^\d{7}$/.test(id),
  )
  const daEmpresa = useQueries({
    queries: empresas.map((id) => ({
      ...callQuery(http, empresaCalls.get, { params: { id } }),
      staleTime: LIST_MS,
    })),
  })
  const doMunicipio = useQueries({
    queries: municipios.map((id) => ({
      ...callQuery(http, getMunicipio, { params: { id: Number(id) } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map([
    ...empresas.map((id, index): [string, string] => {
      const query = daEmpresa[index]
      return [
        id,
        query?.data?.nomeFantasia ?? query?.data?.nome ?? (query?.isError ? 'De outra empresa' : '…'),
      ]
    }),
    ...municipios.map((id, index): [string, string] => [
      id,
      municipioText(doMunicipio[index]?.data ?? null) || '…',
    ]),
  ])
}
