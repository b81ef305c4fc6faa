/**
 * Many loads offered at once. The rehearsal does for each load what the job does, and takes it back; the job publishes each in
 * a transaction of its own and goes on where a process was killed.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { escolherComportamento } from '#modules/comportamento-oferecimento/escolha.rules.ts'
import { readComportamentos } from '#modules/comportamento-oferecimento/server/read-comportamentos.ts'
import { readCargaFatos } from '#modules/comportamento-oferecimento/server/read-fatos.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { actorOf, EVERY_UNIT, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { Id } from '#platform/shared/schemas.ts'
import type { EnvioDeOfertas, ItemDoEnsaio, PublicarVarias } from '../oferta-envio.contract.ts'
import { insertDraft } from './draft-oferta.ts'
import { type OfertaAberta, openOferta } from './open-oferta.ts'
import { publishOpen } from './publicar-oferta.ts'
import { type CargaParaOferecer, readCargasParaOferecer } from './read-cargas-oferecidas.ts'

const SEM_COMPORTAMENTO =
  'Nenhum comportamento ligado vale para esta carga. Escolha um, ou ofereça-a pelo formulário.'

/** The loads within reach, in the order in which they were asked for. Throws `not_found`. */
async function readPedidas(
  tx: OwnerTx,
  session: Session,
  cargaIds: readonly string[],
): Promise<CargaParaOferecer[]> {
  const ids = cargaIds.map((id) => id.toLowerCase())
  const found = await readCargasParaOferecer(tx, ids)
  const cargas = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ unidadeId }) => canReadUnit(session, unidadeId))
  if (cargas.length < ids.length) throw new AppError(platformErrors.not_found)
  return cargas
}

/** Drafts and publishes one load. Throws what speaks against it. */
async function publishCarga(
  tx: OwnerTx,
  quem: Actor,
  cargaId: string,
  comportamentoId: string | null,
  agora: Date,
): Promise<OfertaAberta> {
  const comportamentos = await readComportamentos(tx)
  const fatos = (await readCargaFatos(tx, [cargaId])).get(cargaId)
  const chosen = comportamentoId
    ? comportamentos.find(({ id }) => id === comportamentoId.toLowerCase())
    : fatos && escolherComportamento(comportamentos, fatos)
  if (!chosen) throw invalidField('comportamentoId', SEM_COMPORTAMENTO)
  const id = await insertDraft(
    tx,
    quem,
    EVERY_UNIT,
    { cargaId, tipo: chosen.tipo, comportamentoId: chosen.id },
    agora,
  )
  return publishOpen(await openOferta(tx, quem, id, agora))
}

/** Carries out of a transaction what would have come of it, so that nothing of it stays. */
class Desfeito extends Error {
  readonly item: ItemDoEnsaio
  constructor(item: ItemDoEnsaio) {
    super('rehearsal')
    this.item = item
  }
}

const messageOf = (error: AppError): string => error.details?.[0]?.message ?? error.message

export async function rehearseMany(
  deps: Deps,
  session: Session,
  { cargaIds, comportamentoId }: PublicarVarias,
): Promise<{ itens: ItemDoEnsaio[] }> {
  const cargas = await deps.db.readAsOwner(session.ownerId, (tx) => readPedidas(tx, session, cargaIds))
  const itens: ItemDoEnsaio[] = []
  for (const carga of cargas) itens.push(await rehearse(deps, session, carga, comportamentoId ?? null))
  return { itens }
}

async function rehearse(
  deps: Deps,
  session: Session,
  { id, codigo, valorFreteCentavos }: CargaParaOferecer,
  comportamentoId: string | null,
): Promise<ItemDoEnsaio> {
  const nothing: ItemDoEnsaio = {
    cargaId: id,
    codigo: String(codigo),
    comportamento: null,
    tipo: null,
    valor: valorFreteCentavos === null ? null : valorFreteCentavos / 100,
    convidadas: 0,
    encerraEm: null,
    piso: null,
    recusa: null,
  }
  try {
    await deps.db.asOwner(session.ownerId, async (tx) => {
      const { oferta, convites, cargas } = await publishCarga(
        tx,
        actorOf(session),
        id,
        comportamentoId,
        deps.clock.now(),
      )
      const guardado = oferta.comportamento as { readonly id: string; readonly nome: string } | null
      const piso = cargas[0]?.piso ?? null
      throw new Desfeito({
        ...nothing,
        comportamento: guardado && { id: guardado.id, nome: guardado.nome },
        tipo: oferta.tipo,
        valor: oferta.valorCentavos === null ? null : oferta.valorCentavos / 100,
        convidadas: convites.length,
        encerraEm: oferta.encerraEm,
        piso: piso && { veredito: piso.veredito, percentual: piso.percentual },
      })
    })
    return nothing
  } catch (error) {
    if (error instanceof Desfeito) return error.item
    if (error instanceof AppError) return { ...nothing, recusa: messageOf(error) }
    throw error
  }
}

export const envioJob = defineJob({
  name: 'oferecimento.envio',
  data: Type.Object({ ownerId: Id, envioId: Id }),
  retries: 3,
  run: (deps, { ownerId, envioId }) => runEnvio(deps, ownerId, envioId),
})

