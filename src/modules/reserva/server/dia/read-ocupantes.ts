/** What stands on the docks of a day: bookings with all that a card shows, blocks, and slots kept for somebody. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import '#modules/carga/server/carga.tables.ts'
import {
  type Direcao,
  type OrigemReserva,
  SITUACAO_RESERVA,
  type SituacaoReserva,
  TIPO_OCUPACAO_DOCA,
  type TipoOcupacaoDoca,
  type TipoReserva,
} from '#modules/doca/agendamento-codes.ts'
import type { LimitesDoDia } from '../../agenda-do-dia.rules.ts'
import { reservasNoDia } from '../no-dia.ts'
import '../reserva.tables.ts'

/** A place of a dock that is taken. Instants are in milliseconds: each slot is compared with each of them. */
interface Lugar {
  readonly ocupacaoId: string
  readonly docaId: string
  readonly vaga: number
  readonly tipoOcupacao: TipoOcupacaoDoca
  /** Of a booking with several slots, the first one. */
  readonly principal: boolean
  readonly inicio: number
  readonly fim: number
  /** Of what is kept for somebody: until when, for whom, and their name. */
  readonly expiraEm: number | null
  readonly detentor: string | null
  readonly detentorNome: string | null
}

export interface Ocupante extends Lugar {
  /** Null: a block, or kept for somebody. */
  readonly reserva: ReservaOcupante | null
}

/** Instants are in milliseconds: they are read and answered by the thousand, and only late ones are looked at. */
export interface ReservaOcupante {
  readonly id: string
  readonly versao: number
  readonly codigo: number
  readonly codigoReferencia: string | null
  readonly situacao: SituacaoReserva
  readonly tipo: TipoReserva
  readonly direcao: Direcao
  readonly origem: OrigemReserva
  readonly dhReserva: number
  readonly dhFimReserva: number
  readonly docaAtualId: string
  readonly docaAtualNome: string
  readonly empresaId: string | null
  readonly fornecedor: string | null
  readonly cargaId: string | null
  readonly cargaCodigo: number | null
  readonly caracteristicaId: string | null
  readonly caracteristica: string | null
  readonly placaVeiculo: string | null
  readonly nomeMotorista: string | null
  readonly documentoMotorista: string | null
  readonly celularMotorista: string | null
  readonly etapaId: string | null
  readonly etapaNome: string | null
  readonly etapaCor: string | null
  readonly dhChegada: number | null
  readonly dhChegadaNaDoca: number | null
  readonly dhInicioContagem: number | null
  readonly dhFimContagem: number | null
  readonly dhSaida: number | null
  readonly dhChegadaPrevista: number | null
  readonly dhSaidaPrevista: number | null
  readonly camposAdicionais: Readonly<Record<string, string>>
  readonly observacoes: string | null
  /** Slots that it takes. */
  readonly horarios: number
}

type LugarRow = Lugar & { readonly reservaId: string | null }
/** As JSON, names apart. `horarios`: null when all of its slots are among the places read. */
type ReservaRow = Omit<ReservaOcupante, Nome | 'horarios'> & {
  readonly horarios: number | null
  readonly docaId: string
  /** Of another day, and on this one. */
  readonly presente: boolean
}
type Nome = 'cargaCodigo' | 'caracteristica' | 'etapaNome' | 'etapaCor' | 'docaAtualId' | 'docaAtualNome'

interface Answer {
  readonly lugares: LugarRow[] | null
  readonly reservas: ReservaRow[] | null
  readonly empresas: Record<string, string> | null
  readonly cargas: Record<string, number> | null
  /** Docks that bookings were called to, by the booking. */
  readonly chamadas: Record<string, { readonly id: string; readonly nome: string }> | null
  readonly docas: Record<string, string> | null
  readonly caracteristicas: Record<string, string> | null
  readonly etapas: Record<string, { readonly nome: string; readonly cor: string }> | null
}

