/**
 * What the docks of a company tell of its loads: a booking that was made or changed stands in the history of the load,
 * and a vehicle that came or left has reached or left the stop that the dock serves, as if somebody had registered it.
 * The yard is never held up by a load: what the load does not allow is told in its history only.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { recordHistories } from '#platform/server/history.ts'
import type { TipoParada } from '../../carga-codes.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { isForaDeOrdem, type Passo, type PassoDaParada, paradaDaDoca } from '../../entregas.rules.ts'
import { announceCarga, type CargaRecord, ENTIDADE_CARGA, lockCargas } from '../change-carga.ts'
import { applyPassos, type Passada, savePassos } from './follow-paradas.ts'
import { type ParadaFatos, readFatos } from './read-fatos.ts'

interface PassoNaDoca {
  readonly tipo: PassoDaParada
  /** UTC instants: as it is told, and as it was told before. */
  readonly dh: string
  readonly antes: string | null
}

export interface NoticiaDaDoca {
  readonly cargaId: string
  /** What the history says. */
  readonly mudancas: readonly FieldChangeRow[]
  /** What the vehicle did; absent: nothing that concerns a stop. */
  readonly passagem?: {
    readonly tipoParada: TipoParada
    /** Where the dock is. */
    readonly municipioId: number | null
    readonly passos: readonly PassoNaDoca[]
  }
}

/** A load may be told of several bookings at once. Loads that are gone are left out. */
export async function tellFromDoca(
  tx: OwnerTx,
  actor: Actor,
  noticias: readonly NoticiaDaDoca[],
  now: Date,
): Promise<void> {
  const byCarga = Map.groupBy(noticias, ({ cargaId }) => cargaId)
  const cargas = await lockCargas(tx, [...byCarga.keys()])
  const passing = noticias.filter(({ passagem }) => passagem).map(({ cargaId }) => cargaId)
  const fatosOf = await readFatos(tx, [...new Set(passing)])
  const told: { readonly before: CargaRecord; readonly mudancas: readonly FieldChangeRow[] }[] = []
  for (const before of cargas.values()) {
    const own = byCarga.get(before.id) ?? []
    const mudancas = own.flatMap((noticia) => noticia.mudancas)
    const passada = passagemDe(before, own, fatosOf)
    // One vehicle stands for few loads, and mostly for one.
    if (passada)
      await savePassos({ tx, before, criador: true, actor }, passada, nomeDe(passada), now, mudancas)
    else if (mudancas.length > 0) told.push({ before, mudancas })
  }
  await noteBookings(tx, actor, told)
}

/** A dock that is called differently now: the cards of the loads that are booked at it follow. */
export async function tellNomeDaDoca(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  for (const carga of (await lockCargas(tx, cargaIds)).values()) announceSeen(tx, carga)
}

/** The first booking that brings the load on; undefined: none does. */
function passagemDe(
  { id, status }: CargaRecord,
  noticias: readonly NoticiaDaDoca[],
  fatosOf: Awaited<ReturnType<typeof readFatos>>,
): Passada | undefined {
  if (whyNotPermitida('registrar-evento', status) !== undefined) return undefined
  for (const { passagem } of noticias) {
    if (!passagem) continue
    const fatos = fatosOf(id)
    const parada = paradaDaDoca(fatos.paradas, passagem.tipoParada, passagem.municipioId)
    const passada = parada && applyPassos(fatos, parada.id, passagem.passos.map(passoEm(parada)))
    if (passada && !isForaDeOrdem(passada.parada)) return passada
  }
  return undefined
}

/** A corrected time replaces the one that the dock told, not one that somebody registered at the load. */
const passoEm =
  ({ dhChegada, dhSaida }: ParadaFatos) =>
  ({ tipo, dh, antes }: PassoNaDoca): Passo => ({
    tipo,
    dh,
    fonte: 'portaria',
    corrige: antes !== null && antes === (tipo === 'chegada' ? dhChegada : dhSaida),
  })

const nomeDe = ({ parada }: Passada) => (parada.dhSaida === null ? 'chegada' : 'saída')

/** The load itself stays as it is, and so does its version: nobody who edits it is in the way. */
async function noteBookings(
  tx: OwnerTx,
  actor: Actor,
  told: readonly { readonly before: CargaRecord; readonly mudancas: readonly FieldChangeRow[] }[],
): Promise<void> {
  await recordHistories(
    tx,
    actor,
    told.map(({ before, mudancas }) => ({
      entidade: ENTIDADE_CARGA,
      entidadeId: before.id,
      acao: 'agendamento de doca',
      versao: before.versao,
      mudancas,
    })),
  )
  for (const { before } of told) announceSeen(tx, before)
}

/** To the own company: carriers see nothing of its docks. */
const announceSeen = (tx: OwnerTx, { id, versao }: CargaRecord) =>
  announceCarga(tx, { id, versao, contratadoOwnerId: null, verb: 'changed' })
