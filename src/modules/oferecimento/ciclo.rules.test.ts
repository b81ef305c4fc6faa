import { describe, expect, test } from 'vitest'
import {
  type AcaoDoConvite,
  SITUACAO_CONVITE as C,
  decidirConvite,
  isEmNegociacao,
  SITUACAO_OFERTA as O,
  type OfertaNoCiclo,
  rodadaDe,
  type SituacaoConvite,
  type SituacaoOferta,
  TIPO_OFERTA,
} from './ciclo.rules.ts'

const PRAZO = '2026-11-27T15:00:00.000Z'
const ANTES = '2026-11-27T14:59:59.999Z'
const oferta = (change: Partial<OfertaNoCiclo> = {}): OfertaNoCiclo => ({
  tipo: TIPO_OFERTA.Restrita,
  situacao: O.Publicada,
  modoDecisao: 'manual',
  loteModo: null,
  contrapropostas: true,
  maxRodadas: 2,
  encerraEm: PRAZO,
  ...change,
})
const decide = (
  acao: AcaoDoConvite,
  situacao: SituacaoConvite,
  change: Partial<OfertaNoCiclo> = {},
  { rodadas = 0, agora = ANTES, respondeAte = PRAZO } = {},
) => {
  const decisao = decidirConvite(acao, oferta(change), { situacao, rodadas, respondeAte }, agora)
  return decisao.ok ? [decisao.oferta, decisao.convite, decisao.contrata] : decisao.recusa
}

describe('an invitation', () => {
  test.each<[string, AcaoDoConvite, SituacaoConvite, SituacaoOferta, SituacaoConvite]>([
    ['is seen', 'abrir', C.Enviado, O.Publicada, C.Visto],
    ['gets a proposal', 'propor', C.Visto, O.EmNegociacao, C.ComOEmbarcador],
    ['gets one without being opened', 'propor', C.Enviado, O.EmNegociacao, C.ComOEmbarcador],
    ['is accepted and waits for the shipper', 'aceitar', C.Visto, O.EmNegociacao, C.ComOEmbarcador],
    ['is refused', 'recusar', C.Visto, O.Publicada, C.Recusado],
    ['is withdrawn', 'retirar', C.ComOEmbarcador, O.Publicada, C.Retirado],
    ['is proposed again after a withdrawal', 'propor', C.Retirado, O.EmNegociacao, C.ComOEmbarcador],
    ['gets a counter-proposal', 'contrapropor', C.ComOEmbarcador, O.Publicada, C.SuaVez],
    ['is not taken', 'recusar-proposta', C.ComOEmbarcador, O.Publicada, C.NaoContratado],
  ])('%s', (_case, acao, from, situacao, to) => {
    expect(decide(acao, from)).toEqual([situacao, to, false])
  })

  test.each<[string, Partial<OfertaNoCiclo>]>([
    ['directed', { tipo: TIPO_OFERTA.Direcionada }],
    ['cascading', { tipo: TIPO_OFERTA.Cascata }],
    ['restricted, the first one takes it', { modoDecisao: 'primeira' }],
    ['open, the first one takes it', { tipo: TIPO_OFERTA.Aberta, modoDecisao: 'primeira' }],
    ['a batch of which carriers pick loads', { loteModo: 'fracionavel' }],
  ])('an acceptance contracts at once: %s', (_case, change) => {
    expect(decide('aceitar', C.Visto, change)).toEqual([O.Contratada, C.Contratado, true])
  })

  test('a batch that is given as one waits for the decision', () => {
    expect(decide('aceitar', C.Visto, { loteModo: 'inteiro' })).toEqual([
      O.EmNegociacao,
      C.ComOEmbarcador,
      false,
    ])
  })

  test('a shipper contracts a proposal, and who was contracted may step back', () => {
    expect(decide('contratar', C.ComOEmbarcador)).toEqual([O.Contratada, C.Contratado, true])
    expect(decide('desistir', C.Contratado, { situacao: O.Contratada })).toEqual([
      O.ParaDecidir,
      C.Desistiu,
      false,
    ])
  })

  test('the instant of the deadline is no longer within it', () => {
    expect(decide('propor', C.Visto, {}, { agora: ANTES })).toEqual([O.EmNegociacao, C.ComOEmbarcador, false])
    expect(decide('propor', C.Visto, {}, { agora: PRAZO })).toBe('oferta_prazo_passou')
    expect(decide('aceitar', C.Visto, {}, { respondeAte: ANTES })).toBe('oferta_prazo_passou')
    // What the shipper decides is decided after the deadline.
    expect(decide('contratar', C.ComOEmbarcador, { situacao: O.ParaDecidir }, { agora: PRAZO })).toEqual([
      O.Contratada,
      C.Contratado,
      true,
    ])
  })

  test('rounds are counted, both sides together', () => {
    expect(decide('propor', C.SuaVez, {}, { rodadas: 2 })).toBe('oferta_sem_rodadas')
    expect(decide('contrapropor', C.ComOEmbarcador, {}, { rodadas: 2 })).toBe('oferta_sem_rodadas')
    expect(decide('contrapropor', C.ComOEmbarcador, { contrapropostas: false })).toBe('oferta_sem_rodadas')
  })

  test('nothing is done to an offer that is contracted, ended or cancelled', () => {
    expect(decide('aceitar', C.Visto, { situacao: O.Contratada })).toBe('oferta_ja_contratada')
    for (const situacao of [O.Rascunho, O.Agendada, O.SemContratacao, O.Cancelada]) {
      expect(decide('aceitar', C.Visto, { situacao })).toBe('oferta_encerrada')
    }
  })

  test('an action that does not belong to its state is refused', () => {
    for (const situacao of [C.NaFila, C.Recusado, C.NaoContratado, C.Inelegivel]) {
      for (const acao of ['abrir', 'propor', 'aceitar', 'contrapropor', 'contratar'] as const) {
        expect(decide(acao, situacao)).toBe('oferta_acao_indevida')
      }
    }
    expect(decide('propor', C.Expirado)).toBe('oferta_prazo_passou')
    expect(decide('contratar', C.Expirado)).toBe('oferta_acao_indevida')
    expect(decide('desistir', C.Visto)).toBe('oferta_acao_indevida')
  })
})

test('a load counts the invitations that wait for one of the two sides', () => {
  expect(Object.values(C).filter(isEmNegociacao)).toEqual([C.ComOEmbarcador, C.SuaVez])
})

test('who accepts the last counterproposal is not in a round more than there are', () => {
  expect([rodadaDe(1, 2), rodadaDe(2, 2), rodadaDe(3, 2)]).toEqual([1, 2, 2])
})
