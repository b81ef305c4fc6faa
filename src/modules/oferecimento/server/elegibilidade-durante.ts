/**
 * Who could be asked may lose it while the offer runs: a link ends, a restriction begins, a policy is cancelled, a licence
 * changes. The invitation is then ineligible, and its carrier is told why; where the shipper itself may offer no more, its
 * offers end. Source: commercial §1.3 O13, C-123.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, nounOf, type Projection } from '#platform/server/events/projections.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { Id } from '#platform/shared/schemas.ts'
import { SITUACAO_CONVITE as C, isAberto, TIPO_OFERTA } from '../ciclo.rules.ts'
import { SEM_MINIMOS } from '../elegibilidade.rules.ts'
import { oferece } from '../oferecimento-access.ts'
import { ofertaPerdida } from '../oferta.notices.ts'
import { cancelOpen } from './encerrar-oferta.ts'
import { listCandidatas } from './list-candidatas.ts'
import { tellTransportadora } from './notify-oferta.ts'
import type { ConviteLido } from './oferta-rows.ts'
import { openOferta } from './open-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { advance } from './relogio-oferta.ts'
import { saveOferta } from './save-oferta.ts'

const ESTIVA: Actor = { userId: null, name: 'Estiva', origin: 'sistema' }
/** Offers of one company that live at once. */
const MAX_VIVAS = 5_000

/** Whose invitations are to be looked at: those that a company wrote, or those that it received. */
export const elegibilidadeJob = defineJob({
  name: 'oferecimento.elegibilidade',
  data: Type.Object({ ownerId: Id }),
  retries: 3,
  becomesOne: true,
  run: (deps, { ownerId }) => revalidate(deps, ownerId),
})

export async function revalidate(deps: Deps, ownerId: string): Promise<void> {
  const hosts = await deps.db.asSystem('offer-deadlines', async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select owner_id as id from oferta_convite where owner_id = ${ownerId} and situacao in (1, 2, 3, 4, 5)
      union
      select owner_id from oferta_convite where convidado_owner_id = ${ownerId} and situacao in (1, 2, 3, 4, 5)
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  })
  for (const host of hosts) await revalidateHost(deps, host)
}

/** Each offer in a transaction of its own, so that nobody waits for the whole company. */
async function revalidateHost(deps: Deps, host: string): Promise<void> {
  const { ids, mayOffer } = await deps.db.asOwner(host, async (tx) => ({
    ids: await listVivas(tx),
    mayOffer: await canOffer(tx),
  }))
  for (const id of ids) {
    await deps.db.asOwner(host, async (tx) => {
      const open = await openOferta(tx, ESTIVA, id, deps.clock.now())
      if (mayOffer) return checkConvites(open)
      await cancelOpen(open, 'O embarcador não usa mais o oferecimento.')
    })
  }
}

async function listVivas(tx: OwnerTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct k.oferta_id as id from oferta_convite k
    join oferta o on o.owner_id = k.owner_id and o.id = k.oferta_id and o.situacao in (3, 4, 5)
    where k.owner_id = ${tx.ownerId} and k.situacao in (1, 2, 3, 4, 5) limit ${MAX_VIVAS}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

async function canOffer(tx: OwnerTx): Promise<boolean> {
  const owner = await tx.db
    .selectFrom('owner')
    .select(['licenca', 'modulos', 'bloqueada'])
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return (
    owner !== undefined &&
    !owner.bloqueada &&
    owner.licenca !== LICENCES.Free &&
    oferece.anyModule.some((module) => owner.modulos.includes(module))
  )
}

async function checkConvites(open: Awaited<ReturnType<typeof openOferta>>): Promise<void> {
  const { tx, oferta, cargas, convites, agora } = open
  const openOnes = convites.filter(({ situacao, empresaId }) => isAberto(situacao) && empresaId !== null)
  if (openOnes.length === 0) return
  const found = await readCargasParaOferecer(
    tx,
    cargas.map(({ cargaId }) => cargaId),
  )
  const candidatas = await listCandidatas(tx, [...found.values()], SEM_MINIMOS, agora, {
    ids: openOnes.flatMap(({ empresaId }) => empresaId ?? []),
  })
  const why = new Map(
    candidatas.flatMap(({ transportadoraId, impedimento }) =>
      impedimento !== null && impedimento.fato !== 'veiculo'
        ? [[transportadoraId, impedimento.texto] as const]
        : [],
    ),
  )
  const lost = openOnes.filter(
    ({ empresaId, convidadoOwnerId }) =>
      why.has(empresaId ?? '') || isUnlinked(candidatas, empresaId, convidadoOwnerId),
  )
  if (lost.length === 0) return
  const texto = ({ empresaId }: ConviteLido) =>
    why.get(empresaId ?? '') || 'O vínculo na plataforma foi encerrado.'
  const after = await saveOferta(open, {
    convites: new Map(
      lost.map((convite): [string, Partial<ConviteLido>] => [
        convite.id,
        { situacao: C.Inelegivel, motivoRecusa: 'Inelegível', motivoTexto: texto(convite).slice(0, 300) },
      ]),
    ),
    acao: 'inelegível',
    mudancas: lost.map((convite) => ({ campo: convite.nome, de: null, para: texto(convite) })),
    log: lost.map((convite) => ({
      tipo: 'inelegivel',
      dados: { convite: convite.id, motivo: texto(convite) },
    })),
  })
  for (const convite of lost) {
    if (convite.enviadoEm === null) continue
    tellTransportadora(after, convite, ofertaPerdida, { motivo: 'a sua empresa não pode mais recebê-la' })
  }
  if (oferta.tipo === TIPO_OFERTA.Cascata && lost.some(({ situacao }) => situacao !== C.NaFila)) {
    const at = agora.toISOString()
    await advance(after, at, at)
  }
}

/** Was asked through its account, and is no longer linked with it. */
const isUnlinked = (
  candidatas: Awaited<ReturnType<typeof listCandidatas>>,
  empresaId: string | null,
  convidadoOwnerId: string | null,
): boolean =>
  convidadoOwnerId !== null &&
  candidatas.find(({ transportadoraId }) => transportadoraId === empresaId)?.ownerId !== convidadoOwnerId

const NOUNS = ['parceiro', 'empresa', 'owner']

/** A change of a link, of the register or of a licence asks for it, where the company has invitations at all. */
export const elegibilidadeProjection = (deps: Deps): Projection =>
  defineProjection({
    concerns: (noun) => NOUNS.includes(noun),
    async apply(tx, events) {
      const isOwn = events.some((event) => nounOf(event) === 'owner')
      const { rows } = await sql<{ found: boolean }>`
        select ${isOwn} or exists (select from oferta_convite
          where owner_id = ${tx.ownerId} and situacao in (1, 2, 3, 4, 5)) as found
      `.execute(tx.db)
      if (rows[0]?.found) await deps.jobs.enqueue(tx, elegibilidadeJob, { ownerId: tx.ownerId })
    },
  })
