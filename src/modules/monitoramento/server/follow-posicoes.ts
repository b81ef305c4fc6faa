/**
 * New positions of loads, read soon after they were stored: stops are reached and left, forecasts and alerts follow. What
 * waits stands in a table, so that nothing is lost with a process, and each load is read once however many batches came.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { type CargaRecord, lockCargas } from '#modules/carga/server/change-carga.ts'
import { passStop } from '#modules/carga/server/ciclo/register-evento.ts'
import { onPosicoes } from '#modules/carga/server/posicao/on-posicoes.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { restoDoCaminho } from '../caminho-restante.rules.ts'
import type { RegraDeDescanso } from '../previsao.rules.ts'
import {
  type EstadoDoRastreio,
  INICIO_DO_RASTREIO,
  type PontoDoTrajeto,
  prepararRastreio,
  velocidadeDaUltimaHora,
} from '../rastreio.rules.ts'
import { followAlertas } from './follow-alertas.ts'
import {
  cercaDaParada,
  type Lugares,
  type RastreioLido,
  readLugares,
  readPontos,
  readRastreios,
} from './read-rastreios.ts'
import { readRegraDeDescanso } from './regra-de-descanso.ts'
import { tellAlertas, tellMonitor } from './tell-monitor.ts'
import { tellPrevisoes } from './tell-previsoes.ts'
import { writeMonitor } from './write-monitor.ts'
import './monitoramento.tables.ts'

const POSICAO: Actor = { userId: null, name: 'Posição do veículo', origin: 'sistema' }
/** Loads of one transaction. */
const CHUNK = 100
/** Right after positions were stored, and each minute for what a process left behind. */
export const seguirPosicoesJob = defineJob({
  name: 'monitoramento.posicoes',
  data: Type.Object({ ownerId: Type.Optional(Type.String()) }),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: async (deps, { ownerId }) => {
    const owners = ownerId === undefined ? await listOwnersPendentes(deps) : [ownerId]
    for (const owner of owners) await followPendentes(deps, owner)
  },
})

const listOwnersPendentes = (deps: Deps): Promise<string[]> =>
  deps.db.asSystem('trips-on-the-road', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select distinct owner_id from carga_rastreio_pendente limit 10000
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })

/** Notes that loads have points to read, and reads them soon. */
export const monitorFollowsPosicoes = (deps: Deps) =>
  onPosicoes.with({
    key: 'monitoramento',
    async onNovas(tx, desde) {
      await sql`
        insert into carga_rastreio_pendente as p (owner_id, carga_id, desde)
        select ${tx.ownerId}::uuid, x.* from unnest(${[...desde.keys()]}::uuid[], ${[...desde.values()]}::timestamptz[]) as x
        order by 2
        on conflict (owner_id, carga_id) do update set desde = least(p.desde, excluded.desde)
      `.execute(tx.db)
      tx.afterCommit(() => deps.jobs.runSoon(seguirPosicoesJob, { ownerId: tx.ownerId }))
    },
  })

/** Reads everything that waits for one company. */
export async function followPendentes(deps: Deps, ownerId: string): Promise<void> {
  for (;;) {
    const count = await deps.db.asOwner(ownerId, async (tx) => {
      const pendentes = await takePendentes(tx)
      if (pendentes.size > 0) await followTracks(deps, tx, pendentes)
      return pendentes.size
    })
    if (count < CHUNK) return
  }
}

/** By load, the first instant of its new points. Whoever else reads meanwhile passes these over. */
async function takePendentes(tx: OwnerTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ carga_id: string; desde: Date }>`
    delete from carga_rastreio_pendente p using (
      select owner_id, carga_id from carga_rastreio_pendente where owner_id = ${tx.ownerId}
      order by carga_id limit ${CHUNK} for update skip locked
    ) x where p.owner_id = x.owner_id and p.carga_id = x.carga_id
    returning p.carga_id, p.desde
  `.execute(tx.db)
  return new Map(rows.map(({ carga_id, desde }) => [carga_id, desde.toISOString()]))
}

