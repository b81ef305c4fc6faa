import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EtapaNoPipe,
  etapaAtual,
  historicoSituacao,
  PASSO,
  PIPE_STATUS_KEYS,
  pipeStatus,
  type RemessaNoPipe,
  SITUACAO_REMESSA as S,
  type SituacaoRemessa,
  TIPO_ETAPA_KEYS,
  unidadeAtual,
} from './pipe.rules.ts'

const AGORA = new Date('2026-11-25T13:00:00.000Z')
const J = 'jundiai'
const B = 'betim'
const etapa = (values: Partial<EtapaNoPipe>): EtapaNoPipe => ({
  tipo: 'coleta',
  passo: 1,
  unidadeOrigemId: null,
  unidadeDestinoId: null,
  cargaId: null,
  dhExecucao: null,
  ...values,
})
const coleta = (passo: 1 | 2 | 3) => etapa({ tipo: 'coleta', passo, unidadeDestinoId: J })
const transferencia = (passo: 1 | 2 | 3) =>
  etapa({ tipo: 'transferencia', passo, unidadeOrigemId: J, unidadeDestinoId: B })
const expedicao = (passo: 1 | 2 | 3, dias = 0) =>
  etapa({
    tipo: 'expedicao',
    passo,
    unidadeOrigemId: B,
    dhExecucao: passo === 3 ? new Date(AGORA.getTime() - dias * 86_400_000).toISOString() : null,
  })
const remessa = (values: Partial<RemessaNoPipe>): RemessaNoPipe => ({
  situacao: S.EmAndamento,
  unidadeNegocioId: J,
  liberadaParaCarga: false,
  etapas: [],
  ...values,
})
const status = (values: Partial<RemessaNoPipe>, ...unidades: string[]) =>
  pipeStatus(remessa(values), new Set(unidades), AGORA)

test('situations and steps have the numbers of the wire [L-130] [L-131]', () => {
  expect(S).toEqual({ Pendente: 1, EmAndamento: 2, Resolvida: 3, Cancelada: 99 })
  expect(PASSO).toEqual({ Pendente: 1, EmAndamento: 2, Executado: 3 })
})

describe('a remessa collected to Jundiaí, transferred to Betim and sent to its customer', () => {
  test.each<[string, Partial<RemessaNoPipe>, string, string, string]>([
    [
      'waits for its collection',
      { etapas: [coleta(1), transferencia(1), expedicao(1)] },
      'aColetar',
      'limbo',
      'aColetar',
    ],
    [
      'was collected',
      { etapas: [coleta(2), transferencia(1), expedicao(1)] },
      'aguardandoRecebimento',
      'limbo',
      'aguardandoRecebimento',
    ],
    [
      'was received',
      { etapas: [coleta(3), transferencia(1), expedicao(1)] },
      'noEstoque',
      'limbo',
      'noEstoque',
    ],
    [
      'was released',
      { liberadaParaCarga: true, etapas: [coleta(3), transferencia(1), expedicao(1)] },
      'liberadaParaCarga',
      'limbo',
      'liberadaParaCarga',
    ],
    [
      'left for Betim',
      { etapas: [coleta(3), transferencia(2), expedicao(1)] },
      'expedido',
      'aguardandoRecebimento',
      'aguardandoRecebimento',
    ],
    [
      'was received in Betim',
      { etapas: [coleta(3), transferencia(3), expedicao(1)] },
      'limbo',
      'noEstoque',
      'noEstoque',
    ],
    [
      'is on its way',
      { etapas: [coleta(3), transferencia(3), expedicao(2)] },
      'limbo',
      'expedido',
      'expedido',
    ],
    [
      'was delivered 7 days ago',
      { situacao: S.Resolvida, etapas: [coleta(3), transferencia(3), expedicao(3, 7)] },
      'limbo',
      'expedido',
      'expedido',
    ],
    [
      'was delivered 8 days ago',
      { situacao: S.Resolvida, etapas: [coleta(3), transferencia(3), expedicao(3, 8)] },
      'limbo',
      'limbo',
      'limbo',
    ],
  ])(
    '%s: as Jundiaí, Betim and both see it [E-501] [L-132] [L-134]',
    (_what, values, jundiai, betim, both) => {
      expect([
        status(values, J),
        status(values, B),
        status(values, J, B),
        pipeStatus(remessa(values), null, AGORA),
      ]).toEqual([jundiai, betim, both, both])
    },
  )

  test('that was cancelled leaves the list, whatever its steps [L-133]', () => {
    expect(status({ situacao: S.Cancelada, etapas: [coleta(3)] }, J)).toBeUndefined()
  })

  test('without a step waits at its own unit, and only there', () => {
    expect([status({ situacao: S.Pendente }, J), status({ situacao: S.Pendente }, B)]).toEqual([
      'aColetar',
      'limbo',
    ])
    expect(status({ situacao: S.Resolvida }, J)).toBe('limbo')
  })

  test('with a load for its expedition counts as released', () => {
    const etapas = [
      etapa({ passo: 3, unidadeDestinoId: B }),
      etapa({ tipo: 'expedicao', unidadeOrigemId: B, cargaId: 'carga' }),
    ]
    expect(status({ etapas }, B)).toBe('liberadaParaCarga')
  })

  test('is told on the wire by the step that is on [L-131]', () => {
    expect(etapaAtual([coleta(3), transferencia(2)])?.tipo).toBe('transferencia')
    expect(etapaAtual([coleta(3)])?.tipo).toBe('coleta')
    expect([1, 2, 3, undefined].map((passo) => historicoSituacao(passo as 1 | 2 | 3 | undefined))).toEqual([
      'Pendente',
      'Pendente',
      'Executado',
      'Pendente',
    ])
  })
})

