/**
 * What is exported and imported again untouched changes nothing: for every target of an import that has an export, in each
 * format, over records of all kinds of values.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { cnpjOf, JOINVILLE, MANAUS } from '#modules/empresa/server/testing/empresa-sample.ts'
import type { Importacao, LinhaImportacao } from '#modules/integracao/importacao-dados.contract.ts'
import { runImport } from '#modules/integracao/server/import-jobs.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { isCnh } from '#modules/motorista/cnh.rules.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { modulus11Digit } from '#platform/shared/check-digit.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const send = createFreshSend(app, '')
const RECORDS = 12
/** The target that tests of the machinery add. */
const TESTE = 'lojas'

/** A different number for each record of the whole file. */
let counter = 0
const next = () => {
  counter += 1
  return counter
}
const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
function cpfOf(number: number): string {
  const base = String(100_000_000 + number)
  const first = modulus11Digit(base, WEIGHTS.slice(1))
  return `${base}${first}${modulus11Digit(`${base}${first}`, WEIGHTS)}`
}
function cnhOf(number: number): string {
  const base = String(200_000_000 + number)
  return Array.from({ length: 100 }, (_, end) => `${base}${String(end).padStart(2, '0')}`).find(isCnh) ?? ''
}

const LETTERS = [...'AbçÉõ ;"\'=+-@/&<>.,1209'] as const
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: max })
    .map((letters) => letters.join('').replace(/\s+/g, ' ').trim() || 'x')
const nome = text(30).map((value) => `Ana ${value}`.trim())
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const amount = (max: number, casas: number) =>
  fc.integer({ min: 0, max: max * 10 ** casas }).map((units) => units / 10 ** casas)
