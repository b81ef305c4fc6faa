import { describe, expect, test } from 'vitest'
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import type { OfertaRecebida, QuadroRecebidas } from '../recebida.contract.ts'
import { codigoDe, fimText, nomeDoEmbarcador, rota } from '../recebida-texts.ts'
import { chosenAs, chosenIn, filasDo, passes } from './filas.ts'
import {
  coletaDe,
  entregaAte,
  entregaDe,
  relogioDe,
  situacaoText,
  tituloDoRetorno,
  veiculoPedido,
} from './recebida-textos.ts'

const ZONA = 'America/Sao_Paulo'
const CARGA: NonNullable<OfertaRecebida['carga']> = {
  codigo: '48301',
  origem: { cidade: 'Jundiaí', uf: 'SP' },
  destino: { cidade: 'Maringá', uf: 'PR' },
  entregas: 1,
  coletaInicio: '2026-11-27T09:00:00.000Z',
  coletaFim: null,
  entregaInicio: '2026-11-28T11:00:00.000Z',
  entregaFim: null,
  fusoColeta: ZONA,
  fusoEntrega: ZONA,
  distanciaKm: 598,
  peso: 27_600,
  volume: 80,
  modalidade: 1,
  tipoCargaAntt: 5,
  eixos: 6,
  caracteristica: null,
  veiculoTipos: [],
  carrocerias: ['SIDER'],
}

const recebida = (change: Partial<OfertaRecebida> = {}): OfertaRecebida => ({
  id: 'one',
  version: 1,
  codigo: 'OF-1186',
  tipo: 1,
  ofertaSituacao: 3,
  situacao: C.Visto,
  embarcador: 'Alimentos Serra Dourada',
  cargaId: null,
  carga: CARGA,
  cargas: 1,
  peso: 27_600,
  valor: 5_450,
  valorProposto: null,
  valorContratado: null,
  loteModo: null,
  respondeAte: null,
  encerraEm: '2026-11-26T15:00:00.000Z',
  publicadaEm: '2026-11-26T12:00:00.000Z',
  vistoEm: null,
  encerradaEm: null,
  rodadas: 0,
  maxRodadas: 2,
  motivoRecusa: null,
  motivoFim: null,
  faixaVencedor: null,
  ...change,
})

describe('what a card says', () => {
  test('a load by its code, several by that of the offer; a hidden shipper is told as hidden', () => {
    expect(codigoDe(recebida())).toBe('48301')
    expect(codigoDe(recebida({ cargas: 3 }))).toBe('OF-1186')
    expect(nomeDoEmbarcador(recebida({ embarcador: null }))).toBe('Embarcador não mostrado')
    expect(rota(CARGA)).toBe('Jundiaí, SP → Maringá, PR')
    expect(veiculoPedido(CARGA)).toBe('Sider · 6 eixos')
    expect(veiculoPedido({ ...CARGA, carrocerias: [], eixos: null })).toBeNull()
  })

  test.each<[string, Partial<typeof CARGA>, string, string]>([
    [
      'its end, as the board of the shipper has it',
      { entregaInicio: '2026-11-28T11:00:00.000Z', entregaFim: '2026-11-28T20:00:00.000Z' },
      '28/11 17:00',
      '28/11/2026 08:00 a 28/11/2026 17:00',
    ],
    ['its begin where it has no end', {}, '28/11 08:00', '28/11/2026 08:00'],
    ['nothing where it has neither', { entregaInicio: null }, 'a combinar', 'a combinar'],
  ])('of the window of delivery a card shows %s, and the whole window in full', (_, change, text, full) => {
    expect(entregaDe({ ...CARGA, ...change })).toEqual({ text, full })
    expect(entregaAte({ ...CARGA, ...change }).text, 'told as a deadline').toBe(
      text === 'a combinar' ? text : `até ${text}`,
    )
    expect(coletaDe({ ...CARGA, coletaFim: '2026-11-27T12:00:00.000Z' })).toEqual({
      text: '27/11 06:00',
      full: '27/11/2026 06:00 a 27/11/2026 09:00',
    })
  })

  test.each([
    ['2026-11-26T14:50:00.000Z', { text: '10min', pressa: 'agora' }],
    ['2026-11-26T13:42:00.000Z', { text: '1h\u00a018min', pressa: 'perto' }],
    ['2026-11-26T10:00:00.000Z', { text: '26/11 12:00', pressa: 'longe' }],
    ['2026-11-26T15:00:01.000Z', { text: 'prazo passou', pressa: 'agora' }],
  ])('at %s its clock shows %j', (agora, relogio) => {
    expect(relogioDe(recebida(), agora, ZONA)).toMatchObject(relogio)
  })

  test('nobody waits for an answer once it is contracted or over', () => {
    const agora = '2026-11-26T14:50:00.000Z'
    expect(relogioDe(recebida({ situacao: C.Contratado }), agora, ZONA)).toBeUndefined()
    expect(relogioDe(recebida({ encerradaEm: agora }), agora, ZONA)).toBeUndefined()
  })

  test('whose turn it is, with the round', () => {
    expect(situacaoText(recebida({ situacao: C.SuaVez, rodadas: 2 }))).toBe('Sua vez, 2ª rodada')
    expect(situacaoText(recebida({ situacao: C.Enviado }))).toBe('Nova')
  })
})

