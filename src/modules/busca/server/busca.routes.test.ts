import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { ResultadoBusca } from '../busca.contract.ts'
import { completeJob, forgetUnusedWords, refillBatch, refillStale } from './refill-index.ts'
import { type SearchEntry, type SearchSource, searchSources } from './search-sources.ts'

/** The records of the test: what a module would keep in a table of its own. */
const records = new Map<string, Map<string, SearchEntry>>()
const ofOwner = (ownerId: string) => {
  const held = records.get(ownerId) ?? new Map<string, SearchEntry>()
  records.set(ownerId, held)
  return held
}

const source = (key: string, tipoEntidade: 3 | 5, versao = 1): SearchSource => ({
  key,
  tipoEntidade,
  versao,
  access: tipoEntidade === 5 ? { role: 'Operador', modules: ['frota'] } : { role: 'Operador' },
  load: async (tx, ids) => ids.flatMap((id) => ofOwner(tx.ownerId).get(`${tipoEntidade}:${id}`) ?? []),
  listIds: async (tx, after, limit) =>
    [...ofOwner(tx.ownerId)]
      .flatMap(([key, entry]) => (key.startsWith(`${tipoEntidade}:`) ? [entry.entidadeId] : []))
      .filter((id) => after === null || id > after)
      .sort()
      .slice(0, limit),
})

let app: TestApp
let company: TestCompany
let person: SignedIn

let takeBack: (() => void)[] = []
beforeAll(async () => {
  app = await startTestApp()
  takeBack = [searchSources.put(source('empresa', 3)), searchSources.put(source('veiculo', 5))]
})
afterAll(() => {
  for (const back of takeBack) back()
  return app.close()
})
beforeEach(async () => {
  company = await buildCompany(app)
  person = await signIn(app, company, { role: 'Operador' })
})

const entry = (fields: Partial<SearchEntry> & { titulo: string }): SearchEntry => ({
  entidadeId: uuidv7(),
  unidadeId: null,
  codigo: null,
  subtitulo: null,
  chaves: [],
  resumo: {},
  ativo: true,
  ...fields,
})

/** Saves records and announces them as their module would. */
async function save(
  entries: readonly SearchEntry[],
  tipo: 3 | 5 = 3,
  ownerId = company.ownerId,
): Promise<void> {
  await app.deps.db.asOwner(ownerId, async (tx) => {
    for (const one of entries) {
      ofOwner(ownerId).set(`${tipo}:${one.entidadeId}`, one)
      const noun = tipo === 3 ? 'empresa' : 'veiculo'
      tx.announce({ ownerId, tipo: `${noun}.changed`, entidadeId: one.entidadeId, versao: 1 })
    }
  })
}

const ask = (filtro: string, more = '', headers: SignedIn['headers'] = person.headers) =>
  app.server.inject({ url: `/api/search-engine?filtro=${encodeURIComponent(filtro)}${more}`, headers })
const titles = async (filtro: string, more = '', headers?: SignedIn['headers']) => {
  const answer = await ask(filtro, more, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<ResultadoBusca[]>().map((one) => one.titulo)
}

describe('the call', () => {
  test('tells kind and summary of a record, and what it is called [S-165, S-288, S-301]', async () => {
    const one = entry({
      titulo: 'Laticínios Serra da Canastra',
      subtitulo: 'Piumhi, MG',
      codigo: '48162',
      chaves: ['12.345.678/0001-95'],
      resumo: { documento: '12345678000195' },
    })
    await save([one])
    expect((await ask('canastra')).json()).toEqual([
      {
        tipoEntidade: 3,
        dadosResumo: '{"documento": "12345678000195"}',
        id: one.entidadeId,
        codigo: '48162',
        titulo: 'Laticínios Serra da Canastra',
        subtitulo: 'Piumhi, MG',
        ativo: true,
      },
    ])
  })

  test('three characters do not search, four do; spaces around do not count [S-219]', async () => {
    await save([entry({ titulo: 'Serra' })])
    for (const short of ['ser', '  ser  ', '   ']) {
      const answer = await ask(short)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details).toEqual([
        { path: 'filtro', message: 'Digite mais que 3 caracteres para pesquisar' },
      ])
    }
    expect(await titles('serr')).toEqual(['Serra'])
  })

  test('a missing, an overlong and a broken filter and an unknown kind are refused on their field', async () => {
    const refused: [string, string][] = [
      ['/api/search-engine', 'filtro'],
      [`/api/search-engine?filtro=${'a'.repeat(101)}`, 'filtro'],
      ['/api/search-engine?filtro=serra&tiposEntidade=8', 'tiposEntidade.0'],
      ['/api/search-engine?filtro=serra&tiposEntidade=carga', 'tiposEntidade.0'],
    ]
    for (const [url, path] of refused) {
      const answer = await app.server.inject({ url, headers: person.headers })
      expect([url, answer.statusCode]).toEqual([url, 400])
      expect(answer.json().details[0].path).toBe(path)
    }
    for (const hostile of ["%%%%';--", '____', '%00%00', '\\\\\\\\', '((((', '😀😀😀😀', 'a'.repeat(100)]) {
      expect((await ask(hostile)).statusCode).toBeLessThan(500)
    }
  })

  test('no kind and kind 0 find all, others only their own [S-166, S-300]', async () => {
    await save([entry({ titulo: 'Serra Verde' })])
    await save([entry({ titulo: 'Serra Azul' })], 5)
    const all = ['Serra Azul', 'Serra Verde']
    expect((await titles('serra')).sort()).toEqual(all)
    expect((await titles('serra', '&tiposEntidade=0')).sort()).toEqual(all)
    expect((await titles('serra', '&tiposEntidade=3&tiposEntidade=5')).sort()).toEqual(all)
    expect(await titles('serra', '&tiposEntidade=3')).toEqual(['Serra Verde'])
    expect(await titles('serra', '&tiposEntidade=1')).toEqual([])
  })
})

