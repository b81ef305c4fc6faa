import { expect, test } from 'vitest'
import { isInFiltro, situacaoDaTransportadora } from './lista.rules.ts'
import {
  type Apolice,
  type FatosRegularidade,
  regularidadeNaViagem,
  SEM_FATOS,
  sameRntrc,
  situacaoDoRntrc,
  situacaoDoSeguro,
} from './regularidade.rules.ts'

const DIA = '2026-11-25'
const AGORA = '2026-11-25T12:00:00.000Z'
const ate = (validade: string | null, temArquivo = true): Apolice => ({ validade, temArquivo })

test.each([
  ['009482117', '09482117', true],
  ['052318846', '52318846', true],
  ['00948211-7', '9482117', true],
  ['052318846', '052318847', false],
  ['094821170', '009482117', false],
  ['', '', false],
  ['000', '0', false],
])('RNTRC %s and %s are the same number: %s [C-407]', (a, b, isSame) => {
  expect(sameRntrc(a, b)).toBe(isSame)
})

test.each<[string, Apolice | undefined, string, number | null]>([
  ['no policy', undefined, 'nao-informada', null],
  ['no validity', ate(null), 'nao-informada', null],
  ['it ended yesterday', ate('2026-11-24'), 'vencida', -1],
  ['it ended, and has no file either', ate('2026-11-24', false), 'vencida', -1],
  ['its last day', ate(DIA), 'vence-em', 0],
  ['30 days', ate('2026-12-25'), 'vence-em', 30],
  ['31 days', ate('2026-12-26'), 'vigente', 31],
  ['no file', ate('2027-03-31', false), 'sem-arquivo', 126],
])('an insurance: %s', (_case, apolice, estado, dias) => {
  expect(situacaoDoSeguro({ apolice }, DIA)).toMatchObject({ estado, dias, ate: apolice?.validade ?? null })
})

test.each<[string, Apolice | undefined, string, string | null]>([
  ['no plan', undefined, 'falta-pgr', 'rcdc'],
  ['a plan without file', ate('2027-03-31', false), 'falta-pgr', 'rcdc'],
  ['a plan that ended', ate('2026-11-24'), 'falta-pgr', 'rcdc'],
  ['a plan that ends first', ate('2026-12-02'), 'vence-em', 'pgr'],
  ['a plan that lasts longer', ate('2027-06-30'), 'vigente', 'rcdc'],
])('RC-DC with %s', (_case, pgr, estado, documento) => {
  const seguro = { seguro: 'rcdc', apolice: ate('2027-03-31'), pgr } as const
  expect(situacaoDoSeguro(seguro, DIA)).toMatchObject({ estado, documento })
})

test.each<[string, FatosRegularidade['situacao'], string | null, string, string, number | null]>([
  ['never looked up', null, null, 'nao-consultado', 'avisa', null],
  ['active today', 1, '2026-11-25T09:00:00.000Z', 'ativo', 'conforme', 0],
  ['active, exactly 10 days ago', 1, '2026-11-15T12:00:00.000Z', 'ativo', 'conforme', 10],
  ['active, a second longer ago', 1, '2026-11-15T11:59:59.000Z', 'nao-consultado', 'avisa', 10],
  ['suspended', 2, '2026-11-25T09:00:00.000Z', 'suspenso', 'bloqueia', 0],
  ['suspended, no longer certain', 2, '2026-11-14T09:00:00.000Z', 'nao-consultado', 'avisa', 11],
  ['expired', 3, '2026-11-20T09:00:00.000Z', 'vencido', 'bloqueia', 5],
  ['cancelled', 4, '2026-11-20T09:00:00.000Z', 'cancelado', 'bloqueia', 5],
])('the register at ANTT: %s', (_case, situacao, consultadoEm, estado, efeito, diasDaConsulta) => {
  expect(situacaoDoRntrc({ situacao, consultadoEm }, AGORA)).toEqual({ estado, efeito, diasDaConsulta })
})

const GOOD: FatosRegularidade = {
  rntrc: null,
  categoria: null,
  situacao: 1,
  consultadoEm: '2026-11-25T02:30:00.000Z',
  apolices: {
    rctrc: ate('2027-03-31'),
    rcdc: ate('2027-03-31'),
    pgr: ate('2027-03-31'),
    rcv: ate('2027-03-31'),
  },
}
const viagem = { saida: '2026-11-26', fim: '2026-11-28', agora: AGORA }
const withApolice = (change: FatosRegularidade['apolices']): FatosRegularidade => ({
  ...GOOD,
  apolices: { ...GOOD.apolices, ...change },
})

