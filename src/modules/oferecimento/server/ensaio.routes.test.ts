import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { elegiveisDoEnsaio } from '#modules/comportamento-oferecimento/server/elegiveis-do-ensaio.ts'
import { getComportamento } from '#modules/comportamento-oferecimento/server/read-comportamentos.ts'
import { readCargaFatos } from '#modules/comportamento-oferecimento/server/read-fatos.ts'
import { comportamentoSample } from '#modules/comportamento-oferecimento/server/testing/comportamento-sample.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { openOfertas } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, done, embarcador } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
await buildVeiculo(app, planalto.ownerId, { tipo: 'TRUCK' })
await buildVeiculo(app, minas.ownerId, { tipo: 'VUC' })
const { id: comportamentoId } = await done<{ id: string }>(
  admin,
  'POST',
  '/marketplace/comportamento-oferecimento',
  comportamentoSample({ publico: 'todas', minimoNoPrazo: null }),
)

const LUGARES = [3_170_206, 4_106_902, 3_550_308, 3_106_200, 4_314_902, 2_927_408]
const ate = (municipioId: number) =>
  PARADAS.slice(0, 2).map((parada, index) => ({
    ...parada,
    tipo: index === 0 ? 1 : 2,
    ...(index === 1 && { municipioId }),
  }))

/** What the noun that offers answers a rehearsal, and with how many statements. */
async function ensaiar(ids: readonly string[]) {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const [elegiveis] = elegiveisDoEnsaio.list()
  const found = await app.deps.db.readAsOwner(embarcador.ownerId, async (own) => {
    const fatos = await readCargaFatos(own, ids)
    const como = await getComportamento(own, comportamentoId)
    if (!como || !elegiveis) throw new Error('Nothing to rehearse.')
    const cargas = ids.map((id) => ({ id, fatos: fatos.get(id) as never }))
    const exigente = { ...como, minimoNoPrazo: 99, semHistorico: false }
    return elegiveis.read({ ...own, db: own.db.withPlugin(counter) }, [como, exigente], cargas)
  })
  return { found, statements }
}

test('each load has the carriers that fit it, and each minimum is worked out of the same facts', async () => {
  const truck = await ofertas.carga({ veiculoTipos: ['TRUCK'] })
  const vuc = await ofertas.carga({ veiculoTipos: ['VUC'], paradas: ate(4_106_902) })
  const any = await ofertas.carga({ paradas: ate(3_106_200) })
  const { found } = await ensaiar([truck.id, vuc.id, any.id])
  const [como, exigente] = found
  const called = (id: string, among = como) =>
    among
      ?.get(id)
      ?.chamadas.map(({ nome }) => nome)
      .sort()
  expect(called(truck.id)).toEqual(['Via Planalto Transportes'])
  expect(called(vuc.id)).toEqual(['TransMinas Cargas'])
  expect(called(any.id)).toEqual(['TransMinas Cargas', 'Via Planalto Transportes'])
  expect(como?.get(truck.id)?.fora).toMatchObject([{ nome: 'TransMinas Cargas', motivo: expect.any(String) }])
  expect(called(any.id, exigente)).toEqual([])
  expect(exigente?.get(any.id)?.fora).toHaveLength(2)
})

test('many groups of loads are asked for with the statements of one', async () => {
  const ids: string[] = []
  for (const municipioId of LUGARES) ids.push((await ofertas.carga({ paradas: ate(municipioId) })).id)
  const one = await ensaiar(ids.slice(0, 1))
  const all = await ensaiar(ids)
  expect(all.found[0]?.size).toBe(LUGARES.length)
  expect(one.statements).toBeGreaterThan(3)
  expect(all.statements).toBe(one.statements)
})