describe('the list of a phone', () => {
  const coluna = (items: OfertaRecebida[]) => ({ total: items.length, valor: 0, items })
  const quadro = {
    novas: coluna([
      recebida({ id: 'late', encerraEm: '2026-11-27T15:00:00.000Z' }),
      recebida({ id: 'soon' }),
    ]),
    emNegociacao: coluna([
      recebida({ id: 'turn', situacao: C.SuaVez, respondeAte: '2026-11-26T14:00:00.000Z' }),
      recebida({ id: 'theirs', situacao: C.ComOEmbarcador }),
    ]),
    aceitas: coluna([]),
    emViagem: coluna([]),
    seq: 1,
  } as QuadroRecebidas

  test('begins with what ends first, whether it is new or the carrier’s turn', () => {
    const { responder, embarcador, abertas } = filasDo(quadro)
    expect(responder.map(({ id }) => id)).toEqual(['turn', 'soon', 'late'])
    expect(embarcador.map(({ id }) => id)).toEqual(['theirs'])
    expect(abertas).toBe(4)
  })

  test('is narrowed by shipper, vehicle and kind; names with commas stay whole', () => {
    const chosen = chosenAs(['Serra, Filhos e Cia', 'Alimentos Serra Dourada'])
    expect(chosenIn(chosen)).toEqual(['Serra, Filhos e Cia', 'Alimentos Serra Dourada'])
    expect(passes(recebida(), { embarcador: chosen })).toBe(true)
    expect(passes(recebida(), { embarcador: 'Moinho' })).toBe(false)
    expect(passes(recebida(), { tipo: 'Restrita', veiculo: 'Sider · 6 eixos' })).toBe(true)
  })
})

test.each<[SituacaoConvite, Partial<OfertaRecebida>, string]>([
  [C.NaoContratado, { faixaVencedor: 'de2a5' }, '2 a 5 % abaixo'],
  [C.NaoContratado, { faixaVencedor: 'nao-por-preco' }, 'não por preço'],
  [C.NaoContratado, {}, 'não informado'],
  [C.Contratado, {}, 'o seu'],
  [C.Recusado, { motivoRecusa: 'Sem veículo' }, 'Sem veículo'],
  [C.Expirado, { vistoEm: '2026-11-26T11:10:00.000Z' }, 'vista às 08:10'],
  [C.Expirado, {}, 'não vista'],
  [C.CanceladoPeloEmbarcador, { motivoFim: null }, 'pelo embarcador'],
])('what ended in state %s with %j says: %s', (situacao, change, text) => {
  expect(fimText(recebida({ situacao, ...change }), ZONA)).toBe(text)
})

test('the band of the winner is a sentence without any value', () => {
  expect(tituloDoRetorno('de2a5')).toBe('O valor vencedor ficou 2 a 5 % abaixo do seu')
  expect(tituloDoRetorno('nao-por-preco')).toBe('O preço não decidiu esta oferta')
})
