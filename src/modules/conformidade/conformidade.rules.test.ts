import { describe, expect, test } from 'vitest'
import type { RegraCodigo } from '#modules/regra-legal/regra-dados.ts'
import type { NivelDaRegra, SituacaoValor, ValorDaRegra } from '#modules/regra-legal/regra-legal.rules.ts'
import { deverDoCiot, parseCiot } from './ciot.rules.ts'
import {
  avaliarCarga,
  avaliarGate,
  diaDaSaida,
  impedimentos,
  type RegrasDoGate,
  resumirGates,
  valeAte,
} from './conformidade.rules.ts'
import type { FatosDaCarga, FatosInformados } from './fatos.ts'
import type { EstadoDoGate, Gate } from './gates.ts'

const valorOf = (codigo: RegraCodigo, dados: unknown, situacao: SituacaoValor = 3, validoDe = '2026-01-01') =>
  ({
    id: codigo,
    codigo,
    escopo: 'x',
    validoDe,
    validoAte: null,
    ato: `Ato ${codigo}`,
    url: null,
    situacao,
    dados,
    conferencias: [],
  }) as unknown as ValorDaRegra

const DADOS: Readonly<Partial<Record<RegraCodigo, unknown>>> = {
  rntrc: { digitosAntt: 9, digitosDocumento: 8 },
  seguros: { exigidos: ['rctrc', 'rcdc', 'rcv'], exigePgr: true },
  ciot: { bloqueiaDe: '2026-11-23', rejeicaoMdfe: 684 },
  'vale-pedagio': { formas: ['tag', 'placa'], multaCentavos: 300_000 },
  encerramento: { ciotDiasCorridos: 5, mdfeAbertoDias: 5, alertaDias: [3, 5] },
  'pagamento-frete': { diasUteis: 30 },
}

const regras = (situacao: SituacaoValor = 3, nivel: NivelDaRegra = 'empresa'): RegrasDoGate => ({
  valores: (codigo) => (DADOS[codigo] ? [valorOf(codigo, DADOS[codigo], situacao)] : []) as never,
  nivel: () => nivel,
})

const apolice = (validade: string) => ({ validade, temArquivo: true })
const EM_DIA = {
  rntrc: null,
  categoria: null,
  situacao: 1 as const,
  consultadoEm: '2026-11-20T09:00:00.000Z',
  apolices: {
    rctrc: apolice('2027-03-31'),
    rcdc: apolice('2027-03-31'),
    pgr: apolice('2027-03-31'),
    rcv: apolice('2027-03-31'),
  },
}

const carga = (change: Partial<FatosDaCarga> = {}): FatosDaCarga => ({
  zona: 'America/Sao_Paulo',
  partida: '2026-11-23T08:00:00.000Z',
  fim: '2026-11-24T20:00:00.000Z',
  saiuEm: null,
  entregueEm: null,
  encerrada: false,
  hostTransportadora: false,
  quemLeva: 'transportadora',
  transportadora: { nome: 'Cargas do Pampa', rntrc: '009482117', categoria: 'TAC' },
  regularidade: EM_DIA,
  valePedagioCentavos: null,
  placa: 'RNB3D52',
  mdfeAbertoDesde: null,
  piso: null,
  informados: {},
  liberacoes: {},
  desligadas: {},
  feriados: [],
  ...change,
})
const AGORA = '2026-11-20T14:00:00.000Z'
const gate = (which: Gate, change: Partial<FatosDaCarga> = {}, agora = AGORA) =>
  avaliarGate(which, carga(change), regras(), agora)
const informa = (informados: FatosInformados): Partial<FatosDaCarga> => ({ informados })
const apolices = (change: Partial<typeof EM_DIA.apolices>) => ({
  regularidade: { ...EM_DIA, apolices: { ...EM_DIA.apolices, ...change } },
})
const at = (partida: string) => ({ partida, fim: partida })
const entregue = (dia: string) => ({
  saiuEm: '2026-11-23T08:00:00.000Z',
  entregueEm: `${dia}T20:00:00.000Z`,
})
const piso = (
  verdict: 'acima' | 'abaixo' | 'nao_se_aplica' | 'dados_faltam' | 'sem_valor',
  certo = true,
) => ({
  piso: { verdict, texto: 'R$ 4.120,00', ato: 'Portaria SUROC 22/2026', desde: '2026-09-30', certo },
})
const TERCA = '2026-11-23T08:00:00.000Z'
const numero = { ciot: { numero: '123456789012', dispensa: null } }
const vale = (change: object) => ({
  'vale-pedagio': {
    idvpo: null,
    fornecedor: null,
    forma: null,
    pedidoEm: null,
    naoSeAplica: null,
    ...change,
  },
})
const mdfe = { documentos: { ctes: ['a'], mdfe: '0'.repeat(44), mdfeAutorizadoEm: null } }

