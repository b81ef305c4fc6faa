/** A carrier that found an open offer of the platform takes part: it gets an invitation of its own. Source: commercial §1.3 O5. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { SEM_MINIMOS } from '../elegibilidade.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import { listCandidatas } from './list-candidatas.ts'
import type { ConviteLido } from './oferta-rows.ts'
import { quemResponde } from './open-convite.ts'
import { type OfertaAberta, openOferta } from './open-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { saveOferta } from './save-oferta.ts'
import { insertConvites } from './update-rows.ts'

/** Answers the id of the carrier's invitation; whoever was asked already gets that one. Throws `not_found`. */
export async function joinAberta(deps: Deps, session: Session, ofertaId: string): Promise<string> {
  const host = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{
      host: string | null
    }>`select app_find_oferta_aberta(${ofertaId}) as host`.execute(tx.db)
    return existing(rows[0]?.host)
  })
  return deps.db.asOwner(host, async (tx) => {
    const open = await openOferta(tx, quemResponde(session), ofertaId, deps.clock.now())
    const { oferta, convites, agora } = open
    const own = convites.find(({ convidadoOwnerId }) => convidadoOwnerId === session.ownerId)
    if (own) return own.id
    const runs = oferta.situacao === O.Publicada || oferta.situacao === O.EmNegociacao
    if (!runs || oferta.encerraEm === null || agora.toISOString() >= oferta.encerraEm) {
      throw new AppError(ofertaErrors.oferta_encerrada)
    }
    if (convites.length >= MAX_CONVIDADAS) throw new AppError(ofertaErrors.oferta_encerrada)
    const known = await findEmpresa(tx, session.companyDocument)
    if (known !== null) await assertElegivel(open, known)
    const convite = conviteOf(open, session, known)
    await insertConvites(tx, oferta.id, [convite])
    await saveOferta(
      { ...open, convites: [...convites, convite] },
      {
        acao: 'participação',
        mudancas: [{ campo: 'Convidada', de: null, para: convite.nome }],
        log: [{ tipo: 'participa', dados: { convite: convite.id } }],
        tells: [convite.id],
      },
    )
    return convite.id
  })
}

async function findEmpresa(tx: OwnerTx, documento: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} and documento = ${documento}
  `.execute(tx.db)
  return rows[0]?.id ?? null
}

/** Why is the shipper's matter; the carrier is told that it cannot. */
async function assertElegivel({ tx, cargas, agora }: OfertaAberta, empresaId: string): Promise<void> {
  const found = await readCargasParaOferecer(
    tx,
    cargas.map(({ cargaId }) => cargaId),
  )
  const [candidata] = await listCandidatas(tx, [...found.values()], SEM_MINIMOS, agora, { ids: [empresaId] })
  const fato = candidata?.impedimento?.fato
  if (fato === 'restricao' || fato === 'regularidade') {
    throw new AppError(ofertaErrors.oferta_inelegivel, {
      message: 'A sua empresa não pode receber esta oferta.',
    })
  }
}

const conviteOf = (
  { oferta, convites, agora }: OfertaAberta,
  session: Session,
  empresaId: string | null,
): ConviteLido => ({
  id: uuidv7(),
  convidadoOwnerId: session.ownerId,
  empresaId,
  nome: session.companyName,
  documento: session.companyDocument,
  ordem: Math.max(0, ...convites.map(({ ordem }) => ordem)) + 1,
  nota: null,
  motivoInclusao: null,
  situacao: C.Visto,
  valorCentavos: oferta.valorCentavos ?? 0,
  rodadas: 0,
  propostaCentavos: null,
  propostaOrdem: null,
  propostaValidaAte: null,
  contrapropostaCentavos: null,
  enviadoEm: agora.toISOString(),
  vistoEm: agora.toISOString(),
  respondeAte: oferta.encerraEm,
  respondidoEm: null,
  motivoRecusaId: null,
  motivoRecusa: null,
  motivoTexto: null,
  valorContratadoCentavos: null,
  aditivo: null,
  retorno: null,
  versao: 1,
})
