import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { type SearchEntry, searchSources } from './search-sources.ts'

const RECORDS = 40
const names = new Map<string, string>()
/** What a record has besides its name. */
const others = new Map<string, Partial<SearchEntry>>()

let app: TestApp
let restoreSource: () => void
beforeAll(async () => {
  app = await startTestApp()
  restoreSource = searchSources.put({
    key: 'empresa',
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
        ...others.get(entidadeId),
      })),
    listIds: async () => [],
  })
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
        tx.announce({ ownerId, tipo: 'empresa.changed', entidadeId, versao: 1 })
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

/** The second key is the first word of the name: without it as a key the words are the same. */
const NOME = 'B20 Norte'
const EMPRESA: Partial<SearchEntry> = { chaves: ['A10', 'B20'], resumo: { uf: 'MG' } }

test.each<[string, string, Partial<SearchEntry>]>([
  ['its title', 'B20 Sul', EMPRESA],
  ['its code', NOME, { ...EMPRESA, codigo: 'A 11' }],
  ['a key that stays a word', NOME, { ...EMPRESA, chaves: ['A10'] }],
  ['its subtitle', NOME, { ...EMPRESA, subtitulo: 'Uberaba' }],
  ['its unit', NOME, { ...EMPRESA, unidadeId: uuidv7() }],
  ['its summary', NOME, { ...EMPRESA, resumo: { uf: 'SP' } }],
  ['its state', NOME, { ...EMPRESA, ativo: false }],
])(
  'an entry is written anew when %s changed, and left alone when nothing did',
  async (_what, titulo, changed) => {
    const { ownerId } = await buildCompany(app)
    const announce = (entidadeId: string, name: string, other: Partial<SearchEntry>) =>
      app.deps.db.asOwner(ownerId, async (tx) => {
        names.set(entidadeId, name)
        others.set(entidadeId, other)
        tx.announce({ ownerId, tipo: 'empresa.changed', entidadeId, versao: 1 })
      })
    const indexed = async (entidadeId: string) => {
      const { rows } = await app.opened.systemQuery(
        `select b.xmin::text as escrita, to_jsonb(b) - 'entidade_id' as entrada, (
         select jsonb_agg(to_jsonb(p) - 'entidade_id' order by p.palavra) from busca_posicao p
         where p.entidade_id = b.entidade_id) as palavras
       from busca b where b.entidade_id = $1`,
        [entidadeId],
      )
      return rows[0] as { escrita: string; entrada: object; palavras: object[] }
    }
    const [id, fresh] = [uuidv7(), uuidv7()]
    await announce(id, NOME, EMPRESA)
    const first = await indexed(id)
    await announce(id, NOME, EMPRESA)
    expect(await indexed(id)).toEqual(first)
    await announce(id, titulo, changed)
    await announce(fresh, titulo, changed)
    const { escrita: _at, ...second } = await indexed(id)
    const { escrita: _other, ...asNew } = await indexed(fresh)
    expect(second).toEqual(asNew)
  },
)
