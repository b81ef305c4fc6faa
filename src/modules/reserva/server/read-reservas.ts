/** Bookings as they are stored, with the names that they are shown with; many in one query. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import '#modules/carga/server/carga.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import type {
  Direcao,
  MotivoCancelamento,
  OrigemReserva,
  SituacaoDoca,
  SituacaoReserva,
  TipoReserva,
} from '#modules/doca/agendamento-codes.ts'
import { MAX_RESERVAS } from '#modules/doca/agendamento-dados.contract.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { ReservaViva } from '../reserva.rules.ts'
import { limitesDoDia, reservasNoDia } from './no-dia.ts'
import './reserva.tables.ts'

interface VinculoLido {
  readonly docaId: string
  readonly turnoId: string
  readonly horarioId: string
  /** As the database writes instants into JSON. */
  readonly inicio: string
}

export interface ReservaLida extends ReservaViva {
  readonly id: string
  readonly codigo: number
  readonly unidadeId: string
  readonly unidadeNome: string
  readonly fusoHorario: string
  readonly docaId: string
  readonly docaNome: string
  readonly docaDirecao: Direcao
  readonly docaSituacao: SituacaoDoca
  /** Where the vehicle is or is awaited: the dock it was called to before the booked one. */
  readonly docaAtualId: string
  readonly docaAtualNome: string
  /** Minutes past its end before a stay at the dock is told as expiring. */
  readonly toleranciaMin: number
  readonly turnoId: string
  readonly horarioId: string
  /** `YYYY-MM-DD` in the zone of the unit. */
  readonly dia: string
  readonly tipo: TipoReserva
  readonly direcao: Direcao
  readonly situacao: SituacaoReserva
  readonly empresaId: string | null
  readonly empresaNome: string | null
  readonly fornecedor: string | null
  readonly codigoReferencia: string | null
  readonly cargaId: string | null
  readonly cargaCodigo: number | null
  readonly caracteristicaId: string | null
  readonly caracteristica: string | null
  readonly tipoVeiculo: string | null
  readonly tipoCarroceria: string | null
  readonly pesoKg: number | null
  readonly quantidadeItens: number | null
  readonly placaVeiculo: string | null
  readonly nomeMotorista: string | null
  readonly documentoMotorista: string | null
  readonly celularMotorista: string | null
  readonly etapaId: string | null
  readonly etapaNome: string | null
  readonly etapaCor: string | null
  readonly dhSaida: Date | null
  readonly dhChegadaPrevista: Date | null
  readonly dhSaidaPrevista: Date | null
  readonly dhInicioContagem: Date | null
  readonly dhFimContagem: Date | null
  readonly observacoes: string | null
  readonly camposAdicionais: Readonly<Record<string, string>>
  readonly motivoRecusa: string | null
  readonly justificativaCancelamento: string | null
  readonly motivoCancelamento: MotivoCancelamento | null
  readonly dhCancelamento: Date | null
  readonly origem: OrigemReserva
  readonly criadoPorNome: string
  readonly versao: number
  readonly criadoEm: Date
  readonly atualizadoEm: Date
  /** The further slots, in order; none once the slots are given back. */
  readonly vinculos: readonly VinculoLido[]
}

type Row = Omit<ReservaLida, 'pesoKg'> & { readonly pesoKg: string | null }

/** `condition` speaks of `r`; at most `MAX_RESERVAS`. */
const selected = (
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`r.dh_reserva, r.id`,
) => sql<Row>`
    select r.id, r.codigo, r.unidade_id as "unidadeId", u.descricao as "unidadeNome", u.fuso_horario as "fusoHorario",
      r.doca_id as "docaId", d.nome as "docaNome", d.direcao as "docaDirecao", d.situacao as "docaSituacao",
      coalesce(ca.id, d.id) as "docaAtualId", coalesce(ca.nome, d.nome) as "docaAtualNome",
      d.tolerancia_min as "toleranciaMin",
      r.turno_id as "turnoId", r.horario_id as "horarioId",
      r.dh_reserva as "dhReserva", r.dh_fim_reserva as "dhFimReserva", r.dia::text as dia, r.tipo, r.direcao, r.situacao,
      r.empresa_id as "empresaId", e.nome as "empresaNome", r.fornecedor, r.codigo_referencia as "codigoReferencia",
      r.carga_id as "cargaId", g.codigo as "cargaCodigo", r.caracteristica_id as "caracteristicaId",
      c.descricao as caracteristica, r.tipo_veiculo as "tipoVeiculo", r.tipo_carroceria as "tipoCarroceria",
      r.peso_kg as "pesoKg", r.quantidade_itens as "quantidadeItens", r.placa_veiculo as "placaVeiculo",
      r.nome_motorista as "nomeMotorista", r.documento_motorista as "documentoMotorista",
      r.celular_motorista as "celularMotorista", r.etapa_id as "etapaId", p.nome as "etapaNome", p.cor as "etapaCor",
      r.dh_chegada as "dhChegada", r.dh_saida as "dhSaida", r.dh_chegada_prevista as "dhChegadaPrevista",
      r.dh_saida_prevista as "dhSaidaPrevista", r.dh_inicio_contagem as "dhInicioContagem",
      r.dh_fim_contagem as "dhFimContagem", r.dh_chegada_na_doca as "dhChegadaNaDoca", r.observacoes,
      r.campos_adicionais as "camposAdicionais", r.motivo_recusa as "motivoRecusa",
      r.justificativa_cancelamento as "justificativaCancelamento", r.motivo_cancelamento as "motivoCancelamento",
      r.dh_cancelamento as "dhCancelamento", r.origem, r.criado_por_nome as "criadoPorNome", r.versao,
      r.criado_em as "criadoEm", r.atualizado_em as "atualizadoEm", v.vinculos
    from reserva r
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
    left join reserva_patio pt on pt.owner_id = r.owner_id and pt.reserva_id = r.id
    left join doca ca on ca.owner_id = pt.owner_id and ca.id = pt.doca_chamada_id
    left join empresa e on e.owner_id = r.owner_id and e.id = r.empresa_id
    left join carga g on g.owner_id = r.owner_id and g.id = r.carga_id
    left join caracteristica c on c.owner_id = r.owner_id and c.id = r.caracteristica_id
    left join etapa_patio p on p.owner_id = r.owner_id and p.id = r.etapa_id
    cross join lateral (
      select coalesce(jsonb_agg(
        jsonb_build_object('docaId', o.doca_id, 'turnoId', o.turno_id, 'horarioId', o.horario_id, 'inicio', o.inicio)
        order by o.inicio), '[]') as vinculos
      from doca_ocupacao o
      where o.owner_id = r.owner_id and o.reserva_id = r.id and not o.principal
    ) v
    where r.owner_id = ${tx.ownerId} and ${condition}
    order by ${order} limit ${sql.lit(MAX_RESERVAS)}`

