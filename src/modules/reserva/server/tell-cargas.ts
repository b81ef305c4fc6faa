/** What changes of bookings mean for the loads that they are made for. */

import { TIPO_PARADA } from '#modules/carga/carga-codes.ts'
import {
  type NoticiaDaDoca,
  tellFromDoca,
  tellNomeDaDoca,
} from '#modules/carga/server/ciclo/tell-from-doca.ts'
import { DIRECAO, SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import type { ReservaLida } from './read-reservas.ts'

export interface MudancaDaReserva {
  readonly before: ReservaLida | undefined
  readonly after: ReservaLida | undefined
}

/** Tells the loads of these bookings; costs nothing for bookings without one. */
export async function tellCargas(
  tx: OwnerTx,
  actor: Actor,
  mudancas: readonly MudancaDaReserva[],
  agora: Date,
): Promise<void> {
  const concerned = mudancas.filter(
    ({ before, after }) => (before?.cargaId ?? after?.cargaId ?? null) !== null,
  )
  if (concerned.length === 0) return
  const municipioOf = await readMunicipios(
    tx,
    concerned.flatMap(({ after }) => after?.unidadeId ?? []),
  )
  await tellFromDoca(
    tx,
    actor,
    concerned.flatMap((mudanca) => noticiasDe(mudanca, municipioOf)),
    agora,
  )
}

/** Tells the loads that are booked at a dock that it is called differently now. */
export async function tellCargasNome(tx: OwnerTx, docaId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('reserva')
    .select('carga_id')
    .distinct()
    .where('owner_id', '=', tx.ownerId)
    .where('doca_id', '=', docaId)
    .where('situacao', 'in', VIVAS)
    .where('carga_id', 'is not', null)
    .execute()
  await tellNomeDaDoca(
    tx,
    rows.flatMap(({ carga_id }) => carga_id ?? []),
  )
}

/** A booking that changed its load is told to the former load and to the new one. */
function noticiasDe(
  { before, after }: MudancaDaReserva,
  municipioOf: (unidadeId: string) => number | null,
): NoticiaDaDoca[] {
  const cargas = new Set([before?.cargaId, after?.cargaId].flatMap((id) => id ?? []))
  return [...cargas].map((cargaId) => {
    const de = before?.cargaId === cargaId ? before : undefined
    const para = after?.cargaId === cargaId ? after : undefined
    const words = { de: de ? textOf(de) : null, para: para ? textOf(para) : null }
    const campo = `Agendamento ${codigoDeReserva((para ?? de)?.codigo ?? 0)}`
    const passos = para ? passosDe(before, para) : []
    return {
      cargaId,
      mudancas: words.de === words.para ? [] : [{ campo, ...words }],
      ...(para &&
        passos.length > 0 && {
          passagem: {
            tipoParada: para.direcao === DIRECAO.Descarregamento ? TIPO_PARADA.Entrega : TIPO_PARADA.Coleta,
            municipioId: municipioOf(para.unidadeId),
            passos,
          },
        }),
    }
  })
}

const textOf = ({ docaAtualNome, dhReserva, fusoHorario, situacao }: ReservaLida) =>
  `${docaAtualNome}, ${formatDateTime(dhReserva, fusoHorario)}, ${SITUACAO_RESERVA_LABELS[situacao]}`

/** Arrival and departure, as far as they were told or corrected. */
function passosDe(before: ReservaLida | undefined, after: ReservaLida) {
  const steps = [
    ['chegada', before?.dhChegada ?? null, after.dhChegada],
    ['saida', before?.dhSaida ?? null, after.dhSaida],
  ] as const
  return steps.flatMap(([tipo, known, dh]) =>
    dh === null || dh.getTime() === known?.getTime()
      ? []
      : [{ tipo, dh: dh.toISOString(), antes: known?.toISOString() ?? null }],
  )
}

async function readMunicipios(
  tx: OwnerTx,
  unidadeIds: readonly string[],
): Promise<(unidadeId: string) => number | null> {
  if (unidadeIds.length === 0) return () => null
  const rows = await tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'municipio_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...new Set(unidadeIds)])
    .execute()
  const found = new Map(rows.map(({ id, municipio_id }) => [id, municipio_id]))
  return (unidadeId) => found.get(unidadeId) ?? null
}
