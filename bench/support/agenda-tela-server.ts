/** The program with its pages and a unit of many docks, whose slots of tomorrow are booked but for one in ten. */
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { fillAgenda } from '../agenda-data.ts'
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = '', docas = '60', horarios = '48'] = process.argv.slice(2)
const ZONE = 'America/Sao_Paulo'
const DAY_MIN = 1_440
const duracaoMin = DAY_MIN / Number(horarios)

const { app, ownerId, listen } = await openTelaApp(dataDir)
const builder = app as unknown as TestApp
const unidadeId = crypto.randomUUID()
await app.deps.db.asOwner(ownerId, (tx) =>
  tx.raw(
    `insert into unidade_negocio (owner_id, id, descricao, fuso_horario) values ($1, $2, 'Pátio medido', '${ZONE}')`,
    [ownerId, unidadeId],
  ),
)
const cheias: Awaited<ReturnType<typeof buildDoca>>[] = []
for (let ordem = 1; ordem <= Number(docas); ordem++) {
  const horas = Array.from({ length: Number(horarios) }, (_unused, slot) => slot * duracaoMin)
  cheias.push(
    await buildDoca(builder, ownerId, { unidadeId, nome: `Doca ${ordem}`, ordem, horas, duracaoMin }),
  )
}
// Nothing of tomorrow is past, at whatever hour this runs.
const dia = addDays(dayAt(new Date(), ZONE), 1)
await fillAgenda(app.deps, ownerId, unidadeId, cheias, { primeiro: dia, dias: 1, codigos: 1_000_000 })
const origin = await listen()
stopWhenTold(app)
process.send?.({ origin, unidadeId, dia })