describe('each gate, by date and fact [C-401]', () => {
  test.each<[Gate, string, Partial<FatosDaCarga>, EstadoDoGate, string?]>([
    ['rntrc', 'nobody was chosen', { quemLeva: null }, 'previsto'],
    ['rntrc', 'own cargo on the own fleet', { quemLeva: 'frota' }, 'nao-se-aplica'],
    ['rntrc', 'a carrier with its own fleet', { quemLeva: 'frota', hostTransportadora: true }, 'conforme'],
    ['rntrc', 'active and asked for', {}, 'conforme'],
    ['rntrc', 'certainly suspended', { regularidade: { ...EM_DIA, situacao: 2 } }, 'bloqueia'],
    [
      'rntrc',
      'suspended weeks ago',
      { regularidade: { ...EM_DIA, situacao: 2, consultadoEm: '2026-11-01T09:00:00.000Z' } },
      'aviso',
    ],
    ['rntrc', 'never asked for', { regularidade: null }, 'aviso'],
    ['rctrc', 'valid', {}, 'conforme'],
    ['rctrc', 'not told', { regularidade: null }, 'aviso'],
    ['rctrc', 'expired', apolices({ rctrc: apolice('2026-11-22') }), 'bloqueia'],
    ['rctrc', 'ends with the trip', apolices({ rctrc: apolice('2026-11-24') }), 'conforme'],
    ['rctrc', 'ends during the trip', apolices({ rctrc: apolice('2026-11-23') }), 'bloqueia'],
    ['rcdc', 'valid with its plan', {}, 'conforme'],
    ['rcdc', 'without its plan', apolices({ pgr: apolice('2026-01-01') }), 'aviso'],
    ['rcv', 'valid', {}, 'conforme'],
    ['rcv', 'own cargo on the own fleet', { quemLeva: 'frota' }, 'nao-se-aplica'],
    ['piso', 'no value', {}, 'previsto'],
    ['piso', 'above', piso('acima'), 'conforme'],
    ['piso', 'below a confirmed norm', piso('abaixo'), 'bloqueia'],
    ['piso', 'below a derived norm', piso('abaixo', false), 'aviso'],
    ['piso', 'facts are missing', piso('dados_faltam'), 'aviso'],
    ['piso', 'partial load', piso('nao_se_aplica'), 'nao-se-aplica'],
    ['ciot', 'nobody was chosen', { quemLeva: null }, 'previsto'],
    ['ciot', 'told', informa(numero), 'conforme'],
    [
      'ciot',
      'not needed, with a reason',
      informa({ ciot: { numero: null, dispensa: 'Transporte internacional' } }),
      'nao-se-aplica',
    ],
    ['ciot', 'missing on the 22nd', at('2026-11-22T08:00:00.000Z'), 'aviso'],
    ['ciot', 'missing on the 23rd', at('2026-11-23T08:00:00.000Z'), 'bloqueia'],
    ['vale-pedagio', 'nothing was said', {}, 'aviso'],
    [
      'vale-pedagio',
      'no toll, with a reason',
      informa(vale({ naoSeAplica: 'Sem praças na rota' })),
      'nao-se-aplica',
    ],
    ['vale-pedagio', 'a value without its number', { valePedagioCentavos: 31_840 }, 'bloqueia'],
    [
      'vale-pedagio',
      'asked for, the trip is far',
      { valePedagioCentavos: 31_840, ...informa(vale({ pedidoEm: AGORA })) },
      'aguardando',
    ],
    [
      'vale-pedagio',
      'bought',
      { valePedagioCentavos: 31_840, ...informa(vale({ idvpo: '991', forma: 'tag' })) },
      'conforme',
    ],
    [
      'vale-pedagio',
      'own cargo on the own fleet',
      { quemLeva: 'frota', valePedagioCentavos: 1 },
      'nao-se-aplica',
    ],
    ['documentos', 'waits for the CIOT', {}, 'aguardando', 'Espera o CIOT'],
    ['documentos', 'the CIOT is there', informa(numero), 'previsto'],
    ['documentos', 'linked', informa({ ...numero, ...mdfe }), 'conforme'],
    ['documentos', 'left without', { ...informa(numero), saiuEm: TERCA }, 'aviso', 'Falta o MDF-e'],
    [
      'documentos',
      'the plate has an open one of six days',
      { mdfeAbertoDesde: '2026-11-14T12:00:00.000Z' },
      'aviso',
      'MDF-e aberto',
    ],
    [
      'documentos',
      'the plate has an open one of five days',
      { mdfeAbertoDesde: '2026-11-15T12:00:00.000Z' },
      'aguardando',
    ],
    ['encerramento', 'before the trip', informa(numero), 'previsto'],
    [
      'encerramento',
      'delivered two days ago',
      { ...informa({ ...numero, ...mdfe }), ...entregue('2026-11-18') },
      'aguardando',
    ],
    [
      'encerramento',
      'delivered three days ago',
      { ...informa({ ...numero, ...mdfe }), ...entregue('2026-11-17') },
      'aviso',
      'Encerrar até 22/11',
    ],
    [
      'encerramento',
      'delivered six days ago',
      { ...informa(numero), ...entregue('2026-11-14') },
      'aviso',
      'Prazo passou',
    ],
    [
      'encerramento',
      'closed',
      {
        ...informa({ ...numero, encerramento: { mdfeEncerradoEm: null, ciotEncerradoEm: AGORA } }),
        ...entregue('2026-11-14'),
      },
      'conforme',
    ],
    ['pagamento', 'before the delivery', {}, 'previsto'],
    ['pagamento', 'delivered', entregue('2026-11-18'), 'previsto'],
    ['pagamento', 'thirty working days have passed', entregue('2026-10-08'), 'aviso', 'Prazo passou'],
    ['pagamento', 'the thirtieth working day is today', entregue('2026-10-09'), 'previsto'],
    [
      'pagamento',
      'paid',
      { ...informa({ pagamento: { pagoEm: AGORA } }), ...entregue('2026-10-01') },
      'conforme',
    ],
    ['pagamento', 'the own fleet', { quemLeva: 'frota' }, 'nao-se-aplica'],
  ])('%s: %s', (which, _fact, change, estado, etiqueta) => {
    const found = gate(which, change)
    expect(found.estado).toBe(estado)
    if (etiqueta) expect(found.etiqueta).toBe(etiqueta)
  })
})

