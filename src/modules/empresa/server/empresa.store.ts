import { type RawBuilder, sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import {
  type CommonRow,
  commonFields,
  createRegisterStore,
} from '#platform/server/register/register-store.ts'
import type { Empresa, EmpresaSearch, TIPOS_VINCULO } from '../empresa.contract.ts'
import {
  type EmpresaFields,
  listPendencias,
  TIPO_EMPRESA_CODES,
  TIPOS_EMPRESA,
  type TipoEmpresa,
  type TipoEmpresaNome,
} from '../empresa.rules.ts'
import { degrees, listEnderecos } from './endereco.repository.ts'

/** What is stored: the fields, and what the municipality says of its place. */
export interface EmpresaValues extends EmpresaFields {
  readonly uf: string | null
  readonly fusoHorario: string | null
}

export interface EmpresaQuestion extends EmpresaSearch {
  readonly vinculo?: (typeof TIPOS_VINCULO)[number]
}

interface Row {
  documento: string
  codigo: string
  nome: string
  nome_fantasia: string | null
  inscricao_estadual: string | null
  transportadora: boolean
  fornecedor: boolean
  embarcador: boolean
  cliente: boolean
  telefone: string | null
  celular: string | null
  email: string | null
  vendedor_id: string | null
  vendedor_nome: string | null
  regiao_id: string | null
  regiao: Empresa['regiao']
  peso_maximo_kg: string | null
  observacoes: string | null
  cep: string | null
  logradouro: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  municipio_id: number | null
  municipio_nome: string | null
  uf: string | null
  fuso_horario: string | null
  latitude_exata: string | null
  longitude_exata: string | null
  janelas: Empresa['janelas']
  criado_em: Date
}

const COLUMNS = sql`
  t.documento, t.codigo, t.nome, t.nome_fantasia, t.inscricao_estadual, t.transportadora, t.fornecedor,
  t.embarcador, t.cliente, t.telefone, t.celular, t.email, t.vendedor_id, v.nome as vendedor_nome,
  t.regiao_id, case when g.id is not null then
    jsonb_build_object('id', g.id, 'nome', g.nome, 'codigo', g.codigo, 'cor', g.cor) end as regiao,
  t.peso_maximo_kg, t.observacoes, t.cep, t.logradouro, t.numero, t.complemento, t.bairro, t.municipio_id,
  m.nome as municipio_nome, t.uf, t.fuso_horario, t.latitude_exata, t.longitude_exata, t.janelas, t.criado_em`

const JOINS = sql`
  left join vendedor v on v.owner_id = t.owner_id and v.id = t.vendedor_id
  left join regiao g on g.owner_id = t.owner_id and g.id = t.regiao_id
  left join municipio m on m.id = t.municipio_id`

const NAMES: Readonly<Record<TipoEmpresa, TipoEmpresaNome>> = {
  1: 'transportadora',
  2: 'fornecedor',
  3: 'embarcador',
  4: 'cliente',
}

const tiposOf = (row: Row): TipoEmpresa[] => TIPO_EMPRESA_CODES.filter((tipo) => row[NAMES[tipo]])

async function toEmpresas(tx: OwnerTx, rows: readonly (Row & CommonRow)[]): Promise<Empresa[]> {
  const enderecos = await listEnderecos(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const place = {
      cep: row.cep,
      logradouro: row.logradouro,
      numero: row.numero,
      complemento: row.complemento,
      bairro: row.bairro,
      municipioId: row.municipio_id,
      latitude: degrees(row.latitude_exata),
      longitude: degrees(row.longitude_exata),
    }
    return {
      ...commonFields(row),
      active: row.ativo,
      codigo: row.codigo,
      nome: row.nome,
      documento: row.documento,
      inscricaoEstadual: row.inscricao_estadual,
      nomeFantasia: row.nome_fantasia,
      tipos: tiposOf(row),
      telefone: row.telefone,
      celular: row.celular,
      email: row.email,
      vendedorId: row.vendedor_id,
      vendedor: row.vendedor_id === null ? null : { id: row.vendedor_id, nome: row.vendedor_nome ?? '' },
      regiaoId: row.regiao_id,
      regiao: row.regiao,
      pesoMaximoKg: row.peso_maximo_kg === null ? null : Number(row.peso_maximo_kg),
      observacoes: row.observacoes,
      ...place,
      municipio: municipioOf(row),
      fusoHorario: row.fuso_horario,
      janelas: row.janelas,
      enderecos: [...(enderecos.get(row.id) ?? [])],
      pendencias: listPendencias(place),
      criadoEm: row.criado_em.toISOString(),
    }
  })
}

