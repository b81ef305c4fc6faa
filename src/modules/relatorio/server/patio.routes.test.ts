/** A report of bookings and the dashboard of docks tell the same numbers of the yard. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAgenda, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import type { DocasKpi } from '#modules/indicador/indicador.contract.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Consultado } from '../consulta.contract.ts'

const app = await openTestApp()
const { company, admin } = await buildPeople(app)
const owner = company.ownerId
const send = createFreshSend(app, '/frete')
/** Minutes from the proven arrival to the way out; null: nobody came. */
const ESTADAS = [40, 95, 61, null, 180, 33]

const doca = await createAgenda(app, admin).createDoca()
for (const [index, minutos] of ESTADAS.entries()) {
  const { id } = await insertReserva(app, owner, doca, { hour: 8 + index, ocupa: false })
  await app.deps.db.asOwner(owner, async (tx) => {
    if (minutos === null) {
      await sql`update reserva set situacao = 9, motivo_cancelamento = 2 where owner_id = ${owner} and id = ${id}`.execute(
        tx.db,
      )
    } else {
      await sql`update reserva set situacao = 4, dh_chegada = dh_reserva,
          dh_saida = dh_reserva + make_interval(mins => ${minutos}::integer)
        where owner_id = ${owner} and id = ${id}`.execute(tx.db)
      await sql`insert into chegada (owner_id, id, unidade_id, dia, reserva_id, situacao, dh_chegada, prova, direcao, codigo,
          fatos, selo, criado_por_nome)
        select owner_id, gen_random_uuid(), unidade_id, dia, id, 3, dh_reserva, 1, 2, 'CHEGADAAA2' || ${`A${'BCDEFG'[index]}`},
          '{}', repeat('x', 43), 'Portaria'
        from reserva where owner_id = ${owner} and id = ${id}`.execute(tx.db)
    }
    tx.announce({ ownerId: owner, tipo: 'reserva.changed', entidadeId: id, versao: null })
  })
}

test('turn time and no-show of a report are those of the dashboard, at every level', async () => {
  const kpi = (
    await send(admin, 'GET', '/indicador/docas?dtInicio=01/11/2026&dtFim=30/11/2026')
  ).json<DocasKpi>()
  const answer = await send(admin, 'POST', '/consulta', {
    entidade: 'reserva',
    grupos: ['unidade'],
    medidas: ['contagem', 'naoCompareceu', 'naoCompareceuPct', 'permanenciaMedianaMin'],
    periodo: { por: 'dia', de: '2026-11-01', ate: '2026-11-30' },
    filtros: [],
  })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
  const { total, linhas } = answer.json<Consultado>()
  const { naoCompareceram, noShowPct, turnTime } = kpi.totais
  expect([naoCompareceram, turnTime.mediana]).toEqual([1, 61])
  expect(total).toEqual([
    ESTADAS.length,
    naoCompareceram,
    expect.closeTo(noShowPct ?? -1, 4),
    turnTime.mediana,
  ])
  expect(linhas.map(({ valores }) => valores)).toEqual([total])
})