describe('CIOT', () => {
  test('a departure of the 22nd warns of the 23rd, that of the 23rd is stopped [C-402]', () => {
    const before = gate('ciot', at('2026-11-22T23:00:00.000Z'))
    expect([before.estado, before.impede]).toEqual(['aviso', []])
    expect(before.texto).toContain('A partir de 23/11/2026 a SEFAZ rejeita o MDF-e sem CIOT (684).')
    const after = gate('ciot', at('2026-11-23T08:00:00.000Z'))
    expect([after.estado, after.impede]).toEqual(['bloqueia', ['saida']])
  })

  test('a planned departure that is late keeps the rules of today', () => {
    const late = { partida: '2026-11-22T12:00:00.000Z' }
    expect(gate('ciot', late, '2026-11-23T12:00:00.000Z').estado).toBe('bloqueia')
    expect(
      diaDaSaida(carga({ ...late, saiuEm: '2026-11-22T13:00:00.000Z' }), '2026-11-24T00:00:00.000Z'),
    ).toBe('2026-11-22')
  })

  test('the day is that of the place', () => {
    const manaus = { ...at('2026-11-23T03:30:00.000Z'), zona: 'America/Manaus' }
    expect(gate('ciot', manaus).estado).toBe('aviso')
    expect(gate('ciot', { ...manaus, zona: 'America/Sao_Paulo' }).estado).toBe('bloqueia')
  })

  test.each([
    ['an independent driver of a carrier', { categoria: 'TAC' as const }, 'ipef'],
    ['another carrier’s truck', { categoria: 'ETC' as const }, 'informado'],
    ['a cooperative', { categoria: 'CTC' as const }, 'informado'],
  ])('%s [C-409]', (_who, { categoria }, dever) => {
    const transportadora = { nome: 'x', rntrc: null, categoria }
    expect(deverDoCiot(carga({ transportadora }))).toBe(dever)
  })

  test.each([
    ['own cargo on the own fleet', 'frota', false, 'dispensado'],
    ['a carrier’s own fleet', 'frota', true, 'antt'],
    ['a driver of his own', 'terceiro', false, 'ipef'],
    ['nobody yet', null, false, null],
  ] as const)('%s [C-409]', (_who, quemLeva, hostTransportadora, dever) => {
    expect(deverDoCiot(carga({ quemLeva, hostTransportadora }))).toBe(dever)
  })

  test.each([
    ['123456789012', '123456789012'],
    ['1234 5678.9012', '123456789012'],
    ['12345678901', undefined],
    ['1234567890123', undefined],
    ['12345678901a', undefined],
  ])('%j is read as %j', (text, expected) => {
    expect(parseCiot(text)).toBe(expected)
  })
})