const UNIDADES = [J, B, 'manaus'] as const
const unidade = fc.constantFrom(...UNIDADES)
const anyEtapa = fc
  .record({
    tipo: fc.constantFrom(...TIPO_ETAPA_KEYS),
    passo: fc.constantFrom(...Object.values(PASSO)),
    de: unidade,
    para: unidade,
    cargaId: fc.option(fc.constant('carga')),
    dias: fc.integer({ min: 0, max: 20 }),
  })
  .map(
    ({ tipo, passo, de, para, cargaId, dias }): EtapaNoPipe => ({
      tipo,
      passo,
      cargaId,
      unidadeOrigemId: tipo === 'coleta' ? null : de,
      unidadeDestinoId: tipo === 'expedicao' ? null : para,
      dhExecucao: passo === 3 ? new Date(AGORA.getTime() - dias * 86_400_000).toISOString() : null,
    }),
  )
const anyRemessa = fc.record({
  situacao: fc.constantFrom<SituacaoRemessa>(...Object.values(S)),
  unidadeNegocioId: unidade,
  liberadaParaCarga: fc.boolean(),
  etapas: fc.array(anyEtapa, { maxLength: 6 }),
})

test('any history and any units give exactly one status [E-501]', () => {
  fc.assert(
    fc.property(anyRemessa, fc.uniqueArray(unidade), (one, vistas) => {
      const found = pipeStatus(one, new Set(vistas), AGORA)
      if (one.situacao === S.Cancelada) expect(found).toBeUndefined()
      else expect(PIPE_STATUS_KEYS).toContain(found)
    }),
  )
})

test('whoever sees no unit sees no remessa, and more units never hide one [L-133]', () => {
  fc.assert(
    fc.property(anyRemessa, fc.uniqueArray(unidade), (one, vistas) => {
      if (one.situacao === S.Cancelada) return
      expect(pipeStatus(one, new Set(), AGORA)).toBe('limbo')
      const isSeen = pipeStatus(one, new Set(vistas), AGORA) !== 'limbo'
      if (isSeen) expect(pipeStatus(one, new Set(UNIDADES), AGORA)).not.toBe('limbo')
    }),
  )
})

test('what stands in stock stands in the unit in which its last executed step ended', () => {
  fc.assert(
    fc.property(anyRemessa, (one) => {
      const found = pipeStatus(one, null, AGORA)
      if (found === 'noEstoque') expect(unidadeAtual(one.etapas)).not.toBeNull()
    }),
  )
})
