/** Reading one offer, its history, its chain, and whom it may ask. */
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Oferta } from '../oferta.contract.ts'
import { findQuebra, HASH_INICIAL } from '../oferta-log.rules.ts'
import type { Elegiveis, getLogDaOferta } from '../oferta-quadro.contract.ts'
import { listLog, sha256 } from './log-oferta.ts'
import { ENTIDADE_OFERTA, findOferta, listCargasDaOferta, listConvites } from './oferta.repository.ts'
import { codigoDaOferta, type OfertaLida } from './oferta-rows.ts'
import { readElegiveis } from './read-elegiveis.ts'
import { toOferta } from './to-oferta.ts'

/** Throws `not_found`, also for one of a unit out of reach. */
async function readWithin(tx: OwnerTx, session: Session, id: string): Promise<OfertaLida> {
  const oferta = existing(await findOferta(tx, id))
  if (!canReadUnit(session, oferta.unidadeId)) throw new AppError(platformErrors.not_found)
  return oferta
}

export const getOfertaOf = (deps: Deps, session: Session, id: string): Promise<Oferta> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const oferta = await readWithin(tx, session, id)
    const [cargas, convites] = [await listCargasDaOferta(tx, id), await listConvites(tx, id)]
    return toOferta(tx, { oferta, cargas, convites })
  })

export const listHistoricoOf = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const oferta = await readWithin(tx, session, id)
    return listHistory(tx, ENTIDADE_OFERTA, oferta.id)
  })

const REGRA =
  'hash = SHA-256 em hexadecimal de: hash anterior + "\\n" + {"ofertaId":…,"seq":…,"tipo":…,"quando":…,"dados":…}, com os dados como estão e o texto em UTF-8.'

export const getLogOf = (
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof getLogDaOferta>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const oferta = await readWithin(tx, session, id)
    const log = await listLog(tx, oferta.id)
    return {
      ofertaId: oferta.id,
      codigo: codigoDaOferta(oferta.numero),
      inicial: HASH_INICIAL,
      regra: REGRA,
      quebra: findQuebra(log, sha256),
      entradas: log.map(({ ofertaId: _oferta, ...entry }) => entry),
    }
  })

export const listElegiveisOf = (deps: Deps, session: Session, id: string): Promise<Elegiveis> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const oferta = await readWithin(tx, session, id)
    const own = await listCargasDaOferta(tx, oferta.id)
    return readElegiveis(tx, {
      cargaIds: own.map(({ cargaId }) => cargaId),
      comportamento: oferta.comportamento as Comportamento | null,
      convidadas: (await listConvites(tx, oferta.id)).flatMap(({ empresaId }) => empresaId ?? []),
      agora: deps.clock.now(),
    })
  })