test('gates are decided anew with each midnight, until every deadline after a delivery is long past', () => {
  const until = (change: Partial<FatosDaCarga>) =>
    valeAte(carga(change), avaliarCarga(carga(change), regras(), AGORA), AGORA)
  expect(until({})).toBe('2026-11-21T03:00:00.000Z')
  expect(until(entregue('2026-08-22'))).toBe('2026-11-21T03:00:00.000Z')
  expect(until(entregue('2026-08-21'))).toBeNull()
  expect(until({ encerrada: true })).toBeNull()
})

describe('what blocks, and who lets it pass', () => {
  const missing = carga(at('2026-11-23T08:00:00.000Z'))

  test.each<[SituacaoValor, EstadoDoGate]>([
    [2, 'aviso'],
    [4, 'aviso'],
    [3, 'bloqueia'],
  ])('a rule of state %d: %s [C-404]', (situacao, estado) => {
    const found = avaliarGate('ciot', missing, regras(situacao), AGORA)
    expect([found.estado, found.impede.length > 0, found.abrandado]).toEqual([
      estado,
      estado === 'bloqueia',
      estado === 'aviso',
    ])
  })

  const desligadas = { ciot: { motivo: 'Piloto', por: 'Renata', quando: AGORA } }
  test.each<[NivelDaRegra, boolean, EstadoDoGate]>([
    ['empresa', false, 'bloqueia'],
    ['empresa', true, 'aviso'],
    ['trava', true, 'bloqueia'],
    ['aviso', false, 'aviso'],
  ])('level %s, switched off: %s → %s [C-415]', (nivel, off, estado) => {
    const facts = off ? { ...missing, desligadas } : missing
    expect(avaliarGate('ciot', facts, regras(3, nivel), AGORA).estado).toBe(estado)
  })

  test('an override counts only where somebody may give it, and says who and why', () => {
    const liberacao = { motivo: 'Apólice em renovação', comprovante: null, por: 'Ana', quando: AGORA }
    const passed = gate('rctrc', {
      ...apolices({ rctrc: apolice('2026-11-22') }),
      liberacoes: { rctrc: liberacao },
    })
    expect([passed.estado, passed.impede]).toEqual(['liberado', []])
    expect(passed.texto).toContain('Liberado por Ana: Apólice em renovação')
    expect(gate('ciot', { liberacoes: { ciot: liberacao } }).estado).toBe('bloqueia')
    expect(gate('rctrc', { liberacoes: { rctrc: liberacao } }).estado).toBe('conforme')
  })

  test('a policy that ends tomorrow does not serve a trip in three days, and its date is told [C-408]', () => {
    const found = gate('rctrc', apolices({ rctrc: apolice('2026-11-21') }))
    expect([found.estado, found.impede]).toEqual(['bloqueia', ['contrato', 'saida']])
    expect(found.texto).toContain('21/11/2026')
  })

  test('a toll voucher that is waited for is amber, and stops the departure all the same', () => {
    const found = gate('vale-pedagio', { valePedagioCentavos: 100, ...informa(vale({ pedidoEm: AGORA })) })
    expect([found.estado, found.impede]).toEqual(['aguardando', ['saida']])
    const near = '2026-11-23T05:00:00.000Z'
    expect(
      gate('vale-pedagio', { valePedagioCentavos: 100, ...informa(vale({ pedidoEm: AGORA })) }, near).estado,
    ).toBe('bloqueia')
  })

  test('the whole load: what is counted, and what stops which act', () => {
    const gates = avaliarCarga(missing, regras(), AGORA)
    expect(resumirGates(gates)).toEqual({ conformes: 4, avisos: 2, bloqueios: 1, aFrente: 3 })
    expect(impedimentos(gates, 'saida').map(({ gate: which }) => which)).toEqual(['ciot'])
    expect(impedimentos(gates, 'contrato')).toEqual([])
  })
})