describe('who finds what', () => {
  test('another company finds nothing', async () => {
    await save([entry({ titulo: 'Serra da Canastra', chaves: ['SHT4F20'] })])
    const stranger = await signIn(app, await buildCompany(app))
    expect(await titles('canastra', '', stranger.headers)).toEqual([])
    expect(await titles('SHT4F20', '', stranger.headers)).toEqual([])
  })

  test('records of a unit are found by who may enter it, records without a unit by everybody', async () => {
    const [jundiai, betim] = [uuidv7(), uuidv7()]
    await app.deps.db.asSystem('create-company', async (tx) => {
      for (const [id, descricao] of [
        [jundiai, 'Jundiaí'],
        [betim, 'Betim'],
      ]) {
        await tx.raw(
          `insert into unidade_negocio (owner_id, id, descricao, fuso_horario) values ($1, $2, $3, 'America/Sao_Paulo')`,
          [company.ownerId, id, descricao],
        )
      }
    })
    await save([
      entry({ titulo: 'Serra de Jundiaí', unidadeId: jundiai, chaves: ['90001'] }),
      entry({ titulo: 'Serra de Betim', unidadeId: betim, chaves: ['90002'] }),
      entry({ titulo: 'Serra de todos' }),
    ])
    const local = await signIn(app, company, { role: 'Operador', unidades: [jundiai] })
    expect((await titles('serra', '', local.headers)).sort()).toEqual(['Serra de Jundiaí', 'Serra de todos'])
    expect(await titles('90002', '', local.headers)).toEqual([])
    expect(await titles('serra de betim', '', local.headers)).toEqual([])
    const homeless = await signIn(app, company, { role: 'Operador', unidades: [] })
    expect(await titles('serra', '', homeless.headers)).toEqual(['Serra de todos'])
    expect((await titles('serra')).length).toBe(3)
  })

  test('a kind whose module the user was refused is not searched', async () => {
    await save([entry({ titulo: 'Serra Verde' })])
    await save([entry({ titulo: 'Serra Azul' })], 5)
    const refused = await signIn(app, company, { role: 'Operador', modulosRecusados: ['frota'] })
    expect(await titles('serra', '', refused.headers)).toEqual(['Serra Verde'])
    expect(await titles('serra', '&tiposEntidade=5', refused.headers)).toEqual([])
  })
})