test('a regular carrier conforms in every requirement, and its look-up counts by the day of Brasília', () => {
  const facts = regularidadeNaViagem(GOOD, viagem)
  expect(facts.map(({ requisito, efeito }) => `${requisito} ${efeito}`)).toEqual([
    'rntrc conforme',
    'rctrc conforme',
    'rcdc conforme',
    'rcv conforme',
  ])
  expect(facts[0]?.data).toBe('2026-11-24')
})

test('a policy that ends tomorrow blocks a trip that ends in three days, with its date [C-408]', () => {
  const [, , , rcv] = regularidadeNaViagem(withApolice({ rcv: ate('2026-11-26') }), viagem)
  expect(rcv).toEqual({
    requisito: 'rcv',
    efeito: 'bloqueia',
    estado: 'termina-na-viagem',
    data: '2026-11-26',
  })
})

test.each<[string, FatosRegularidade['apolices'], string, string | null]>([
  ['ends on the last day of the trip', { rctrc: ate('2026-11-28') }, 'vence-em conforme', '2026-11-28'],
  ['ended before departure', { rctrc: ate('2026-11-25') }, 'vencida bloqueia', '2026-11-25'],
  ['has no file', { rctrc: ate('2027-01-01', false) }, 'sem-arquivo avisa', '2027-01-01'],
  [
    'has no file and ends on the way',
    { rctrc: ate('2026-11-27', false) },
    'termina-na-viagem bloqueia',
    '2026-11-27',
  ],
  ['was never told', { rctrc: ate(null) }, 'nao-informada avisa', null],
])('on a trip, a policy that %s', (_case, change, expected, data) => {
  const rctrc = regularidadeNaViagem(withApolice(change), viagem).find(
    ({ requisito }) => requisito === 'rctrc',
  )
  expect(`${rctrc?.estado} ${rctrc?.efeito}`).toBe(expected)
  expect(rctrc?.data).toBe(data)
})

test('a plan that ends on the way warns as a missing one does, and never blocks', () => {
  const rcdc = regularidadeNaViagem(withApolice({ pgr: ate('2026-11-27') }), viagem).find(
    ({ requisito }) => requisito === 'rcdc',
  )
  expect(rcdc).toMatchObject({ efeito: 'avisa', estado: 'falta-pgr', data: '2026-11-27' })
})

test.each<[string, FatosRegularidade, readonly string[], readonly string[]]>([
  ['a regular carrier', GOOD, [], []],
  [
    'an expired policy and one that ends in seven days',
    withApolice({ rctrc: ate('2026-11-21'), rcv: ate('2026-12-02') }),
    ['bloqueiam', 'vencem'],
    ['impede rctrc vencida -4', 'ate15 rcv vence-em 7'],
  ],
  ['a suspended register', { ...GOOD, situacao: 2 }, ['bloqueiam'], ['impede rntrc suspenso 0']],
  ['an RC-DC without plan', withApolice({ pgr: ate(null) }), ['aviso'], ['aviso rcdc falta-pgr 126']],
  [
    'a policy without file that ends in 20 days',
    withApolice({ rcv: ate('2026-12-15', false) }),
    ['vencem', 'aviso'],
    ['ate30 rcv vence-em 20', 'aviso rcv sem-arquivo 20'],
  ],
  [
    'a carrier of whom nothing is known',
    SEM_FATOS,
    ['aviso'],
    [
      'aviso rntrc nao-consultado null',
      'aviso rctrc nao-informada null',
      'aviso rcdc nao-informada null',
      'aviso rcv nao-informada null',
    ],
  ],
])('in the list, %s', (_case, fatos, filtros, lines) => {
  const situacao = situacaoDaTransportadora(fatos, DIA, AGORA)
  expect(
    (['bloqueiam', 'vencem', 'aviso'] as const).filter((filtro) => isInFiltro(filtro, situacao)),
  ).toEqual(filtros)
  expect(isInFiltro('todas', situacao)).toBe(true)
  expect(
    situacao.vencimentos.map(
      ({ grupo, requisito, estado, dias }) => `${grupo} ${requisito} ${estado} ${dias}`,
    ),
  ).toEqual(lines)
})
