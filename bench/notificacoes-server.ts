/** The program with a company of many people, told by messages what to do, so that what it costs is its own time. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { changeCarga, lockCarga } from '#modules/carga/server/change-carga.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { fanOutJob } from '#modules/notificacao/server/distribuir/fan-out.ts'
import '#modules/notificacao/server/notificacao.tables.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineNotification } from '#platform/shared/notifications/notification.ts'
import { openMeasuredApp } from './support/measured-app.ts'

const PEOPLE = 10_000
const NOTICES = 100_000
const { app, builder, dataDir, took, countStatistics } = await openMeasuredApp('/notificacoes/')

const kindFor = (publico: 'unidade' | 'pessoas') =>
  defineNotification<object>({
    key: `bench_${publico}`,
    canal: 'CARGA',
    label: 'Medição',
    severidade: 3,
    publico,
    vias: ['painel'],
    access: OPERADOR,
    alvo: { rota: 'cargas/detalhes/:id', tipo: 'drawer' },
    grupo: () => 'Carga 1',
    texto: () => ({ titulo: 'Entrega atrasada em Piumhi', corpo: 'Previsto para 09:00.' }),
  })
const toAll = kindFor('unidade')
const toSome = kindFor('pessoas')
for (const kind of [toAll, toSome]) notificationKinds.put(kind)

const large = await buildCompany(builder)
const reader = await signIn(builder, large)
const small = await buildCompany(builder)
const listener = await signIn(builder, small)
const people = [listener.userId]
for (let count = 1; count < 20; count += 1) people.push((await signIn(builder, small)).userId)
const { id: cargaId } = await buildCarga(builder, listener)
await app.deps.db.asSystem('create-company', async (tx) => {
  await sql`
    insert into usuario (owner_id, id, nome, email, papel)
    select ${large.ownerId}::uuid, gen_random_uuid(), 'Pessoa ' || n, 'pessoa-' || n || '@medicao.demo', 'Operador'
    from generate_series(1, ${PEOPLE}) n`.execute(tx.db)
  // Notices of half a year, one in ten not read, in a thousand groups.
  await sql`
    insert into notificacao (owner_id, id, evento, registro_id, ocasiao, canal, grupo_id, grupo_titulo, titulo, corpo,
      severidade, dh, distribuida_em)
    select ${large.ownerId}::uuid, gen_random_uuid(), 'bench_unidade', md5('r' || n)::uuid, '1', 'CARGA',
      md5('g' || n % 1000)::uuid, 'Carga ' || n % 1000, 'Entrega atrasada ' || n, 'Previsto para 09:00.', 1,
      now() - n * interval '2 minutes', now()
    from generate_series(1, ${NOTICES}) n`.execute(tx.db)
  await sql`
    insert into notificacao_destino (owner_id, usuario_id, notificacao_id, canal, grupo_id, dh, motivo, lida_em)
    select owner_id, ${reader.userId}::uuid, id, canal, grupo_id, dh, 3,
      case when random() < 0.9 then now() end
    from notificacao where owner_id = ${large.ownerId}::uuid`.execute(tx.db)
  await sql`
    insert into notificacao_contador (owner_id, usuario_id, canal, nao_lidas, total)
    select owner_id, usuario_id, canal, count(*) filter (where lida_em is null), count(*)
    from notificacao_destino where owner_id = ${large.ownerId}::uuid group by 1, 2, 3`.execute(tx.db)
})
await countStatistics()
await app.start()
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })

/** A change of a load with its history, event and card, as a person makes it; with or without a notice of twenty people. */
async function change(isTold: boolean): Promise<number> {
  const began = performance.now()
  await app.deps.db.asOwner(small.ownerId, async (tx) => {
    const before = await lockCarga(tx, cargaId)
    await changeCarga(
      tx,
      { userId: listener.userId, name: 'Renata Kuhn', origin: 'web' },
      {
        before,
        set: { observacao: `Medida às ${began}` },
        acao: 'alteração',
        mudancas: [{ campo: 'Observação', de: before.observacao, para: String(began) }],
      },
      new Date(),
    )
    if (isTold) {
      tx.notify(toSome, {
        ownerId: small.ownerId,
        id: cargaId,
        ocasiao: before.versao + 1,
        atorId: null,
        unidadeId: null,
        envolvidos: people,
        facts: {},
      })
    }
  })
  return performance.now() - began
}

/** From the start of the fan-out to its end, for one notice of ten thousand people. */
async function fanOut(): Promise<number> {
  await app.deps.db.asOwner(large.ownerId, async (tx) => {
    tx.notify(toAll, {
      ownerId: large.ownerId,
      id: uuidv7(),
      ocasiao: 1,
      atorId: null,
      unidadeId: null,
      facts: {},
    })
  })
  const began = performance.now()
  await fanOutJob.run(app.deps, { ownerId: large.ownerId })
  return performance.now() - began
}

const answers: Readonly<Record<string, () => Promise<unknown>>> = {
  took: async () => took.splice(0),
  told: () => change(true),
  untold: () => change(false),
  fanOut,
}
process.on('message', async (message) => {
  if (message === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await answers[String(message)]?.())
})
process.send?.({ origin, token: reader.token, listenerToken: listener.token })
