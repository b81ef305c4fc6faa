/** The dock bookings of one load: questions of the loads that the bookings answer. */
import { sql } from 'kysely'
import { SITUACAO_PARADA, TIPO_PARADA } from '#modules/carga/carga-codes.ts'
import { paradaNaEstrada } from '#modules/carga/entregas.rules.ts'
import {
  type AgendamentosTocados,
  getPendenciasDaCarga,
  MAX_AGENDAMENTOS_CARGA,
  type PendenciasDaCarga,
} from '#modules/carga/pendencias.contract.ts'
import { readOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { getCarga } from '#modules/carga/server/leitura/read-carga.ts'
import {
  DIRECAO_LABELS,
  SITUACAO_RESERVA as R,
  SITUACAO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva, isViva } from '#modules/doca/reserva-viva.rules.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { route } from '#platform/server/http/route.ts'
import { EVERY_UNIT, type Session } from '#platform/server/session/session.ts'
import {
  type AgendamentoDaCarga,
  listAgendamentosDaCarga,
  sincronizarAceiteReserva,
} from '../agendamento-da-carga.contract.ts'
import { isEsperadaDaCarga } from '../carga-reserva.rules.ts'
import { findReservas, type ReservaLida } from './read-reservas.ts'
import { vivasSql } from './vivas.ts'

/** Of the units that the caller may enter. The newest ones, if there are more than anybody looks at. */
async function readDaCarga(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  cargaId: string,
): Promise<ReservaLida[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reserva where owner_id = ${tx.ownerId} and carga_id = ${cargaId}
    order by dh_reserva desc, id desc limit ${MAX_AGENDAMENTOS_CARGA}
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  const found = await findReservas(tx, ids)
  return ids
    .reverse()
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ unidadeId }) => canEnterUnidade(session, unidadeId))
}

const toAgendamento = (reserva: ReservaLida): AgendamentoDaCarga => ({
  reservaId: reserva.id,
  codigo: codigoDeReserva(reserva.codigo),
  unidade: reserva.unidadeNome,
  doca: reserva.docaAtualNome,
  direcao: DIRECAO_LABELS[reserva.direcao],
  inicio: reserva.dhReserva.toISOString(),
  fim: reserva.dhFimReserva.toISOString(),
  fusoHorario: reserva.fusoHorario,
  situacao: SITUACAO_RESERVA_LABELS[reserva.situacao],
  encerrado: !isViva(reserva.situacao),
  placa: reserva.placaVeiculo,
  dhChegada: reserva.dhChegada?.toISOString() ?? null,
  dhSaida: reserva.dhSaida?.toISOString() ?? null,
})

/** Throws `not_found`, and `carga_de_outra_empresa` for a load that the company was given. */
const listDaCarga = (deps: Deps, session: Session, cargaId: string): Promise<AgendamentoDaCarga[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    await readOwn(tx, session, cargaId)
    return (await readDaCarga(tx, session, cargaId)).map(toAgendamento)
  })

/** A carrier that the load was given to has no bookings of it: they are the shipper's. Throws `not_found`. */
async function listAEsperaDeAceite(deps: Deps, session: Session, cargaId: string) {
  const carga = await getCarga(deps, session, cargaId)
  if (!carga.ownerCriadorDaCarga) return { reservas: [] }
  const all = await deps.db.readAsOwner(session.ownerId, (tx) => readDaCarga(tx, session, cargaId))
  return { reservas: all.filter(({ situacao }) => situacao === R.Pendente).map(({ id }) => ({ id })) }
}

/** To a carrier that the load was given to nothing is told of docks: they are the shipper's. Throws `not_found`. */
async function getPendencias(deps: Deps, session: Session, cargaId: string): Promise<PendenciasDaCarga> {
  const carga = await getCarga(deps, session, cargaId)
  const all = carga.ownerCriadorDaCarga
    ? await deps.db.readAsOwner(session.ownerId, (tx) => readDaCarga(tx, EVERY_UNIT, carga.id))
    : []
  const entregas = carga.paradas
    .filter(({ tipo }) => tipo === TIPO_PARADA.Entrega)
    .map(({ situacao, entrega }) => paradaNaEstrada(situacao, entrega))
  const { Realizada, Cancelada } = SITUACAO_PARADA
  return {
    eventosPlanejados: carga.qntEventosPlanejados,
    eventosRealizados: carga.qntEventosRealizados,
    entregas: entregas.length,
    entregasPendentes: entregas.filter((situacao) => situacao !== Realizada && situacao !== Cancelada).length,
    agendamentos: all.filter(({ situacao }) => isViva(situacao)).map(toTocado),
  }
}

const toTocado = (reserva: ReservaLida) => ({
  codigo: codigoDeReserva(reserva.codigo),
  doca: reserva.docaAtualNome,
  inicio: reserva.dhReserva.toISOString(),
  fusoHorario: reserva.fusoHorario,
  libera: isEsperadaDaCarga(reserva),
})

/** Of every unit, as for one load: whoever may end the loads is told what ends with them. */
export async function listTocados(tx: OwnerTx, cargaIds: readonly string[]): Promise<AgendamentosTocados> {
  const { rows } = await sql<{ id: string; carga: string; total: number }>`
    select r.id, c.codigo::text as carga, (count(*) over ())::integer as total
    from reserva r join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
    where r.owner_id = ${tx.ownerId} and r.carga_id = any(${cargaIds}::uuid[]) and r.situacao in (${vivasSql})
    order by r.dh_reserva, r.id limit ${MAX_AGENDAMENTOS_CARGA}
  `.execute(tx.db)
  const found = await findReservas(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    total: rows[0]?.total ?? 0,
    primeiros: rows.flatMap(({ id, carga }) => {
      const reserva = found.get(id)
      return reserva ? [{ ...toTocado(reserva), carga }] : []
    }),
  }
}

export const agendamentosDaCargaRoutes = [
  route(listAgendamentosDaCarga, ({ deps, session, params }) => listDaCarga(deps, session, params.id)),
  route(getPendenciasDaCarga, ({ deps, session, params }) => getPendencias(deps, session, params.id)),
  route(sincronizarAceiteReserva, ({ deps, session, params }) =>
    listAEsperaDeAceite(deps, session, params.id),
  ),
]
