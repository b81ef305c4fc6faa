import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { etapaNova } from '../acoes.rules.ts'
import { PASSO, pipeStatus, type RemessaNoPipe, SITUACAO_REMESSA, TIPO_ETAPA_KEYS } from '../pipe.rules.ts'
import { pipeSql } from './pipe-sql.ts'
import { columnsOf } from './remessa.repository.ts'

const app = await openTestApp()
const { company } = await buildPeople(app)
const unidades = [
  await defaultUnit(app, company.ownerId),
  await buildUnit(app, company.ownerId, 'CD Betim'),
  await buildUnit(app, company.ownerId, 'CD Manaus'),
]
const AGORA = new Date('2026-11-25T13:00:00.000Z')
const unidade = fc.constantFrom(...unidades)
const remessa = fc.record({
  situacao: fc.constantFrom(...Object.values(SITUACAO_REMESSA)),
  unidadeNegocioId: unidade,
  liberadaParaCarga: fc.boolean(),
  etapas: fc.array(
    fc.record({
      tipo: fc.constantFrom(...TIPO_ETAPA_KEYS),
      passo: fc.constantFrom(...Object.values(PASSO)),
      de: unidade,
      para: unidade,
      cargaId: fc.option(fc.constant(uuidv7())),
      dias: fc.integer({ min: 0, max: 15 }),
    }),
    { maxLength: 5 },
  ),
})

test('the board in SQL and the table of rules say the same of any remessa and any units [E-501]', async () => {
  const cases = fc.sample(fc.record({ one: remessa, vistas: fc.option(fc.uniqueArray(unidade)) }), 300)
  const rows = cases.map(({ one, vistas }) => {
    const etapas = one.etapas.map(({ tipo, passo, de, para, cargaId, dias }) => ({
      ...etapaNova(uuidv7(), tipo, {
        unidadeOrigemId: tipo === 'coleta' ? null : de,
        unidadeDestinoId: tipo === 'expedicao' ? null : para,
      }),
      passo,
      cargaId,
      dhExecucao: passo === 3 ? new Date(AGORA.getTime() - dias * 86_400_000).toISOString() : null,
    }))
    const estado: RemessaNoPipe = { ...one, etapas }
    return { estado, vistas, columns: columnsOf({ situacao: one.situacao, etapas }) }
  })
  const found = await app.deps.db.readAsOwner(company.ownerId, async (tx) => {
    const answers: (string | null)[] = []
    for (const { estado, vistas, columns } of rows) {
      const row = {
        ...columns,
        situacao: estado.situacao,
        unidade_id: estado.unidadeNegocioId,
        liberada: estado.liberadaParaCarga,
      }
      const { rows: answer } = await sql<{ pipe: string | null }>`
        select ${pipeSql(vistas, AGORA)} as pipe from json_populate_record(null::remessa, ${JSON.stringify(row)}::json) t
      `.execute(tx.db)
      answers.push(answer[0]?.pipe ?? null)
    }
    return answers
  })
  expect(found).toEqual(
    rows.map(({ estado, vistas }) => pipeStatus(estado, vistas && new Set(vistas), AGORA) ?? null),
  )
})
