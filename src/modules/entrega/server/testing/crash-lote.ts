/**
 * A process that tells many deliveries at once and says so before each batch is committed, made to be killed. Begun again on the
 * same folder with `jobs` the action goes on by itself; at the end it tells what the database holds.
 */
import { buildMany } from '#modules/acao-em-massa/server/testing/build-many.ts'
import { openCrashApp, tellBatch } from '#platform/server/testing/crash-app.ts'
import { resumeLotes } from '../lote/lote-jobs.ts'
import { runLote } from '../lote/run-lote.ts'
import { syncEntregas } from '../sync-entregas.ts'

const [dataDir = '', loads = '0', mode = ''] = process.argv.slice(2)
const { app, query, beginCompany, untilDone, tellEnd } = await openCrashApp(dataDir)

const [found] = await query<{ id: string; owner_id: string }>('select id, owner_id from entrega_lote')
const { id, owner_id } = found ?? (await begin())
if (mode === 'jobs') await finishByItself()
else await runLote(app.deps, owner_id, id, tellBatch, async () => undefined)

await tellEnd(`
  select l.situacao, l.total, l.feitas, l.falhas,
    (select count(*)::int from entrega_lote_item where situacao = 'feita') as itens,
    (select count(*)::int from entrega where situacao = 8 and versao = 2) as entregues,
    (select count(*)::int from entrega_tentativa) as tentativas,
    (select count(*)::int from historico where entidade = 'entrega' and acao = 'registro da entrega') as historicos,
    (select count(*)::int from carga where status = 8) as cargas
  from entrega_lote l`)

async function begin(): Promise<{ id: string; owner_id: string }> {
  const { company, who } = await beginCompany()
  const ids = await buildMany(app, who, Number(loads))
  await app.deps.db.asOwner(company.ownerId, async (tx) => {
    await tx.raw('update carga set status = 2')
    await tx.raw('update carga_parada set situacao = 99 where tipo = 2 and ordem > 1')
    await syncEntregas(tx, ids)
  })
  const entregas = await query<{ id: string }>('select id from entrega order by carga_codigo')
  const begun = await app.server.inject({
    method: 'POST',
    url: '/auditoria/entrega/lote',
    headers: who.headers,
    payload: { acao: 'baixa', ids: entregas.map((one) => one.id), recebedorNome: 'Portaria' },
  })
  return { id: begun.json().id, owner_id: company.ownerId }
}

/** Half a minute without a sign of life has passed. */
async function finishByItself(): Promise<void> {
  await query(`update entrega_lote set atualizado_em = now() - interval '31 seconds'`)
  await app.start()
  await resumeLotes(app.deps)
  await untilDone('entrega_lote')
}