/** Reads the tracks of loads of the company on; `desde`: by load, the first instant of its new points. */
async function followTracks(deps: Deps, tx: OwnerTx, desde: ReadonlyMap<string, string>): Promise<void> {
  const agora = deps.clock.now()
  const cargas = await lockCargas(tx, [...desde.keys()].sort())
  const rastreios = await readRastreios(tx, [...cargas.keys()])
  if (rastreios.length === 0) return
  const lugares = await readLugares(tx)
  const regra = await readRegraDeDescanso(tx, agora)
  // A point before the last one that was read makes the whole track be read again: the order of arrival changes nothing.
  const estadoDe = ({ cargaId, estado }: RastreioLido): EstadoDoRastreio =>
    estado?.ultimo && estado.ultimo.dh < (desde.get(cargaId) ?? '') ? estado : INICIO_DO_RASTREIO
  const pontos = await readPontos(
    tx,
    rastreios.map((one) => ({ cargaId: one.cargaId, depois: estadoDe(one).ultimo?.dh ?? null })),
  )
  const seguidos = rastreios.map((rastreio) => ({
    rastreio,
    estado: readOn(rastreio, estadoDe(rastreio), pontos.get(rastreio.cargaId) ?? [], lugares),
  }))
  const passadas: string[] = []
  for (const { rastreio, estado } of seguidos) {
    const before = cargas.get(rastreio.cargaId)
    // Where the unit wants to be asked, or not to hear of it, the hours wait for a person.
    if (!before || rastreio.modoCerca !== 'automatico') continue
    if (await passStops(tx, before, rastreio, estado, agora)) passadas.push(before.id)
  }
  // Stops that were passed change what is left of the way.
  const reread = passadas.length === 0 ? [] : await readRastreios(tx, passadas)
  const depois = new Map(reread.map((one) => [one.cargaId, one]))
  const lidos = seguidos.map(({ rastreio, estado }) => {
    const ultimo = depois.get(rastreio.cargaId) ?? rastreio
    return {
      cargaId: rastreio.cargaId,
      paradas: ultimo.paradas,
      estado,
      resto: restoDe(ultimo, estado, regra),
    }
  })
  await saveRastreios(tx, lidos)
  await tellPrevisoes(
    tx,
    lidos.flatMap(({ cargaId, paradas, resto }) => {
      const previsoes: Readonly<Record<string, string>> = resto.previsoes
      const proxima = paradas.find(({ id }) => previsoes[id] !== undefined)
      return proxima ? [{ cargaId, paradaId: proxima.id, dh: previsoes[proxima.id] ?? '' }] : []
    }),
  )
  const ids = rastreios.map(({ cargaId }) => cargaId)
  const { mudadas, linhas } = await followAlertas(tx, ids, agora)
  const comAlertas = new Set(mudadas)
  await writeMonitor(tx, ids, linhas)
  const seguidas = ids.flatMap((id) => cargas.get(id) ?? [])
  tellMonitor(deps, tx, seguidas)
  tellAlertas(
    tx,
    seguidas.filter(({ id }) => comAlertas.has(id)),
  )
}

function readOn(
  { paradas, linha }: RastreioLido,
  estado: EstadoDoRastreio,
  pontos: readonly PontoDoTrajeto[],
  lugares: Lugares,
): EstadoDoRastreio {
  const cercas = paradas.flatMap((parada) => {
    const forma = cercaDaParada(parada, lugares)
    return forma ? [{ paradaId: parada.id, forma }] : []
  })
  const usuais = [...lugares.unidades.map(({ forma }) => forma), ...lugares.outros]
  return pontos.reduce(prepararRastreio({ cercas, lugares: usuais, linha }), estado)
}

/** Tells the hours that positions give to stops; the rule of the stop decides whether they change anything. True: one did. */
async function passStops(
  tx: OwnerTx,
  carga: CargaRecord,
  { paradas }: RastreioLido,
  { passagens }: EstadoDoRastreio,
  agora: Date,
): Promise<boolean> {
  let before = carga
  for (const { id: paradaId, soMunicipio } of paradas) {
    // Somewhere in the town is not there: it is only proposed.
    if (soMunicipio) continue
    const passagem = passagens[paradaId]
    for (const [tipo, dh] of [
      ['chegada', passagem?.chegada],
      ['saida', passagem?.saida],
    ] as const) {
      if (!dh) continue
      const open = { tx, before, criador: true, actor: POSICAO }
      if (!(await passed(open, { tipo, paradaId, fonte: 'posicao' }, dh, agora))) continue
      before = (await lockCargas(tx, [before.id])).get(before.id) ?? before
    }
  }
  return before !== carga
}

/** What holds a load back, such as a missing document, holds back the hour of a position too: people decide. */
async function passed(...args: Parameters<typeof passStop>): Promise<boolean> {
  try {
    return await passStop(...args)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const restoDe = (
  { paradas, linha, planoKmh }: RastreioLido,
  estado: EstadoDoRastreio,
  regra: RegraDeDescanso,
) =>
  estado.ultimo === null
    ? { previsoes: {}, faltaM: null, restanteM: null }
    : restoDoCaminho(
        { posicao: estado.ultimo, paradas, linha, planoKmh, ultimaHoraKmh: velocidadeDaUltimaHora(estado) },
        regra,
      )

interface Seguido {
  readonly cargaId: string
  readonly estado: EstadoDoRastreio
  readonly resto: ReturnType<typeof restoDoCaminho>
}

const saveRastreios = (tx: OwnerTx, seguidos: readonly Seguido[]) =>
  sql`
    insert into carga_rastreio as r (owner_id, carga_id, estado, previsoes, falta_m, restante_m)
    select ${tx.ownerId}::uuid, x.* from json_to_recordset(${JSON.stringify(
      seguidos.map(({ cargaId, estado, resto }) => ({
        carga_id: cargaId,
        estado,
        previsoes: resto.previsoes,
        falta_m: resto.faltaM,
        restante_m: resto.restanteM,
      })),
    )}::json) as x (carga_id uuid, estado jsonb, previsoes jsonb, falta_m integer, restante_m integer)
    on conflict (owner_id, carga_id) do update set estado = excluded.estado, previsoes = excluded.previsoes,
      falta_m = excluded.falta_m, restante_m = excluded.restante_m
  `.execute(tx.db)
