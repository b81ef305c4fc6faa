/** What yard and loads know of the visits of vehicles: two queries for however many parts. */
import { type RawBuilder, sql } from 'kysely'
import type { SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { SITUACOES_PARCEIRO } from '#modules/parceiro/parceiro.rules.ts'
import type { ProvaChegada, SituacaoChegada } from '#modules/patio/patio.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Lado } from '../estadia.rules.ts'
import './estadia.tables.ts'
import '#modules/patio/server/patio.tables.ts'
import '#modules/reserva/server/reserva.tables.ts'
import '#modules/carga/server/carga.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'

interface Parte {
  /** The arrival or the stop. */
  readonly id: string
  readonly unidadeId: string
  readonly fusoHorario: string
  readonly local: string
  readonly placa: string | null
  readonly capacidadeKg: number | null
  readonly cargaId: string | null
  readonly cargaCodigo: number | null
  readonly transportadora: string | null
  readonly transportadoraOwnerId: string | null
  /** The instant that is told or proven. */
  readonly dhChegada: Date
  readonly dhSaida: Date | null
}

/** An arrival in the yard, with what became of its booking. */
export interface ParteDoPatio extends Parte {
  readonly prova: ProvaChegada
  readonly codigo: string
  readonly situacao: SituacaoChegada
  readonly reservaId: string | null
  readonly situacaoReserva: SituacaoReserva | null
  readonly dhCancelamento: Date | null
}

/** A stop of a load that a vehicle reached, told by somebody. */
export interface ParteDaParada extends Parte {
  readonly ordem: number
  /** Stops at one place have the same. */
  readonly lugar: string
  readonly informadaPor: Lado
}

/** Of the load `c` and the register `t`: the carrier, and its account while it holds one. */
const TRANSPORTADORA = sql`
  coalesce(t.nome_fantasia, t.nome, k.contratado_nome) as transportadora,
  coalesce(k.contratado_owner_id, vp.parceiro_owner_id) as "transportadoraOwnerId"`
const JOINS = sql`
  left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
  left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id`
const VINCULO = sql`
  left join parceiro vp on vp.owner_id = t.owner_id and vp.documento = t.documento
    and vp.situacao = ${SITUACOES_PARCEIRO.vinculado}`
const PLACA_DA_CARGA = sql`coalesce(v.placa, k.veiculo ->> 'placa')`
const CAPACIDADE_DA_CARGA = sql`nullif(coalesce(v.capacidade_kg, (k.veiculo ->> 'capacidadeKg')::integer), 0)`

/** `condition` speaks of the arrival as `h`. */
export async function readPartesDoPatio(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
): Promise<ParteDoPatio[]> {
  const { rows } = await sql<ParteDoPatio>`
    select h.id, h.unidade_id as "unidadeId", u.fuso_horario as "fusoHorario",
      concat_ws(', ', u.descricao, lower(d.nome)) as local, coalesce(h.placa, r.placa_veiculo) as placa,
      coalesce(h.capacidade_kg, ${CAPACIDADE_DA_CARGA}) as "capacidadeKg", r.carga_id as "cargaId",
      c.codigo as "cargaCodigo", ${TRANSPORTADORA}, h.dh_chegada as "dhChegada", r.dh_saida as "dhSaida", h.prova,
      h.codigo, h.situacao, h.reserva_id as "reservaId", r.situacao as "situacaoReserva",
      r.dh_cancelamento as "dhCancelamento"
    from chegada h
    join unidade_negocio u on u.owner_id = h.owner_id and u.id = h.unidade_id
    left join reserva r on r.owner_id = h.owner_id and r.id = h.reserva_id
    left join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
    left join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
    ${JOINS}
    left join empresa t on t.owner_id = h.owner_id and t.id = coalesce(c.transportadora_id, r.empresa_id)
      and t.transportadora
    ${VINCULO}
    where h.owner_id = ${tx.ownerId} and ${condition}
    order by h.dh_chegada, h.id
  `.execute(tx.db)
  return rows
}

/** Stops that were reached, in their order; `condition` speaks of the stop as `p`. Loads of the own fleet have no claimant. */
export async function readPartesDasParadas(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
): Promise<ParteDaParada[]> {
  const { rows } = await sql<ParteDaParada>`
    select p.id, c.unidade_id as "unidadeId", p.fuso_horario as "fusoHorario", concat_ws(', ', p.nome, p.cidade) as local,
      ${PLACA_DA_CARGA} as placa, ${CAPACIDADE_DA_CARGA} as "capacidadeKg", c.id as "cargaId",
      c.codigo as "cargaCodigo", ${TRANSPORTADORA}, p.dh_chegada as "dhChegada", p.dh_saida as "dhSaida", p.ordem,
      coalesce(p.empresa_id::text, p.nome || ' ' || coalesce(p.municipio_id, 0)) as lugar,
      case when e.por_owner_id is null or e.por_owner_id = p.owner_id then 1 else 2 end as "informadaPor"
    from carga_parada p
    join carga c on c.owner_id = p.owner_id and c.id = p.carga_id
    ${JOINS}
    left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
    ${VINCULO}
    left join lateral (
      select x.por_owner_id from carga_evento x
      where x.owner_id = p.owner_id and x.carga_id = p.carga_id and x.parada_id = p.id and x.tipo = 'chegada'
      limit 1) e on true
    where p.owner_id = ${tx.ownerId} and p.dh_chegada is not null
      and (k.contratado_owner_id is not null or c.transportadora_id is not null) and ${condition}
    order by p.carga_id, p.ordem
  `.execute(tx.db)
  return rows
}