describe('the order', () => {
  const CASES: readonly (readonly [string, string, readonly Partial<SearchEntry>[], readonly string[]])[] = [
    [
      'the code itself, then titles that begin so, then words, then parts of words',
      'serra',
      [
        { titulo: 'Desserrador' },
        { titulo: 'Açúcar União da Serra' },
        { titulo: 'Auto Serralheria' },
        { titulo: 'Serra do Mar' },
        { titulo: 'Outro', codigo: 'SERRA' },
      ],
      ['Outro', 'Serra do Mar', 'Açúcar União da Serra', 'Auto Serralheria', 'Desserrador'],
    ],
    [
      'a plate with and without its hyphen, whole before begun',
      'sht-4f20',
      [
        { titulo: 'Caminhão longo', chaves: ['SHT4F201'] },
        { titulo: 'Caminhão', chaves: ['SHT4F20'] },
      ],
      ['Caminhão', 'Caminhão longo'],
    ],
    [
      'a document however it is punctuated',
      '12.345.678/0001-95',
      [{ titulo: 'Armazém', chaves: ['12345678000195'] }, { titulo: 'Padaria' }],
      ['Armazém'],
    ],
    [
      'the same without punctuation',
      '12345678000195',
      [{ titulo: 'Armazém', chaves: ['12.345.678/0001-95'] }],
      ['Armazém'],
    ],
    ['part of a plate', '4f20', [{ titulo: 'Caminhão', chaves: ['SHT4F20'] }], ['Caminhão']],
    [
      'blind to accents and case, on both sides',
      'ACUCAR união',
      [{ titulo: 'Açúcar Uniao da Serra' }],
      ['Açúcar Uniao da Serra'],
    ],
    [
      'every word must occur, in any order, also in the line below the title',
      'piumhi serra',
      [
        { titulo: 'Serra da Canastra', subtitulo: 'Piumhi, MG' },
        { titulo: 'Serra do Mar', subtitulo: 'Joinville, SC' },
      ],
      ['Serra da Canastra'],
    ],
    [
      'a title that begins as typed before the same words elsewhere',
      'serra do',
      [{ titulo: 'Armazém do Serra' }, { titulo: 'Serra do Mar' }],
      ['Serra do Mar', 'Armazém do Serra'],
    ],
    [
      'a mistyped word when nothing else is found',
      'transprotes canasrta',
      [{ titulo: 'Transportes Canastra Ltda' }, { titulo: 'Transportes Mineiros' }],
      ['Transportes Canastra Ltda'],
    ],
    [
      'no similar words beside enough real ones',
      'canastra',
      [
        ...['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((name) => ({ titulo: `Canastra ${name}` })),
        { titulo: 'Canasta' },
      ],
      ['Canastra Cinco', 'Canastra Quatro', 'Canastra Três', 'Canastra Dois', 'Canastra Um'],
    ],
    [
      'what is active before what is not',
      'canastra',
      [{ titulo: 'Canastra ativa' }, { titulo: 'Canastra inativa', ativo: false }],
      ['Canastra ativa', 'Canastra inativa'],
    ],
    ['nothing', 'canastra azul', [{ titulo: 'Canastra' }, { titulo: 'Azulejo' }], []],
  ]
  test.each(CASES)('%s: %s', async (_name, filtro, entries, expected) => {
    await save(entries.map((fields) => entry({ titulo: '', ...fields })))
    expect(await titles(filtro)).toEqual(expected)
  })

  test('at most 50 records, kinds in turn, when a word is in all', async () => {
    await save(Array.from({ length: 80 }, (_, index) => entry({ titulo: `Serra ${index}` })))
    await save(
      Array.from({ length: 80 }, (_, index) => entry({ titulo: `Serra ${index}` })),
      5,
    )
    const found = (await ask('serra')).json<ResultadoBusca[]>()
    expect(found).toHaveLength(50)
    expect(found.filter((one) => one.tipoEntidade === 3)).toHaveLength(25)
  })
})

describe('the index follows the records', () => {
  test('a change, a removal and a switch are found at once', async () => {
    const one = entry({ titulo: 'Serra Dourada', codigo: '7001' })
    await save([one])
    await save([{ ...one, titulo: 'Vale Dourado', ativo: false }])
    expect(await titles('serra')).toEqual([])
    const [found] = (await ask('vale dourado')).json<ResultadoBusca[]>()
    expect(found).toMatchObject({ id: one.entidadeId, ativo: false })
    await app.deps.db.asOwner(company.ownerId, async (tx) => {
      ofOwner(company.ownerId).delete(`3:${one.entidadeId}`)
      tx.announce({
        ownerId: tx.ownerId,
        tipo: 'empresa.removed',
        entidadeId: one.entidadeId,
        versao: 2,
      })
    })
    expect(await titles('vale dourado')).toEqual([])
    expect(await titles('7001')).toEqual([])
  })

  test('a change that is rolled back leaves the index as it was', async () => {
    const one = entry({ titulo: 'Serra Dourada' })
    await expect(
      app.deps.db.asOwner(company.ownerId, async (tx) => {
        ofOwner(company.ownerId).set(`3:${one.entidadeId}`, one)
        tx.announce({
          ownerId: tx.ownerId,
          tipo: 'empresa.created',
          entidadeId: one.entidadeId,
          versao: 1,
        })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await titles('serra')).toEqual([])
  })

  test('what the system changes in several companies is found in each, and in no other', async () => {
    const other = await buildCompany(app)
    const colleague = await signIn(app, other)
    const [mine, theirs] = [entry({ titulo: 'Serra minha' }), entry({ titulo: 'Serra deles' })]
    ofOwner(company.ownerId).set(`3:${mine.entidadeId}`, mine)
    ofOwner(other.ownerId).set(`3:${theirs.entidadeId}`, theirs)
    await app.deps.db.asSystem('create-company', async (tx) => {
      for (const [ownerId, id] of [
        [company.ownerId, mine.entidadeId],
        [other.ownerId, theirs.entidadeId],
      ] as const) {
        tx.announce({ ownerId, tipo: 'empresa.created', entidadeId: id, versao: 1 })
      }
    })
    expect(await titles('serra')).toEqual(['Serra minha'])
    expect(await titles('serra', '', colleague.headers)).toEqual(['Serra deles'])
  })

  test('a title of any length is kept', async () => {
    await save([entry({ titulo: 'Serra '.repeat(200), texto: ['x'.repeat(500), 'é'.repeat(3000)] })])
    expect(await titles('serra')).toHaveLength(1)
  })
})

describe('refilling', () => {
  test('records without events are found after it, entries without records are gone, and it goes on where it stopped', async () => {
    const gone = entry({ titulo: 'Serra antiga' })
    await save([gone])
    ofOwner(company.ownerId).delete(`3:${gone.entidadeId}`)
    const many = Array.from({ length: 1100 }, (_, index) => entry({ titulo: `Serra nova ${index}` }))
    for (const one of many) ofOwner(company.ownerId).set(`3:${one.entidadeId}`, one)
    expect(await refillBatch(app.deps, company.ownerId, source('empresa', 3))).toBe(false)
    expect(await titles('serra antiga')).toEqual([])
    expect(await titles('nova 999')).toEqual(['Serra nova 999'])
    expect(await titles('nova 1050')).toEqual([])
    await refillStale(app.deps)
    expect(await titles('nova 1099')).toEqual(['Serra nova 1099'])
    expect(await refillBatch(app.deps, company.ownerId, source('empresa', 3))).toBe(true)
  })

  describe('of records that are created by the thousand', () => {
    const announce = (entries: readonly SearchEntry[], verb: 'created' | 'changed') =>
      app.deps.db.asOwner(company.ownerId, async (tx) => {
        for (const one of entries) {
          ofOwner(company.ownerId).set(`3:${one.entidadeId}`, one)
          const tipo = `empresa.${verb}`
          tx.announce({ ownerId: company.ownerId, tipo, entidadeId: one.entidadeId, versao: 1, isBulk: true })
        }
      })
    const complete = () => completeJob.run(app.deps, { ownerId: company.ownerId })

    test('they are found after the commit, from the first of all batches on; a change is found at once', async () => {
      await complete()
      const [first, second, known] = ['Serra do Mar', 'Serra Gaúcha', 'Serra Antiga'].map((titulo) =>
        entry({ titulo }),
      ) as [SearchEntry, SearchEntry, SearchEntry]
      await announce([known], 'changed')
      await announce([second], 'created')
      await announce([first], 'created')
      expect(await titles('serra')).toEqual(['Serra Antiga'])
      await complete()
      expect((await titles('serra')).toSorted()).toEqual(['Serra Antiga', 'Serra Gaúcha', 'Serra do Mar'])
    })

    test('a refill of everything that still waits is not cut short', async () => {
      const old = entry({ titulo: 'Serra sem evento' })
      ofOwner(company.ownerId).set(`3:${old.entidadeId}`, old)
      await announce([entry({ titulo: 'Serra importada' })], 'created')
      await complete()
      expect((await titles('serra')).toSorted()).toEqual(['Serra importada', 'Serra sem evento'])
    })
  })

  test('a source of another version fills its entries again', async () => {
    const one = entry({ titulo: 'Serra Dourada' })
    await save([one])
    await refillStale(app.deps)
    ofOwner(company.ownerId).set(`3:${one.entidadeId}`, { ...one, titulo: 'Vale Dourado' })
    await refillStale(app.deps)
    expect(await titles('vale dourado')).toEqual([])
    searchSources.put(source('empresa', 3, 2))
    await refillStale(app.deps)
    expect(await titles('vale dourado')).toEqual(['Vale Dourado'])
  })

  test('words that nothing holds any more are forgotten, the others stay', async () => {
    const words = async () => {
      const answer = await app.opened.systemQuery(
        'select palavra from busca_termo where owner_id = $1 order by 1',
        [company.ownerId],
      )
      return (answer.rows as { palavra: string }[]).map((row) => row.palavra)
    }
    const one = entry({ titulo: 'Maria Aparecida' })
    await save([one, entry({ titulo: 'Maria Helena' })])
    await save([{ ...one, titulo: 'Fulana Helena' }])
    expect(await words()).toContain('aparecida')
    await forgetUnusedWords(app.deps)
    expect(await words()).toEqual(['fulana', 'helena', 'maria'])
  })
})
