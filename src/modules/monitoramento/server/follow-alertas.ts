/** Opens and closes the alerts of trips: after their positions, and each minute, because time alone changes them. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { readRecords } from '#modules/carga/server/change-carga.ts'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { type Alerta, type MudancasDeAlerta, reconcileAlertas } from '../alertas.rules.ts'
import { causasDaViagem } from '../causas.rules.ts'
import type { EstadoDoRastreio } from '../rastreio.rules.ts'
import { situacaoDaViagem } from '../viagem-monitorada.rules.ts'
import { type LinhaDoMonitor, readLinhas } from './read-viagens.ts'
import { tellAlertas } from './tell-monitor.ts'
import { writeMonitor } from './write-monitor.ts'
import './monitoramento.tables.ts'

/** Trips that are looked at in one transaction. */
const CHUNK = 500

export const alertasJob = defineJob({
  name: 'monitoramento.alertas',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => runAlertas(deps),
})

/** Each company that has trips on the road or alerts that are open. */
export async function runAlertas(deps: Deps): Promise<void> {
  const owners = await deps.db.asSystem('trips-on-the-road', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select owner_id from monitor_carga where owner_id = host_owner_id
      union select owner_id from alerta_viagem where fechado_em is null and tipo <> 'canhoto-pendente' limit 10000
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })
  for (const ownerId of owners) {
    try {
      await runOfOwner(deps, ownerId)
    } catch (error) {
      // One company's trouble is not the others'; the next minute tries again.
      deps.log.error({ err: error, ownerId }, 'alertas das viagens')
    }
  }
}

async function runOfOwner(deps: Deps, ownerId: string): Promise<void> {
  const ids = await deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<{ carga_id: string }>`
      select carga_id from monitor_carga where owner_id = ${tx.ownerId} and host_owner_id = ${tx.ownerId}
      union select carga_id from alerta_viagem
      where owner_id = ${tx.ownerId} and fechado_em is null and tipo <> 'canhoto-pendente'
      order by 1
    `.execute(tx.db)
    return rows.map(({ carga_id }) => carga_id)
  })
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    await deps.db.asOwner(ownerId, async (tx) => {
      const { mudadas } = await followAlertas(tx, chunk, deps.clock.now())
      if (mudadas.length === 0) return
      await writeMonitor(tx, mudadas)
      tellAlertas(tx, [...(await readRecords(tx, mudadas)).values()])
    })
  }
}

interface AlertasSeguidos {
  /** Loads of which any alert changed. */
  readonly mudadas: readonly string[]
  /** The rows of the monitor of all others, as they were read. */
  readonly linhas: readonly LinhaDoMonitor[]
}

/** Brings the alerts of these loads of the company up to date. */
export async function followAlertas(
  tx: OwnerTx,
  ids: readonly string[],
  agora: Date,
): Promise<AlertasSeguidos> {
  const now = agora.toISOString()
  const [linhas, estados, abertos, semSinalMin] = await Promise.all([
    readLinhas(tx, ids),
    readEstados(tx, ids),
    readAlertas(tx, ids),
    readSemSinalMin(tx),
  ])
  const viagens = new Map(
    linhas.filter(({ owner_id }) => owner_id === tx.ownerId).map((one) => [one.carga_id, one.viagem]),
  )
  const mudancas = ids.flatMap((cargaId) => {
    const viagem = viagens.get(cargaId)
    const { rastreio = null, recusadaEm = null } = estados.get(cargaId) ?? {}
    const causas = viagem
      ? causasDaViagem(
          {
            situacao: situacaoDaViagem(viagem, now, semSinalMin),
            paradas: viagem.paradas,
            rastreio,
            recusadaEm,
            semSinalMin,
          },
          now,
        )
      : []
    const mudanca = reconcileAlertas(abertos.get(cargaId) ?? [], causas, now)
    return isNothing(mudanca) ? [] : [{ cargaId, ...mudanca }]
  })
  if (mudancas.length > 0) await saveAlertas(tx, mudancas, agora)
  const mudadas = new Set(mudancas.map(({ cargaId }) => cargaId))
  return { mudadas: [...mudadas], linhas: linhas.filter(({ carga_id }) => !mudadas.has(carga_id)) }
}

