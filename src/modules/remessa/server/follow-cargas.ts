/** What happens to loads happens to the remessas on them: they leave, are handed over, and come back when a load is given up. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { onCarga } from '#modules/carga/server/ciclo/on-carga.ts'
import { onParada } from '#modules/carga/server/ciclo/on-parada.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { queryForFew } from '#platform/server/database/prepared.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection } from '#platform/server/events/projections.ts'
import { type Contexto, decidir, NOMES_DA_ACAO } from '../acoes.rules.ts'
import { reverterCarga } from '../reverter.rules.ts'
import { listABordo } from './a-bordo.ts'
import { type MudancaDaRemessa, openRemessas, writeRemessas } from './remessa.repository.ts'
import { tellPassagem } from './run-acao.ts'
import { forgetNotas } from './stops-of-carga.ts'
import { bringBackVolumes, followVolumes } from './volumes.ts'

const SISTEMA: Actor = { userId: null, name: 'Estiva', origin: 'sistema' }
const GIVEN_UP: readonly Status[] = [STATUS.Cancelada, STATUS.Desativada]

/** Departures and stops: the remessas whose turn it is move on. */
async function moveOn(tx: OwnerTx, actor: Actor, cargaIds: readonly string[], now: Date): Promise<void> {
  const query = sql<{ id: string; acao: 'expedir' | 'entregar' }>`
    select r.id, case r.etapa_passo when 1 then 'expedir' else 'entregar' end as acao
    from remessa r join carga c on c.owner_id = r.owner_id and c.id = r.etapa_carga_id
    join remessa_etapa e on e.owner_id = r.owner_id and e.remessa_id = r.id and e.carga_id = c.id and e.tipo = 'expedicao'
    left join carga_parada p on p.owner_id = r.owner_id and p.id = e.parada_id
    where r.owner_id = ${tx.ownerId} and r.etapa_carga_id = any(${[...cargaIds]}::uuid[]) and r.etapa_tipo = 'expedicao'
      and r.situacao in (1, 2) and case r.etapa_passo
        when 1 then exists (select from carga_parada s where s.owner_id = c.owner_id and s.carga_id = c.id and s.tipo = 1
          and s.dh_saida is not null)
        when 2 then p.entrega = 3 or c.status in (3, 4, 8)
        else false end
    order by r.id`
  const rows = await queryForFew(tx, query, cargaIds)
  for (const acao of ['expedir', 'entregar'] as const) {
    const ids = rows.filter((row) => row.acao === acao).map(({ id }) => id)
    await runOn(tx, actor, acao, ids, now)
  }
}

async function runOn(
  tx: OwnerTx,
  actor: Actor,
  acao: 'expedir' | 'entregar',
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const contexto: Contexto = { agora: now, por: actor.name, novoId: () => uuidv7(), automatico: true }
  const changes = (await openRemessas(tx, ids, { forChange: true })).flatMap((before): MudancaDaRemessa[] => {
    const decisao = decidir(acao, before.estado, contexto)
    return decisao.ok ? [{ before, after: decisao.estado, acao: NOMES_DA_ACAO[acao] }] : []
  })
  if (changes.length === 0) return
  await writeRemessas(tx, actor, changes, now)
  await followVolumes(
    tx,
    acao,
    changes.map(({ before }) => before.id),
  )
  if (acao === 'expedir') tellPassagem(tx, acao, changes)
}

/** Loads that were cancelled or deactivated: 1 cancels their remessas, 2 gives them back to the stock (L-067). */
async function giveBack(
  tx: OwnerTx,
  actor: Actor,
  cargas: readonly { readonly id: string; readonly codigo: number; readonly reverterRemessas: 1 | 2 }[],
  now: Date,
): Promise<void> {
  const found = await listABordo(
    tx,
    cargas.map(({ id }) => id),
  )
  if (found.length === 0) return
  const cargaDe = new Map(found.map(({ remessaId, cargaId }) => [remessaId, cargaId]))
  const abertas = await openRemessas(tx, [...cargaDe.keys()], { forChange: true })
  const changes = abertas.flatMap((before): MudancaDaRemessa[] => {
    const carga = cargas.find(({ id }) => id === cargaDe.get(before.id))
    const after = carga && reverterCarga(before.estado, carga.id, carga.reverterRemessas)
    if (!after) return []
    const motivo = `Carga ${carga.codigo} cancelada ou desativada`
    return [
      {
        before,
        after,
        acao: carga.reverterRemessas === 1 ? 'cancelamento' : 'volta ao crossdocking',
        mudancas: [{ campo: 'Carga', de: String(carga.codigo), para: null }],
        ...(carga.reverterRemessas === 1 && { motivoCancelamento: motivo }),
      },
    ]
  })
  await writeRemessas(tx, actor, changes, now)
  const ids = changes.map(({ before }) => before.id)
  await forgetNotas(tx, ids)
  await bringBackVolumes(tx, ids)
}

export const remessasSeguemCargas = onCarga.with({
  key: 'remessa',
  async onChanged(tx, actor, cargas, now) {
    const changed = cargas.filter(({ antes, depois }) => antes !== depois)
    const up = changed.filter(({ depois }) => GIVEN_UP.includes(depois))
    if (up.length > 0) await giveBack(tx, actor, up, now)
    const going = changed.filter(({ depois }) => !GIVEN_UP.includes(depois)).map(({ id }) => id)
    if (going.length > 0) await moveOn(tx, actor, going, now)
  },
})

export const remessasSeguemParadas = onParada.with({
  key: 'remessa',
  onPassed: (tx, actor, cargaIds, now) => moveOn(tx, actor, cargaIds, now),
})

/** A delivery that got its result is the end of the remessas of its stop. */
export const remessasSeguemEntregas = ({ clock }: Pick<Deps, 'clock'>) =>
  defineProjection({
    concerns: (noun) => noun === 'entrega',
    async apply(tx, events) {
      const { rows } = await sql<{ carga_id: string }>`
      select distinct e.carga_id from entrega e
      join remessa r on r.owner_id = e.owner_id and r.etapa_carga_id = e.carga_id and r.etapa_passo = 2
      where e.owner_id = ${tx.ownerId} and e.id = any(${events.map(({ entidadeId }) => entidadeId)}::uuid[])
    `.execute(tx.db)
      if (rows.length > 0)
        await moveOn(
          tx,
          SISTEMA,
          rows.map(({ carga_id }) => carga_id),
          clock.now(),
        )
    },
  })

/** Open occurrences are counted with their remessa, so that the board shows them. */
export const remessasSeguemOcorrencias = defineProjection({
  concerns: (noun) => noun === 'ocorrencia',
  async apply(tx, events) {
    await sql`
      update remessa r set divergencias = x.abertas
      from (
        select o.registro_id, count(*) filter (where o.situacao in (1, 2))::smallint as abertas from carga_ocorrencia o
        where o.owner_id = ${tx.ownerId} and o.registro_id in (select y.registro_id from carga_ocorrencia y
          where y.owner_id = ${tx.ownerId} and y.id = any(${events.map(({ entidadeId }) => entidadeId)}::uuid[]))
        group by o.registro_id
      ) x
      where r.owner_id = ${tx.ownerId} and r.id = x.registro_id
    `.execute(tx.db)
  },
})
