import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CARROCERIA_CODIGOS, CARROCERIAS } from './carrocerias.ts'
import { checkVeiculo, cleanVeiculo, isRenavam, type VeiculoInput } from './veiculo.rules.ts'
import { TIPO_CONJUNTO_CODIGOS, TIPO_VEICULO_CODIGOS, TIPOS_CONJUNTO, tipoVeiculo } from './veiculo-tipos.ts'
import { proximoVencimento, situacaoVencimento } from './vencimento.rules.ts'

const HOJE = '2026-11-21'
const truck = (values: Partial<VeiculoInput> = {}): VeiculoInput => ({
  placa: 'abc-1234',
  tipo: 'TRUCK',
  carroceria: 'SIDER',
  propriedade: 'proprio',
  ...values,
})
const problemsOf = (values: Partial<VeiculoInput>) =>
  checkVeiculo(cleanVeiculo(truck(values)), HOJE).map(({ path, message }) => `${path}: ${message}`)

test('measures that are missing come from the type, others stay as they are', () => {
  expect(cleanVeiculo(truck())).toMatchObject({
    placa: 'ABC1234',
    eixos: 3,
    capacidadeKg: 13_000,
    volumeM3: 50,
    paletes: 14,
  })
  expect(cleanVeiculo(truck({ capacidadeKg: 12_000, volumeM3: 48.256 }))).toMatchObject({
    capacidadeKg: 12_000,
    volumeM3: 48.26,
  })
})

test('numbers lose their punctuation and older ones are filled up', () => {
  const cleaned = cleanVeiculo(
    truck({ renavam: '63988496-2', rntrc: '12345678', proprietarioDocumento: '12.abc.345/01de-35' }),
  )
  expect(cleaned).toMatchObject({
    renavam: '00639884962',
    rntrc: '012345678',
    proprietarioDocumento: '12ABC34501DE35',
  })
  expect(cleanVeiculo(truck({ renavam: ' ', rntrc: '' }))).toMatchObject({ renavam: null, rntrc: null })
})

test.each([
  ['00639884962', true],
  ['00639884963', false],
  ['11111111111', false],
  ['639884962', false],
])('RENAVAM %s: %s', (text, expected) => {
  expect(isRenavam(text)).toBe(expected)
})

test.each<[string, Partial<VeiculoInput>, string[]]>([
  ['a good one', {}, []],
  ['a plate of neither notation', { placa: 'AB12345' }, ['placa: Placa inválida']],
  ['a wrong RENAVAM', { renavam: '00639884963' }, ['renavam: RENAVAM inválido: confira os 11 dígitos']],
  ['an RNTRC of ten digits', { rntrc: '1234567890' }, ['rntrc: Informe os 8 ou 9 dígitos do RNTRC']],
  ['a year to come', { anoFabricacao: 2027 }, ['anoFabricacao: Valor máximo: 2026']],
  ['the model of next year', { anoFabricacao: 2026, anoModelo: 2027 }, []],
  ['a model in two years', { anoModelo: 2028 }, ['anoModelo: Valor máximo: 2027']],
  [
    'a model before it was built',
    { anoFabricacao: 2020, anoModelo: 2019 },
    ['anoModelo: O ano do modelo não pode ser anterior ao de fabricação'],
  ],
  [
    'a tractor with a body',
    { tipo: 'CAVALO_6X2' },
    ['carroceria: Um cavalo mecânico não tem carroceria: escolha Não aplicável (cavalo mecânico)'],
  ],
  [
    'a trailer without one',
    { tipo: 'SR_3E', carroceria: 'NA' },
    ['carroceria: Informe a carroceria do semirreboque'],
  ],
  [
    'a contractor without an owner',
    { propriedade: 'agregado' },
    ['proprietarioNome: Informe o proprietário do veículo agregado ou de terceiro'],
  ],
  [
    'a wrong document of the owner',
    { proprietarioDocumento: '111.444.777-36' },
    ['proprietarioDocumento: Documento inválido'],
  ],
  [
    'a tracker without its maker',
    { rastreadorNumero: '123' },
    ['rastreadorTecnologia: Informe a tecnologia do rastreador'],
  ],
  [
    'a day that does not exist',
    { documentos: [{ tipo: 'crlv', numero: null, validade: '2026-02-30' }] },
    ['documentos.0.validade: Data inválida'],
  ],
  [
    'the same document twice',
    {
      documentos: [
        { tipo: 'outro', numero: '1', validade: null },
        { tipo: 'outro', numero: '2', validade: null },
        { tipo: 'crlv', numero: null, validade: null },
        { tipo: 'crlv', numero: null, validade: null },
      ],
    },
    ['documentos.3.tipo: Este documento já está na lista'],
  ],
])('%s', (_case, values, expected) => {
  expect(problemsOf(values)).toEqual(expected)
})

test.each([
  [null, 'sem-validade'],
  ['2026-11-20', 'vencido'],
  ['2026-11-21', 'a-vencer'],
  ['2026-12-21', 'a-vencer'],
  ['2026-12-22', 'em-dia'],
] as const)('a document good until %s is %s', (validade, expected) => {
  expect(situacaoVencimento(validade, HOJE)).toBe(expected)
})

test('the next expiry is the earliest of those known', () => {
  expect(proximoVencimento([null, '2027-03-01', '2026-12-01'])).toBe('2026-12-01')
  expect(proximoVencimento([null])).toBeNull()
})

test('the axles of a set are those of its parts', () => {
  for (const codigo of TIPO_CONJUNTO_CODIGOS) {
    const { eixos, tratores, reboques } = TIPOS_CONJUNTO[codigo]
    for (const trator of tratores) {
      const parts = [trator, ...reboques].map((tipo) => tipoVeiculo(tipo).eixos)
      expect([codigo, parts.reduce((sum, part) => sum + part, 0)]).toEqual([codigo, eixos])
    }
  }
})

/** What the codes stand for, as the tables of the trade tell it. */
const linesOf = (file: string) =>
  readFileSync(new URL(`./testing/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [])

test('types and bodies hold what their source says', () => {
  const code = (text: string) => (text === '3/4' ? 'TRES_QUARTOS' : text)
  const types = linesOf('tipos_veiculo.csv')
  for (const [codigo = '', , , eixos, pbt, kg, m3, paletes, , , cnh] of types) {
    const known = TIPO_VEICULO_CODIGOS.find((tipo) => tipo === code(codigo))
    const set = TIPO_CONJUNTO_CODIGOS.find((tipo) => tipo === codigo)
    if (set) {
      expect([codigo, TIPOS_CONJUNTO[set].eixos, TIPOS_CONJUNTO[set].pbtcKg]).toEqual([
        codigo,
        Number(eixos),
        Number(pbt),
      ])
      continue
    }
    expect(known && tipoVeiculo(known)).toMatchObject({
      eixos: Number(eixos),
      capacidadeKg: Number(kg),
      volumeM3: Number(m3),
      paletes: Number(paletes),
      cnh,
    })
  }
  expect(types).toHaveLength(17)
  const bodies = linesOf('carrocerias.csv')
  expect(bodies.map(([codigo, nome, tpCar]) => [codigo, nome, tpCar])).toEqual(
    CARROCERIA_CODIGOS.map((codigo) => [codigo, CARROCERIAS[codigo].nome, CARROCERIAS[codigo].mdfeTpCar]),
  )
})