const day = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** Whole days of the zones of the country among them, and seconds. */
const instant = fc.oneof(
  fc.date({ min: new Date('2019-06-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  fc
    .tuple(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(2, 3, 4, 5))
    .map(([days, hour]) => new Date(Date.UTC(2020, 0, 1 + days, hour))),
)

interface Alvo {
  /** Of the register, whose `/exportar` the file comes from. */
  readonly path: string
  readonly record: fc.Arbitrary<object>
}

async function alvosOf(ownerId: string): Promise<Readonly<Record<string, Alvo>>> {
  const unidades = [
    await defaultUnit(app, ownerId),
    await buildUnit(app, ownerId, 'CD Manaus'),
    await buildUnit(app, ownerId, 'CD Noronha'),
  ]
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.raw(
      `update unidade_negocio set fuso_horario = case descricao
         when 'CD Manaus' then 'America/Manaus' else 'America/Noronha' end
       where owner_id = $1 and not padrao`,
      [ownerId],
    ),
  )
  const unidadeNegocioId = fc.constantFrom(...unidades)
  const phone = fc.constantFrom('11987654321', '4732221100', '92981234567')
  const email = fc.constantFrom('ana@exemplo.com.br', 'b.c+d@exemplo.com')
  const municipio = fc.constantFrom(
    { municipioId: JOINVILLE, cep: '89221006', latitude: -26.304_408_12, longitude: -48.846_4 },
    { municipioId: MANAUS, cep: '69005010', latitude: -3.1, longitude: -60.025 },
  )
  const lugar = fc
    .tuple(municipio, nome, maybe(text(40)), fc.boolean(), fc.boolean())
    .map(([{ latitude, longitude, cep, municipioId }, of, endereco, hasPosition, hasCep]) => ({
      nome: of,
      municipioId,
      endereco,
      ...(hasCep && { cep }),
      ...(hasPosition && { latitude, longitude }),
      documentoEmpresa: cnpjOf(90_000 + next()),
    }))
  return {
    pedidos: {
      path: '/formacao/pedido',
      record: fc
        .record({
          unidadeNegocioId,
          tipoFrete: fc.constantFrom(1, 2, 3),
          prioridade: fc.constantFrom(1, 2, 3),
          agrupador: maybe(text(20)),
          origem: maybe(lugar),
          destino: lugar,
          dhEmissao: maybe(instant),
          momentos: maybe(fc.tuple(instant, instant)),
          pesoTotal: amount(90_000, 3),
          cubagemTotal: amount(1_000, 6),
          paletes: amount(1_000, 3),
          quantidade: fc.integer({ min: 0, max: 10_000 }),
          valorPedido: amount(1_000_000, 2),
          observacao: maybe(text(60)),
        })
        .map(({ momentos, dhEmissao, ...pedido }) => {
          const [dhColeta, dhEntrega] = momentos?.toSorted((a, b) => a.getTime() - b.getTime()) ?? []
          return { ...pedido, numero: `P${next()}`, dhEmissao, dhColeta, dhEntrega }
        }),
    },
    empresas: {
      path: '/api/empresa',
      record: fc
        .record({
          nome,
          nomeFantasia: maybe(nome),
          tipos: fc.subarray([2, 3, 4], { minLength: 1 }),
          telefone: maybe(phone),
          celular: maybe(phone),
          email: maybe(email),
          logradouro: maybe(text(30).map((rua) => `Rua ${rua}`)),
          numero: maybe(fc.constantFrom('10', 'S/N', '1480-A')),
          complemento: maybe(text(20)),
          bairro: maybe(text(20)),
          pesoMaximoKg: maybe(amount(90_000, 3).filter((peso) => peso > 0)),
          municipio,
        })
        .map(({ municipio: { municipioId, cep }, ...empresa }) => ({
          ...empresa,
          documento: cnpjOf(next()),
          municipioId,
          cep,
        })),
    },
    vendedores: {
      path: '/api/vendedor',
      record: fc
        .record({ nome, email: maybe(email), telefone: maybe(phone) })
        .map((vendedor) => ({ ...vendedor, codigo: `V${next()}`, documento: cpfOf(next()) })),
    },
    veiculos: {
      path: '/api/veiculo',
      record: fc
        .record({
          tipo: fc.constantFrom('TRUCK', 'TOCO'),
          carroceria: fc.constantFrom('SIDER', 'BAU'),
          propriedade: fc.constant('proprio'),
          marcaModelo: maybe(text(30)),
          anoFabricacao: maybe(fc.integer({ min: 2000, max: 2025 })),
          capacidadeKg: fc.integer({ min: 1_000, max: 16_000 }),
          volumeM3: amount(100, 2),
          paletes: fc.integer({ min: 0, max: 30 }),
          rastreadorTecnologia: maybe(text(20)),
          unidadeId: maybe(unidadeNegocioId),
          observacao: maybe(text(40)),
        })
        .map((veiculo) => ({ ...veiculo, placa: `EXP${String(next()).padStart(4, '0')}` })),
    },
    motoristas: {
      path: '/api/motorista',
      record: fc
        .record({
          nome,
          cnhCategoria: fc.constantFrom('C', 'D', 'E'),
          cnhValidade: day,
          nascimento: maybe(fc.constantFrom('1980-01-31', '1999-12-01')),
          vinculo: fc.constantFrom('empregado', 'agregado', 'autonomo'),
          telefone: maybe(phone),
          email: maybe(email),
          unidadeId: maybe(unidadeNegocioId),
        })
        .map((motorista) => ({ ...motorista, cpf: cpfOf(next()), cnhNumero: cnhOf(next()) })),
    },
  }
}

const { admin, company } = await buildPeople(app)
const ALVOS = await alvosOf(company.ownerId)

test('every target of an import is here', () => {
  expect(
    importTargets
      .list()
      .map(({ key }) => key)
      // Fill what is kept of records of another list; their own tests read what they wrote.
      .filter((key) => ![TESTE, 'regularidade', 'baixas', 'remessa', 'rastreadores'].includes(key))
      .sort(),
  ).toEqual(Object.keys(ALVOS).sort())
})

async function importAgain(alvo: string, content: Buffer, formato: string) {
  const base = '/integracao/importacao'
  const file = uploadOf(admin, content, `${alvo}.${formato}`)
  const answer = await app.server.inject({ method: 'POST', url: `${base}/alvos/${alvo}`, ...file })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { id, ligacoes } = answer.json<Importacao>()
  const links = ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await send(admin, 'POST', `${base}/${id}/conferir`, { ligacoes: links, modo: 'alterar' })
  await runImport(app.deps, admin.ownerId, id)
  const { items } = (await send(admin, 'GET', `${base}/${id}/linhas`)).json<{ items: LinhaImportacao[] }>()
  return items
}

test.each(
  Object.entries(ALVOS).flatMap(([alvo, { path, record }]) =>
    EXPORT_FORMATS.map((formato) => [alvo, formato, path, record] as const),
  ),
)('%s exported as %s and imported again are as they were', async (alvo, formato, path, record) => {
  for (const body of fc.sample(record, RECORDS)) {
    const created = await send(admin, 'POST', path, body)
    expect([created.statusCode, created.body]).toEqual([201, expect.any(String)])
  }
  const file = await send(admin, 'POST', `${path}/exportar`, { formato })
  expect(file.statusCode).toBe(200)
  const lines = await importAgain(alvo, file.rawPayload, formato)
  expect(lines.length).toBeGreaterThanOrEqual(RECORDS)
  const changed = lines.filter(({ resultado }) => resultado !== 'sem_mudanca')
  expect(
    changed.map(({ resultado, problemas, celulas }) => [
      resultado,
      problemas,
      Object.entries(celulas).filter(([, { estado }]) => estado !== undefined),
    ]),
  ).toEqual([])
})