const isNothing = ({ abrir, reabrir, medir, fechar }: MudancasDeAlerta) =>
  abrir.length + reabrir.length + medir.length + fechar.length === 0

export const readSemSinalMin = async (tx: OwnerTx): Promise<number> =>
  toOwnerPreferences(tx.ownerId, await findPreferencias(tx)).preferencias.rastreamento.semSinalMin

/** The state of the track, and when the driver refused, if no other trip of the load lives. */
async function readEstados(tx: OwnerTx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; rastreio: EstadoDoRastreio | null; recusadaEm: string | null }>`
    select c.id, r.estado as rastreio, (
      select case when v.situacao = 7 then ${utc(sql`v.recusada_em`)} end from viagem v
      where v.owner_id = c.owner_id and v.carga_id = c.id order by v.criada_em desc limit 1) as "recusadaEm"
    from carga c left join carga_rastreio r on r.owner_id = c.owner_id and r.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The open ones, and those that closed lately enough to go on; papers have a clock of their own (`follow-canhotos.ts`). */
async function readAlertas(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, Alerta[]>> {
  const { rows } = await sql<Alerta & { cargaId: string }>`
    select a.carga_id as "cargaId", a.id, a.tipo, a.parada_id as "paradaId", ${utc(sql`a.aberto_em`)} as "abertoEm",
      ${utc(sql`a.fechado_em`)} as "fechadoEm", a.medida
    from alerta_viagem a
    where a.owner_id = ${tx.ownerId} and a.carga_id = any(${[...ids]}::uuid[]) and a.tipo <> 'canhoto-pendente'
      and (a.fechado_em is null or a.fechado_em > (
        select max(b.fechado_em) - interval '1 hour' from alerta_viagem b where b.owner_id = a.owner_id and b.carga_id = a.carga_id))
  `.execute(tx.db)
  return Map.groupBy(rows, ({ cargaId }) => cargaId)
}

async function saveAlertas(
  tx: OwnerTx,
  mudancas: readonly (MudancasDeAlerta & { readonly cargaId: string })[],
  agora: Date,
): Promise<void> {
  const fechar = mudancas.flatMap((one) => one.fechar)
  const medir = mudancas.flatMap(({ reabrir, medir: sizes }) => [...reabrir, ...sizes])
  const abrir = mudancas.flatMap((one) =>
    one.abrir.map((causa) => ({ ...causa, cargaId: one.cargaId, id: uuidv7() })),
  )
  // Closed first: of each cause one is open.
  await sql`
    update alerta_viagem set fechado_em = greatest(aberto_em, ${agora}) where owner_id = ${tx.ownerId} and id = any(${fechar}::uuid[])
  `.execute(tx.db)
  await sql`
    update alerta_viagem a set fechado_em = null, medida = x.medida
    from unnest(${medir.map(({ id }) => id)}::uuid[], ${medir.map(({ medida }) => medida)}::integer[]) as x (id, medida)
    where a.owner_id = ${tx.ownerId} and a.id = x.id
  `.execute(tx.db)
  await sql`
    insert into alerta_viagem (owner_id, id, carga_id, parada_id, tipo, desde, aberto_em, medida)
    select ${tx.ownerId}::uuid, x.id, x.carga_id, x.parada_id, x.tipo, x.desde, ${agora}::timestamptz, x.medida
    from unnest(${abrir.map(({ id }) => id)}::uuid[], ${abrir.map(({ cargaId }) => cargaId)}::uuid[],
      ${abrir.map(({ paradaId }) => paradaId)}::uuid[], ${abrir.map(({ tipo }) => tipo)}::text[],
      ${abrir.map(({ desde }) => desde)}::timestamptz[], ${abrir.map(({ medida }) => medida)}::integer[])
      as x (id, carga_id, parada_id, tipo, desde, medida)
  `.execute(tx.db)
}
