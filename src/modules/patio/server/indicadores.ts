/** The loading panel: what is counted of a day, and the bookings themselves (D-033, D-034, D-114). */
import { sql } from 'kysely'
import type { SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { MAX_RESERVAS } from '#modules/doca/agendamento-dados.contract.ts'
import { VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import { listDocas } from '#modules/doca/server/read-docas.ts'
import { findUnidade, type UnidadeDaAgenda } from '#modules/doca/server/unidade-da-agenda.ts'
import { situacaoNoPatio } from '#modules/reserva/reserva.rules.ts'
import { limitesDoDia, reservasNoDia } from '#modules/reserva/server/no-dia.ts'
import { findReservas } from '#modules/reserva/server/read-reservas.ts'
import { toReserva } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { countPorDoca, countReservas, diasDoPainel, type OpcoesPainel } from '../indicadores.rules.ts'
import type { IndicadoresQuery, IndicadoresReserva } from '../patio.contract.ts'
import '#modules/reserva/server/reserva.tables.ts'
import './patio.tables.ts'

/** Bookings that are counted; those of years that nobody ended would be more. */
const MAX_CONTADAS = 20_000

interface Contada {
  readonly id: string
  readonly docaAtualId: string
  readonly situacao: SituacaoReserva
  readonly dhReserva: Date
  readonly dhFimReserva: Date
  readonly dhChegada: Date | null
  readonly placaVeiculo: string | null
}

/** Throws `invalid_input` and `not_found`. */
export async function getIndicadores(
  deps: Deps,
  session: Session,
  query: IndicadoresQuery,
): Promise<IndicadoresReserva> {
  const { dataReferencia } = query
  if (!isDay(dataReferencia)) {
    throw invalidField('dataReferencia', validationMessages.invalidDate)
  }
  const opcoes = opcoesDe(query)
  const agora = deps.clock.now()
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = existing(await findUnidade(tx, session, query.unidadeNegocioId))
    return readIndicadores(tx, unidade, dataReferencia, opcoes, agora)
  })
}

/** What the panel shows beside the day itself. */
export const opcoesDe = (query: Omit<IndicadoresQuery, 'dataReferencia'>): OpcoesPainel => ({
  ontem: query.exibirCarregamentoDeOntem ?? false,
  amanha: query.exibirCarregamentoDeAmanha ?? false,
  pendentesDoPassado: query.exibirCarregamentoPendenteDoPassado ?? false,
})

/** Counters and bookings of a unit that the caller may see. */
export async function readIndicadores(
  tx: OwnerTx,
  unidade: Pick<UnidadeDaAgenda, 'id' | 'fusoHorario'>,
  dataReferencia: string,
  opcoes: OpcoesPainel,
  agora: Date,
): Promise<IndicadoresReserva> {
  const docas = await listDocas(tx, [unidade.id])
  const contadas = await listContadas(tx, unidade, dataReferencia, opcoes, agora)
  const shown = contadas.slice(0, MAX_RESERVAS).map(({ id }) => id)
  const reservas = await findReservas(tx, shown)
  const byDoca = countPorDoca(
    docas.map(({ id }) => id),
    contadas,
    agora,
  )
  return {
    dataReferencia,
    fusoHorario: unidade.fusoHorario,
    agora: agora.toISOString(),
    contadores: countReservas(contadas, agora),
    docas: docas.map(({ id, nome, situacao, toleranciaMin }) => ({
      docaId: id,
      docaNome: nome,
      situacao,
      toleranciaMin,
      contadores: byDoca.get(id) ?? countReservas([], agora),
    })),
    reservas: shown.flatMap((id) => {
      const reserva = reservas.get(id)
      return reserva ? [{ ...toReserva(reserva), situacaoPatio: situacaoNoPatio(reserva, agora) }] : []
    }),
    temMais: contadas.length > MAX_RESERVAS,
  }
}

/** By their start; `isNoPainel` of the rules says the same of one booking. */
async function listContadas(
  tx: OwnerTx,
  { id: unidadeId, fusoHorario }: Pick<UnidadeDaAgenda, 'id' | 'fusoHorario'>,
  dataReferencia: string,
  opcoes: OpcoesPainel,
  agora: Date,
): Promise<Contada[]> {
  const { rows } = await sql<Contada>`
    select r.id, coalesce(p.doca_chamada_id, r.doca_id) as "docaAtualId", r.situacao, r.dh_chegada as "dhChegada", r.dh_reserva as "dhReserva", r.dh_fim_reserva as "dhFimReserva",
      r.placa_veiculo as "placaVeiculo"
    from reserva r
    left join reserva_patio p on p.owner_id = r.owner_id and p.reserva_id = r.id
    where r.owner_id = ${tx.ownerId} and r.unidade_id = ${unidadeId}
      and (r.dia = any(${[...diasDoPainel(dataReferencia, opcoes)]}::date[])
        or ${reservasNoDia(limitesDoDia(dataReferencia, fusoHorario), agora)}
        or (${opcoes.pendentesDoPassado} and r.dia < ${dataReferencia}::date
          and r.situacao = any(${[...VIVAS]}::smallint[])))
    order by r.dh_reserva, r.id
    limit ${MAX_CONTADAS}
  `.execute(tx.db)
  return rows
}