export function startEnvio(
  deps: Deps,
  session: Session,
  { cargaIds, comportamentoId }: PublicarVarias,
): Promise<EnvioDeOfertas> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const cargas = await readPedidas(tx, session, cargaIds)
    const id = uuidv7()
    const agora = deps.clock.now()
    await tx.db
      .insertInto('oferta_envio')
      .values({
        owner_id: tx.ownerId,
        id,
        comportamento_id: comportamentoId?.toLowerCase() ?? null,
        total: cargas.length,
        criado_por: session.userId,
        criado_por_nome: session.userName,
        criado_em: agora,
      })
      .execute()
    await tx.db
      .insertInto('oferta_envio_item')
      .values(
        cargas.map((carga, index) => ({
          owner_id: tx.ownerId,
          envio_id: id,
          ordem: index + 1,
          carga_id: carga.id,
          codigo: String(carga.codigo),
          oferta_id: null,
          erro: null,
        })),
      )
      .execute()
    await deps.jobs.enqueue(tx, envioJob, { ownerId: tx.ownerId, envioId: id })
    return existing(await findEnvio(tx, id))
  })
}

export const getEnvioOf = (deps: Deps, session: Session, id: string): Promise<EnvioDeOfertas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => existing(await findEnvio(tx, id)))

async function findEnvio(tx: OwnerTx, id: string): Promise<EnvioDeOfertas | undefined> {
  const { rows } = await sql<Omit<EnvioDeOfertas, 'publicadas' | 'recusadas'>>`
    select e.id, e.versao as version, e.total, ${utc(sql`e.concluido_em`)} as "concluidoEm",
      e.criado_por_nome as "criadoPor", ${utc(sql`e.criado_em`)} as "criadoEm",
      (select jsonb_agg(jsonb_build_object('cargaId', i.carga_id, 'codigo', i.codigo, 'ofertaId', i.oferta_id,
         'erro', i.erro, 'feito', i.feito_em is not null) order by i.ordem)
       from oferta_envio_item i where i.owner_id = e.owner_id and i.envio_id = e.id) as itens
    from oferta_envio e where e.owner_id = ${tx.ownerId} and e.id = ${id}
  `.execute(tx.db)
  const [row] = rows
  return (
    row && {
      ...row,
      publicadas: row.itens.filter(({ ofertaId }) => ofertaId !== null).length,
      recusadas: row.itens.filter(({ erro }) => erro !== null).length,
    }
  )
}

interface Pendente {
  readonly ordem: number
  readonly carga_id: string
  readonly comportamento_id: string | null
  readonly criado_por: string | null
  readonly criado_por_nome: string
}

/** The next load that nobody has done; locked, so that two workers never offer one load twice. */
async function nextItem(tx: OwnerTx, envioId: string): Promise<Pendente | undefined> {
  const { rows } = await sql<Pendente>`
    select i.ordem, i.carga_id, e.comportamento_id, e.criado_por, e.criado_por_nome
    from oferta_envio e
    join oferta_envio_item i on i.owner_id = e.owner_id and i.envio_id = e.id and i.feito_em is null
    where e.owner_id = ${tx.ownerId} and e.id = ${envioId} order by i.ordem limit 1 for update of e
  `.execute(tx.db)
  return rows[0]
}

async function saveItem(
  tx: OwnerTx,
  envioId: string,
  ordem: number,
  result: { readonly ofertaId?: string; readonly erro?: string },
  agora: Date,
): Promise<void> {
  await tx.db
    .updateTable('oferta_envio_item')
    .set({ oferta_id: result.ofertaId ?? null, erro: result.erro?.slice(0, 600) ?? null, feito_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where('envio_id', '=', envioId)
    .where('ordem', '=', ordem)
    .execute()
  tx.announce({ ownerId: tx.ownerId, tipo: 'oferta-envio.changed', entidadeId: envioId, versao: null })
}

export async function runEnvio(deps: Deps, ownerId: string, envioId: string): Promise<void> {
  for (;;) {
    const agora = deps.clock.now()
    let item: Pendente | undefined
    try {
      item = await deps.db.asOwner(ownerId, async (tx) => {
        const next = await nextItem(tx, envioId)
        item = next
        if (!next) return undefined
        const quem: Actor = { userId: next.criado_por, name: next.criado_por_nome, origin: 'job' }
        const { oferta } = await publishCarga(tx, quem, next.carga_id, next.comportamento_id, agora)
        await saveItem(tx, envioId, next.ordem, { ofertaId: oferta.id }, agora)
        return next
      })
    } catch (error) {
      if (!(error instanceof AppError) || !item) throw error
      const { ordem } = item
      await deps.db.asOwner(ownerId, (tx) => saveItem(tx, envioId, ordem, { erro: messageOf(error) }, agora))
    }
    if (!item) break
  }
  await deps.db.asOwner(ownerId, async (tx) => {
    await tx.db
      .updateTable('oferta_envio')
      .set({ concluido_em: deps.clock.now(), versao: sql`versao + 1` })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', envioId)
      .where('concluido_em', 'is', null)
      .execute()
    tx.announce({ ownerId, tipo: 'oferta-envio.changed', entidadeId: envioId, versao: null })
  })
}
