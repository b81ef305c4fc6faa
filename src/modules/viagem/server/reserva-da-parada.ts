/** The bookings of docks that stand for stops of a load: the arrival of the phone is the arrival at the gate. */
import { sql } from 'kysely'
import { TIPO_PARADA, type TipoParada } from '#modules/carga/carga-codes.ts'
import { type ParadaNoMapa, paradaDaDoca } from '#modules/carga/entregas.rules.ts'
import { DIRECAO, type Direcao } from '#modules/doca/agendamento-codes.ts'
import { vivasSql } from '#modules/reserva/server/vivas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

export interface ReservaDaParada {
  readonly id: string
  readonly docaNome: string
  readonly direcao: Direcao
  readonly municipioId: number | null
  readonly dhChegada: Date | null
  readonly dhChamada: Date | null
  readonly docaChamada: string | null
  readonly resposta: number | null
  readonly comprovante: string | null
  readonly dhComprovante: Date | null
}

/** Newest slot last; those that were cancelled or refused are not among them. */
export async function readReservasDaCarga(tx: OwnerTx, cargaId: string): Promise<ReservaDaParada[]> {
  const { rows } = await sql<ReservaDaParada>`
    select r.id, d.nome as "docaNome", r.direcao, u.municipio_id as "municipioId", r.dh_chegada as "dhChegada",
      p.dh_chamada as "dhChamada", cd.nome as "docaChamada", p.resposta_chamada as resposta,
      h.codigo as comprovante, h.dh_chegada as "dhComprovante"
    from reserva r
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
    left join reserva_patio p on p.owner_id = r.owner_id and p.reserva_id = r.id
    left join doca cd on cd.owner_id = p.owner_id and cd.id = p.doca_chamada_id
    left join chegada h on h.owner_id = r.owner_id and h.reserva_id = r.id
    where r.owner_id = ${tx.ownerId} and r.carga_id = ${cargaId} and r.situacao in (${vivasSql})
    order by r.dh_reserva, r.id limit 50
  `.execute(tx.db)
  return rows
}

const tipoDe = (direcao: Direcao): TipoParada =>
  direcao === DIRECAO.Descarregamento ? TIPO_PARADA.Entrega : TIPO_PARADA.Coleta

/** The booking of a stop; undefined: the platform has none. One that was not arrived at comes first. */
export function reservaDaParada<P extends ParadaNoMapa & { readonly id: string }>(
  reservas: readonly ReservaDaParada[],
  paradas: readonly P[],
  paradaId: string,
): ReservaDaParada | undefined {
  const own = reservas.filter(
    ({ direcao, municipioId }) => paradaDaDoca(paradas, tipoDe(direcao), municipioId)?.id === paradaId,
  )
  return own.find(({ dhChegada }) => dhChegada === null) ?? own.at(-1)
}
