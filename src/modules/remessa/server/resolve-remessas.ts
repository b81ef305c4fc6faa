/** What saved remessas name (units, companies, towns, characteristics, people) is looked up for many at once. */
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import type { RemessaFields } from '../remessa-values.contract.ts'
import type { Reader } from './remessa.repository.ts'

export interface RemessaResolvida extends RemessaFields {
  readonly remetenteNome: string
  readonly destinoCidade: string | null
  readonly destinoUf: string | null
}

export type Resolucao =
  | { readonly remessa: RemessaResolvida; readonly problems: [] }
  | { readonly remessa: undefined; readonly problems: readonly FieldProblem[] }

const PARTIES = [
  'tomadorServicoId',
  'agenteCargaId',
  'remetenteId',
  'destinatarioId',
  'terminalCargaId',
  'terminalEntregaId',
] as const

interface Empresa {
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly municipio_id: number | null
  readonly endereco: string | null
  readonly ativo: boolean
}

const MAX_ENDERECO = 240

/** `known`: ids that a remessa names already, which may stay although they were switched off since. Five queries in all. */
export async function resolveRemessas(
  tx: OwnerTx,
  reader: Reader,
  remessas: readonly RemessaFields[],
  known: ReadonlySet<string> = new Set(),
): Promise<Resolucao[]> {
  const unitIds = remessas.flatMap(({ unidadeNegocioId, etapas = [] }) => [
    unidadeNegocioId,
    ...etapas.flatMap(({ unidadeOrigemId, unidadeDestinoId }) =>
      [unidadeOrigemId ?? [], unidadeDestinoId ?? []].flat(),
    ),
  ])
  const [unidades, empresas, caracteristicas, pessoas] = [
    await byId<{ ativo: boolean }>(tx, 'unidade_negocio', sql`ativo`, unitIds),
    await byId<Empresa>(
      tx,
      'empresa',
      sql`coalesce(nome_fantasia, nome) as nome, documento, municipio_id, ativo,
        nullif(left(concat_ws(', ', logradouro, numero, complemento, bairro), ${MAX_ENDERECO}), '') as endereco`,
      remessas.flatMap((remessa) => PARTIES.flatMap((key) => remessa[key] ?? [])),
    ),
    await byId<{ ativo: boolean; tipo: number }>(
      tx,
      'caracteristica',
      sql`ativo, tipo`,
      remessas.flatMap(({ caracteristicaId }) => caracteristicaId ?? []),
    ),
    await byId<{ ativo: boolean }>(
      tx,
      'usuario',
      sql`ativo`,
      remessas.flatMap(({ responsavelId }) => responsavelId ?? []),
    ),
  ]
  const municipios = await mapMunicipios(
    tx,
    remessas.flatMap(({ destinoMunicipioId, destinatarioId }) => {
      return destinoMunicipioId ?? empresas.get(destinatarioId ?? '')?.municipio_id ?? []
    }),
  )
  return remessas.map((remessa) => {
    const problems: FieldProblem[] = []
    const check = (
      path: string,
      id: string | null | undefined,
      found: { readonly ativo: boolean } | undefined,
      [absent, inactive]: readonly [string, string],
    ) => {
      if (id == null) return
      if (!found) problems.push({ path, message: absent })
      else if (!found.ativo && !known.has(id)) problems.push({ path, message: inactive })
    }
    const isReachable = (id: string) => reader.allUnits || reader.unitIds.has(id) || known.has(id)
    check(
      'unidadeNegocioId',
      remessa.unidadeNegocioId,
      isReachable(remessa.unidadeNegocioId) ? unidades.get(remessa.unidadeNegocioId) : undefined,
      UNIDADE,
    )
    remessa.etapas?.forEach(({ unidadeOrigemId, unidadeDestinoId }, index) => {
      check(`etapas.${index}.unidadeOrigemId`, unidadeOrigemId, unidades.get(unidadeOrigemId ?? ''), UNIDADE)
      check(
        `etapas.${index}.unidadeDestinoId`,
        unidadeDestinoId,
        unidades.get(unidadeDestinoId ?? ''),
        UNIDADE,
      )
    })
    for (const key of PARTIES) check(key, remessa[key], empresas.get(remessa[key] ?? ''), EMPRESA)
    const caracteristica = caracteristicas.get(remessa.caracteristicaId ?? '')
    check(
      'caracteristicaId',
      remessa.caracteristicaId,
      caracteristica?.tipo === TIPOS_CARACTERISTICA.crossDocking ? caracteristica : undefined,
      CARACTERISTICA,
    )
    check('responsavelId', remessa.responsavelId, pessoas.get(remessa.responsavelId ?? ''), PESSOA)
    const destinatario = empresas.get(remessa.destinatarioId ?? '')
    const municipioId = remessa.destinoMunicipioId ?? destinatario?.municipio_id ?? null
    const municipio = municipios.get(municipioId ?? 0)
    if (remessa.destinoMunicipioId !== null && !municipio) {
      problems.push({ path: 'destinoMunicipioId', message: 'Município não encontrado' })
    }
    if (problems.length > 0) return { remessa: undefined, problems }
    return {
      remessa: {
        ...remessa,
        remetenteNome: (empresas.get(remessa.remetenteId ?? '')?.nome ?? remessa.remetenteNome ?? '').slice(
          0,
          120,
        ),
        destinatarioNome: destinatario?.nome.slice(0, 120) ?? remessa.destinatarioNome,
        destinatarioDocumento: destinatario?.documento ?? remessa.destinatarioDocumento,
        destinoMunicipioId: municipioId,
        destinoCidade: municipio?.nome ?? null,
        destinoUf: municipio?.uf ?? null,
        destinoEndereco: remessa.destinoEndereco ?? destinatario?.endereco ?? null,
      },
      problems: [],
    }
  })
}

const UNIDADE = ['Unidade não encontrada', 'A unidade está desativada: escolha outra'] as const
const EMPRESA = ['Empresa não encontrada', 'A empresa está desativada: escolha outra'] as const
const PESSOA = ['Usuário não encontrado', 'O usuário está desativado: escolha outro'] as const
const CARACTERISTICA = [
  'Característica não encontrada',
  'A característica está desativada: escolha outra',
] as const

async function byId<Found>(
  tx: OwnerTx,
  table: string,
  columns: ReturnType<typeof sql>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found & { id: string }>`
    select id, ${columns} from ${sql.table(table)} where owner_id = ${tx.ownerId} and id = any(${[...new Set(ids)]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