const municipioOf = (row: Row): Empresa['municipio'] =>
  row.municipio_id === null || row.municipio_nome === null
    ? null
    : { id: row.municipio_id, nome: row.municipio_nome, uf: row.uf ?? '' }

/** Column values; shared with the writing of many at once. */
export const toColumns = (values: EmpresaValues) => ({
  documento: values.documento,
  codigo: values.codigo,
  nome: values.nome,
  nome_fantasia: values.nomeFantasia,
  inscricao_estadual: values.inscricaoEstadual,
  transportadora: values.tipos.includes(TIPOS_EMPRESA.transportadora),
  fornecedor: values.tipos.includes(TIPOS_EMPRESA.fornecedor),
  embarcador: values.tipos.includes(TIPOS_EMPRESA.embarcador),
  cliente: values.tipos.includes(TIPOS_EMPRESA.cliente),
  telefone: values.telefone,
  celular: values.celular,
  email: values.email,
  vendedor_id: values.vendedorId,
  regiao_id: values.regiaoId ?? null,
  peso_maximo_kg: values.pesoMaximoKg,
  observacoes: values.observacoes,
  cep: values.cep,
  logradouro: values.logradouro,
  numero: values.numero,
  complemento: values.complemento,
  bairro: values.bairro,
  municipio_id: values.municipioId,
  uf: values.uf,
  fuso_horario: values.fusoHorario,
  latitude_exata: values.latitude,
  longitude_exata: values.longitude,
  janelas: JSON.stringify(values.janelas),
})

/** Accent-blind; the index `empresa_ordem` gives this order. */
const alphabetical = sql`t.nome_ordem`

export const empresaStore = createRegisterStore<Row, Empresa, EmpresaValues, EmpresaQuestion>({
  table: 'empresa',
  columns: COLUMNS,
  joins: JOINS,
  toRecords: toEmpresas,
  toColumns,
  orders: {
    nome: [alphabetical],
    codigo: [sql`t.codigo`],
    documento: [sql`t.documento`],
    uf: [sql`t.uf`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
    ativo: [sql`t.ativo`, alphabetical],
  },
  where: conditionsOf,
})

function conditionsOf(question: EmpresaQuestion): RawBuilder<unknown>[] {
  const { tipos, ufs, pendente, vendedorId, vinculo, importacaoId } = question
  const conditions: RawBuilder<unknown>[] = [...regiaoConditions(question), ...writtenByImport(importacaoId)]
  if (tipos && tipos.length > 0 && tipos.length < TIPO_EMPRESA_CODES.length) {
    const columns = tipos.map((tipo) => sql.ref(`t.${NAMES[tipo]}`))
    conditions.push(sql`(${sql.join(columns, sql` or `)})`)
  }
  if (ufs && ufs.length > 0) conditions.push(sql`t.uf = any(${ufs}::text[])`)
  if (pendente === true) conditions.push(sql`t.pendente`)
  if (pendente === false) conditions.push(sql`not t.pendente`)
  if (vendedorId) conditions.push(sql`t.vendedor_id = ${vendedorId}`)
  if (vinculo === 1 || vinculo === 2) {
    const isLinked = sql`exists (select from parceiro p where p.owner_id = t.owner_id
      and p.documento = t.documento and p.situacao = 3)`
    conditions.push(vinculo === 1 ? isLinked : sql`not ${isLinked}`)
  }
  return conditions
}

/** Puts the company into a region, or into none; counts the version. */
export async function saveRegiao(tx: OwnerTx, id: string, regiaoId: string | null, now: Date): Promise<void> {
  await sql`
    update empresa set regiao_id = ${regiaoId}, versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

export async function countByRegiao(tx: OwnerTx, regiaoId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from empresa where owner_id = ${tx.ownerId} and regiao_id = ${regiaoId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

function regiaoConditions({ regiaoIds, semRegiao }: EmpresaQuestion): RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = []
  // Of one region the index gives the names in order.
  if (regiaoIds?.length === 1) wanted.push(sql`t.regiao_id = ${regiaoIds[0]}`)
  else if (regiaoIds && regiaoIds.length > 0) wanted.push(sql`t.regiao_id = any(${regiaoIds}::uuid[])`)
  if (semRegiao === true) wanted.push(sql`t.regiao_id is null`)
  if (semRegiao === false) wanted.push(sql`t.regiao_id is not null`)
  return wanted.length === 0 ? [] : [sql`(${sql.join(wanted, sql` or `)})`]
}