const ms = (column: string) => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`

/** Places of one answer; the exclusion of overlaps bounds them long before, unless slots are of minutes. */
const MAX_OCUPANTES = 20_000

export interface JanelaDoDia {
  readonly unidadeId: string
  readonly docaIds: readonly string[]
  /** In the zone of the unit; bookings of the days beside it may reach into the period. */
  readonly limites: LimitesDoDia
  readonly agora: Date
  readonly inicio: Date
  readonly fim: Date
}

/** Of `doca_ocupacao`. Holds that have expired by the clock of the database take no place any more. */
export const ocupaNaJanela = (tx: OwnerTx, { docaIds, inicio, fim }: JanelaDoDia): RawBuilder<unknown> => sql`
  owner_id = ${tx.ownerId} and doca_id = any(${[...docaIds]}::uuid[])
  and inicio < ${fim.toISOString()}::timestamptz and fim > ${inicio.toISOString()}::timestamptz
  and inicio > ${inicio.toISOString()}::timestamptz - interval '24 hours'
  and (tipo <> ${TIPO_OCUPACAO_DOCA.Espera} or expira_em > clock_timestamp())`

/** Of `reserva` under the name `r`: what takes places, and what the day shows besides (`isNoDia`). */
export const reservaNaJanela = (
  tx: OwnerTx,
  { unidadeId, docaIds, limites, agora, inicio, fim }: JanelaDoDia,
): RawBuilder<unknown> => sql`
  r.owner_id = ${tx.ownerId} and r.unidade_id = ${unidadeId} and r.doca_id = any(${[...docaIds]}::uuid[])
  and (${reservasNoDia(limites, agora)}
    or (r.dia = any(array[${limites.dia}::date - 1, ${limites.dia}::date, ${limites.dia}::date + 1])
      and r.dh_reserva < ${fim.toISOString()}::timestamptz and r.dh_fim_reserva > ${inicio.toISOString()}::timestamptz
      and r.situacao not in (${SITUACAO_RESERVA.Reprovada}, ${SITUACAO_RESERVA.Cancelada})))`

/** A booking that the day shows although its place is one of another day, with the dock that it is booked at. */
export interface ReservaPresente {
  readonly docaId: string
  readonly reserva: ReservaOcupante
}

export interface OcupantesLidos {
  /** In the order of their start. */
  readonly ocupantes: Ocupante[]
  /** Bookings of other days that are present on this one, by their start. */
  readonly presentes: ReservaPresente[]
}

/**
 * What takes places of the docks between two instants, and who is here from other days. One row of JSON: thousands of
 * rows of forty fields cost several times as much.
 */
export async function readOcupantes(tx: OwnerTx, janela: JanelaDoDia): Promise<OcupantesLidos> {
  if (janela.docaIds.length === 0) return { ocupantes: [], presentes: [] }
  const fim = janela.fim.toISOString()
  const { rows } = await sql<Answer>`
    with lidas as materialized (
      select id, doca_id as "docaId", r.dia <> ${janela.limites.dia}::date and ${reservasNoDia(janela.limites, janela.agora)} as presente,
        versao, codigo, codigo_referencia as "codigoReferencia", situacao, tipo, direcao, origem,
        ${ms('dh_reserva')} as "dhReserva", ${ms('dh_fim_reserva')} as "dhFimReserva", empresa_id as "empresaId",
        fornecedor, carga_id as "cargaId", caracteristica_id as "caracteristicaId", placa_veiculo as "placaVeiculo",
        nome_motorista as "nomeMotorista", documento_motorista as "documentoMotorista",
        celular_motorista as "celularMotorista", etapa_id as "etapaId", ${ms('dh_chegada')} as "dhChegada",
        ${ms('dh_chegada_na_doca')} as "dhChegadaNaDoca", ${ms('dh_inicio_contagem')} as "dhInicioContagem",
        ${ms('dh_fim_contagem')} as "dhFimContagem", ${ms('dh_saida')} as "dhSaida",
        ${ms('dh_chegada_prevista')} as "dhChegadaPrevista", ${ms('dh_saida_prevista')} as "dhSaidaPrevista",
        campos_adicionais as "camposAdicionais", observacoes,
        case when dh_fim_reserva > ${fim}::timestamptz or dh_reserva < ${janela.inicio.toISOString()}::timestamptz then (
          select count(*) from doca_ocupacao v where v.owner_id = r.owner_id and v.reserva_id = r.id
        ) end as horarios
      from reserva r where ${reservaNaJanela(tx, janela)}
    )
    select
      (select json_agg(t) from (
        select id as "ocupacaoId", doca_id as "docaId", vaga, tipo as "tipoOcupacao", principal,
          ${ms('inicio')} as inicio, ${ms('fim')} as fim, reserva_id as "reservaId", ${ms('expira_em')} as "expiraEm",
          detentor, case when tipo = ${TIPO_OCUPACAO_DOCA.Espera} then criado_por_nome end as "detentorNome"
        from doca_ocupacao where ${ocupaNaJanela(tx, janela)}
        order by inicio, vaga, id
        limit ${MAX_OCUPANTES}
      ) t) as lugares,
      (select json_agg(l) from lidas l) as reservas,
      (select json_object_agg(id, nome) from empresa
        where owner_id = ${tx.ownerId} and id in (select "empresaId" from lidas)) as empresas,
      (select json_object_agg(p.reserva_id, json_build_object('id', d.id, 'nome', d.nome))
        from reserva_patio p join doca d on d.owner_id = p.owner_id and d.id = p.doca_chamada_id
        where p.owner_id = ${tx.ownerId} and p.reserva_id in (select id from lidas)) as chamadas,
      (select json_object_agg(id, nome) from doca
        where owner_id = ${tx.ownerId} and id = any(${[...janela.docaIds]}::uuid[])) as docas,
      (select json_object_agg(id, codigo) from carga
        where owner_id = ${tx.ownerId} and id in (select "cargaId" from lidas)) as cargas,
      (select json_object_agg(id, descricao) from caracteristica
        where owner_id = ${tx.ownerId} and id in (select "caracteristicaId" from lidas)) as caracteristicas,
      (select json_object_agg(id, json_build_object('nome', nome, 'cor', cor)) from etapa_patio
        where owner_id = ${tx.ownerId}) as etapas
  `.execute(tx.db)
  return rows[0] ? join(rows[0]) : { ocupantes: [], presentes: [] }
}

function join(answer: Answer): OcupantesLidos {
  const { lugares, reservas } = answer
  const slots = new Map<string, number>()
  for (const { reservaId } of lugares ?? []) {
    if (reservaId !== null) slots.set(reservaId, (slots.get(reservaId) ?? 0) + 1)
  }
  const byId = new Map(
    (reservas ?? []).map((row) => [row.id, withNames(row, answer, row.horarios ?? slots.get(row.id) ?? 1)]),
  )
  const ocupantes = (lugares ?? []).map((lugar) =>
    Object.assign(lugar, {
      reserva: (lugar.reservaId !== null && byId.get(lugar.reservaId)) || null,
    }),
  )
  const presentes = (reservas ?? [])
    .filter(({ presente }) => presente)
    .flatMap(({ id, docaId }) => {
      const reserva = byId.get(id)
      return reserva ? [{ docaId, reserva }] : []
    })
    .sort((a, b) => a.reserva.dhReserva - b.reserva.dhReserva || (a.reserva.id < b.reserva.id ? -1 : 1))
  return { ocupantes, presentes }
}

const nameOf = <T>(names: Record<string, T> | null, id: string | null): T | null =>
  (id !== null && names?.[id]) || null

/** Written into the row that was read: a copy of each would be thousands of objects more. */
function withNames(row: ReservaRow, names: Answer, horarios: number): ReservaOcupante {
  const etapa = nameOf(names.etapas, row.etapaId)
  const chamada = nameOf(names.chamadas, row.id)
  return Object.assign(row, {
    horarios,
    fornecedor: nameOf(names.empresas, row.empresaId) ?? row.fornecedor,
    cargaCodigo: nameOf(names.cargas, row.cargaId),
    caracteristica: nameOf(names.caracteristicas, row.caracteristicaId),
    etapaNome: etapa?.nome ?? null,
    etapaCor: etapa?.cor ?? null,
    docaAtualId: chamada?.id ?? row.docaId,
    docaAtualNome: chamada?.nome ?? nameOf(names.docas, row.docaId) ?? '',
  })
}
