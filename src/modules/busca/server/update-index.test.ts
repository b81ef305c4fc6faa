import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany } from '../../../platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts'
import { addSearchSource } from './search-sources.ts'

const RECORDS = 40
const names = new Map<string, string>()

let app: TestApp
let restoreSource: () => void
beforeAll(async () => {
  restoreSource = addSearchSource({
    noun: 'empresa-teste',
    tipoEntidade: 3,
    versao: 1,
    access: { role: 'Operador' },
    load: async (_tx, ids) =>
      ids.map((entidadeId) => ({
        entidadeId,
        unidadeId: null,
        codigo: null,
        titulo: names.get(entidadeId) ?? '',
        subtitulo: null,
        chaves: [],
        resumo: {},
        ativo: true,
      })),
    listIds: async () => [],
  })
  app = await startTestApp()
})
afterAll(() => {
  restoreSource()
  return app.close()
})

test('records that two transactions bring into the index at once stand there once, with the words of the last', async () => {
  const { ownerId } = await buildCompany(app)
  const ids = Array.from({ length: RECORDS }, () => uuidv7())
  const announce = () =>
    app.deps.db.asOwner(ownerId, async (tx) => {
      for (const entidadeId of ids) {
        tx.announce({ ownerId, tipo: 'empresa-teste.changed', entidadeId, versao: 1 })
      }
    })
  const words = async () => {
    const { rows } = await app.opened.systemQuery(
      `select palavra, count(*)::int as total from busca_posicao where owner_id = $1 group by palavra order by palavra`,
      [ownerId],
    )
    return rows
  }
  for (const id of ids) names.set(id, 'Armazém Velho')
  await Promise.all([announce(), announce(), announce()])
  expect(await words()).toEqual([
    { palavra: 'armazem', total: RECORDS },
    { palavra: 'velho', total: RECORDS },
  ])
  for (const id of ids) names.set(id, 'Armazém Novo')
  await Promise.all([announce(), announce()])
  expect(await words()).toEqual([
    { palavra: 'armazem', total: RECORDS },
    { palavra: 'novo', total: RECORDS },
  ])
})