const toLida = (row: Row): ReservaLida => ({
  ...row,
  pesoKg: row.pesoKg === null ? null : Number(row.pesoKg),
})

async function list(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  order?: RawBuilder<unknown>,
): Promise<ReservaLida[]> {
  const { rows } = await selected(tx, condition, order).execute(tx.db)
  return rows.map(toLida)
}

/** By id, at most `MAX_RESERVAS`. */
export async function findReservas(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReservaLida>> {
  if (ids.length === 0) return new Map()
  const found = await queryPrepared(tx, selected(tx, amongIds(sql`r.id`, ids)))
  return new Map(found.map((row) => [row.id, toLida(row)]))
}

export interface DiaPedido {
  readonly dia: string
  /** Null: every unit of the company. */
  readonly unidadeIds: readonly string[] | null
  /** A term that code, party, plate, driver or load contain; empty: all. */
  readonly termo: string
  readonly agora: Date
}

/**
 * Those that the screens of a day show, in the order of their slots; of the day itself also those that were cancelled or
 * refused. The day begins where each unit is.
 */
export async function listReservasDoDia(
  tx: OwnerTx,
  { dia, unidadeIds, termo, agora }: DiaPedido,
): Promise<ReservaLida[]> {
  const zonas = await listZonas(tx, unidadeIds)
  if (zonas.length === 0) return []
  const noDia = sql.join(
    zonas.map(
      ({ fusoHorario, ids }) => sql`(r.unidade_id = any(${ids}::uuid[])
        and (r.dia = ${dia}::date or ${reservasNoDia(limitesDoDia(dia, fusoHorario), agora)}))`,
    ),
    sql` or `,
  )
  return list(tx, sql`(${noDia}) and (${termo} = '' or r.busca like app_contains(${termo}))`)
}

async function listZonas(
  tx: OwnerTx,
  unidadeIds: readonly string[] | null,
): Promise<{ readonly fusoHorario: string; readonly ids: string[] }[]> {
  const { rows } = await sql<{ fusoHorario: string; ids: string[] }>`
    select fuso_horario as "fusoHorario", array_agg(id::text) as ids
    from unidade_negocio
    where owner_id = ${tx.ownerId} and (${unidadeIds === null} or id = any(${[...(unidadeIds ?? [])]}::uuid[]))
    group by fuso_horario
  `.execute(tx.db)
  return rows
}

/** Those with one of these ids, the newest first. */
export const listReservasAchadas = (
  tx: OwnerTx,
  ids: readonly string[],
  unidadeIds: readonly string[] | null,
): Promise<ReservaLida[]> =>
  list(tx, sql`r.id = any(${[...ids]}::uuid[]) and ${inUnits(unidadeIds)}`, sql`r.dh_reserva desc, r.id`)

/** A condition on `r.unidade_id`; without units of choice the company's own are named, as the index begins with them. */
export const inUnits = (ids: readonly string[] | null) =>
  ids === null
    ? sql`r.unidade_id in (select id from unidade_negocio un where un.owner_id = r.owner_id)`
    : sql`r.unidade_id = any(${[...ids]}::uuid[])`

type Reader = Pick<Session, 'allUnits' | 'unitIds'>

/** Throws `not_found`, also for a booking of a unit out of reach. */
export async function readReserva(tx: OwnerTx, session: Reader, id: string): Promise<ReservaLida> {
  const found = (await findReservas(tx, [id])).get(id.toLowerCase())
  if (!found || !canEnterUnidade(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
  return found
}
