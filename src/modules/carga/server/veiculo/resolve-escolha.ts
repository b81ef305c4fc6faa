/** Who is to take a load: what the caller names is looked up in its registers and checked. */
import { sql } from 'kysely'
import type { CategoriaCnh } from '#modules/motorista/cnh.rules.ts'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'
import '#modules/motorista/server/motorista.tables.ts'
import { SITUACOES_PARCEIRO } from '#modules/parceiro/parceiro.rules.ts'
import '#modules/veiculo/server/veiculo.tables.ts'

interface VeiculoEscolhido {
  readonly id: string
  readonly placa: string
  readonly tipo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly eixos: number
  readonly ativo: boolean
}

interface MotoristaEscolhido {
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly telefone: string | null
  /** The last day on which the licence is valid. */
  readonly cnhValidade: string
  readonly cnhCategoria: CategoriaCnh
  readonly ativo: boolean
}

export interface TransportadoraEscolhida {
  readonly id: string
  readonly nome: string
  /** The company of the platform behind it, while the two are partners. */
  readonly parceiro: { readonly ownerId: string; readonly nome: string } | null
}

/** What a vehicle takes along. */
export interface Composicao {
  readonly veiculo: VeiculoEscolhido | null
  readonly motorista: MotoristaEscolhido | null
  /** In their order behind the vehicle. */
  readonly equipamentos: readonly VeiculoEscolhido[]
}

export interface ComposicaoInput {
  readonly veiculoId?: string | null | undefined
  readonly motoristaId?: string | null | undefined
  /** Absent: what is coupled to the vehicle. */
  readonly equipamentos?: readonly string[] | undefined
}

/** What stands in the load already; it may stay although it was switched off since. */
export interface Anterior {
  readonly veiculo_id: string | null
  readonly motorista_id: string | null
}

/** Looks everything up in at most three queries. Refuses on the field, or as inactive. */
export async function resolveComposicao(
  tx: OwnerTx,
  input: ComposicaoInput,
  before: Anterior | undefined,
): Promise<Composicao> {
  const veiculoId = input.veiculoId?.toLowerCase() ?? null
  const motoristaId = input.motoristaId?.toLowerCase() ?? null
  const trailerIds = input.equipamentos
    ? [...new Set(input.equipamentos.map((id) => id.toLowerCase()))]
    : await listCoupled(tx, veiculoId)
  const [veiculos, motorista] = await Promise.all([
    mapVeiculos(tx, [...(veiculoId ? [veiculoId] : []), ...trailerIds]),
    motoristaId === null ? undefined : findMotorista(tx, motoristaId),
  ])
  const veiculo = veiculoId === null ? null : veiculos.get(veiculoId)
  const equipamentos = trailerIds.map((id) => veiculos.get(id))
  const problems: FieldProblem[] = []
  if (veiculo === undefined) problems.push({ path: 'veiculoId', message: 'Veículo não encontrado' })
  if (motoristaId !== null && !motorista) {
    problems.push({ path: 'motoristaId', message: 'Motorista não encontrado' })
  }
  if (veiculo && isPulled(veiculo)) {
    problems.push({ path: 'veiculoId', message: 'É um reboque: escolha o veículo que o puxa' })
  }
  if (veiculoId === null && trailerIds.length > 0) {
    problems.push({ path: 'equipamentos', message: 'Escolha primeiro o veículo' })
  }
  for (const [index, trailer] of equipamentos.entries()) {
    const path = `equipamentos.${index}`
    if (!trailer) problems.push({ path, message: 'Equipamento não encontrado' })
    else if (!isPulled(trailer)) problems.push({ path, message: 'Não é um reboque' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  if (veiculo && !veiculo.ativo && veiculo.id !== before?.veiculo_id) {
    throw new AppError(cargaErrors.carga_veiculo_inativo)
  }
  if (motorista && !motorista.ativo && motorista.id !== before?.motorista_id) {
    throw new AppError(cargaErrors.carga_motorista_inativo)
  }
  return {
    veiculo: veiculo ?? null,
    motorista: motorista ?? null,
    equipamentos: equipamentos.filter((trailer) => trailer !== undefined),
  }
}

const isPulled = ({ tipo }: VeiculoEscolhido) => ['semirreboque', 'dolly'].includes(tipoVeiculo(tipo).papel)

async function mapVeiculos(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VeiculoEscolhido>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<VeiculoEscolhido>`
    select id, placa, tipo, carroceria, capacidade_kg as "capacidadeKg", volume_m3::float8 as "volumeM3", eixos, ativo
    from veiculo where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function listCoupled(tx: OwnerTx, veiculoId: string | null): Promise<string[]> {
  if (veiculoId === null) return []
  const rows = await tx.db
    .selectFrom('veiculo_reboque')
    .select('reboque_id')
    .where('owner_id', '=', tx.ownerId)
    .where('trator_id', '=', veiculoId)
    .orderBy('ordem')
    .execute()
  return rows.map(({ reboque_id }) => reboque_id)
}

async function findMotorista(tx: OwnerTx, id: string): Promise<MotoristaEscolhido | undefined> {
  return tx.db
    .selectFrom('motorista')
    .select(['id', 'nome', 'cpf as documento', 'telefone', 'ativo', 'cnh_categoria as cnhCategoria'])
    .select(sql<string>`to_char(cnh_validade, 'YYYY-MM-DD')`.as('cnhValidade'))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An active carrier of the register; its company of the platform is known while the partnership holds. */
export async function resolveTransportadora(tx: OwnerTx, id: string): Promise<TransportadoraEscolhida> {
  const { rows } = await sql<{
    id: string
    nome: string
    ativo: boolean
    transportadora: boolean
    parceiro_id: string | null
    parceiro_nome: string | null
  }>`
    select e.id, coalesce(e.nome_fantasia, e.nome) as nome, e.ativo, e.transportadora,
      p.parceiro_owner_id as parceiro_id, p.nome as parceiro_nome
    from empresa e
    left join parceiro p on p.owner_id = e.owner_id and p.documento = e.documento and p.situacao = ${SITUACOES_PARCEIRO.vinculado}
    where e.owner_id = ${tx.ownerId} and e.id = ${id}
  `.execute(tx.db)
  const [row] = rows
  const path = 'transportadoraId'
  if (!row) throw invalidInput([{ path, message: 'Transportadora não encontrada' }])
  if (!row.transportadora) throw invalidInput([{ path, message: 'A empresa não é uma transportadora' }])
  if (!row.ativo) throw invalidInput([{ path, message: 'A transportadora está desativada: escolha outra' }])
  return {
    id: row.id,
    nome: row.nome,
    parceiro:
      row.parceiro_id === null ? null : { ownerId: row.parceiro_id, nome: row.parceiro_nome ?? row.nome },
  }
}
