/** The program with a shipper and its remessas, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { QuadroDeRemessas } from '#modules/remessa/remessa-quadro.contract.ts'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { buildPeople } from '#platform/server/testing/test-routes.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { fillRemessas } from './support/remessa-data.ts'

const REMESSAS = Number(process.env.BENCH_REMESSAS ?? 10_000)
const VOLUMES = 2_000
const LEITURAS = 200
const TRANSFERIDAS = 500
/** Remessas of one count. */
const POR_CONFERENCIA = 100
const READS = 40
const WARM = 5

const { app, builder, dataDir, countStatistics } = await openMeasuredApp('/')
const { company, admin } = await buildPeople(builder)
const owner = company.ownerId
const { done, jundiai, betim, criar, agir, conferir, noEstoque } = await createRemessas(builder, admin)

async function timed<T>(run: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const begun = performance.now()
  const value = await run()
  return { ms: performance.now() - begun, value }
}

async function fill(): Promise<void> {
  const { id } = await noEstoque()
  await fillRemessas(app.deps, owner, id, REMESSAS - 1)
  await countStatistics()
}

/** The same cards of every remessa, as one text. */
const bareCards = () =>
  app.deps.db.readAsOwner(owner, (tx) =>
    sql`
      select json_agg(json_build_object('id', t.id, 'version', t.versao, 'codigo', 'RM-' || t.codigo, 'situacao', t.situacao,
        'urgente', t.urgente, 'remetente', t.remetente_nome, 'destinatario', t.destinatario_nome,
        'destinoCidade', t.destino_cidade, 'pesoKg', t.peso_kg, 'volumeM3', t.volume_m3, 'volumes', t.volumes,
        'posicao', t.posicao, 'divergencias', t.divergencias, 'etapa', t.etapa_tipo, 'passo', t.etapa_passo,
        'dhPrevista', t.etapa_prevista, 'dhInicio', t.etapa_inicio, 'estoqueDesde', t.estoque_desde))::text as cartoes
      from remessa t where t.owner_id = ${owner} and t.situacao in (1, 2)
    `.execute(tx.db),
  )

async function quadro() {
  await fill()
  const [times, bare]: [number[], number[]] = [[], []]
  let cartoes = 0
  let remessas = 0
  for (let n = 0; n < READS + WARM; n += 1) {
    bare.push((await timed(bareCards)).ms)
    const { ms, value } = await timed(() => done<QuadroDeRemessas>(admin, 'GET', '/remessa/quadro'))
    times.push(ms)
    cartoes = value.colunas.reduce((sum, coluna) => sum + coluna.cartoes.length, 0)
    remessas = value.total
  }
  return { remessas, cartoes, times: times.slice(WARM), bare: bare.slice(WARM) }
}

async function conferencia() {
  const { id, volumes } = await criar({ quantidadeVolumes: VOLUMES })
  await agir(id, 'coletar')
  const { id: aberta } = await done<{ id: string }>(admin, 'POST', '/conferencia', {
    tipo: 'recebimento',
    unidadeId: jundiai,
    remessaIds: [id],
  })
  const dh = builder.clock.now().toISOString()
  const all = volumes.map(({ etiqueta }) => ({ id: uuidv7(), codigo: etiqueta, dh }))
  const send = (leituras: readonly object[]) =>
    timed(() => done(admin, 'POST', `/conferencia/${aberta}/leituras`, { leituras }))
  const [uma, duzentas]: [number[], number[]] = [[], []]
  for (const leitura of all.slice(0, LEITURAS)) uma.push((await send([leitura])).ms)
  for (let from = LEITURAS; from < all.length; from += LEITURAS) {
    duzentas.push((await send(all.slice(from, from + LEITURAS))).ms)
  }
  const { ms } = await timed(() => done(admin, 'POST', `/conferencia/${aberta}/fechar`, { receber: {} }))
  return { volumes: VOLUMES, uma, duzentas, fechar: ms }
}

async function transferencia() {
  const ids: string[] = []
  for (let n = 0; n < TRANSFERIDAS; n += 1) ids.push((await criar({ quantidadeVolumes: 1 })).id)
  await done(admin, 'POST', '/remessa/lote/coletar', { ids })
  for (let from = 0; from < ids.length; from += POR_CONFERENCIA) {
    const count = await conferir(ids.slice(from, from + POR_CONFERENCIA), 'recebimento', jundiai)
    await done(admin, 'POST', `/conferencia/${count}/fechar`, { receber: {} })
  }
  const { ms } = await timed(() =>
    done(admin, 'POST', '/remessa/transferir', { ids, unidadeDestinoId: betim }),
  )
  return { remessas: ids.length, ms }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { quadro, conferencia, transferencia }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
