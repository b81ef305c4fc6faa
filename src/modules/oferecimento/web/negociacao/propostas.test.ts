import { expect, test } from 'vitest'
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '../../ciclo.rules.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'
import type { Rodada } from '../../oferta-partes.contract.ts'
import { propostasDe, textoDoConvite, valoresRapidos } from './propostas.ts'

const rodada = (values: Partial<Rodada>): Rodada => ({
  id: 'r',
  rodada: 1,
  autor: 2,
  cargaId: null,
  valor: 8_400,
  dhColeta: null,
  dhEntrega: null,
  veiculo: null,
  motorista: null,
  equipamentos: [],
  mensagem: null,
  validaAte: null,
  retiradaEm: null,
  aceite: false,
  criadoEm: '2026-11-25T13:00:00.000Z',
  ...values,
})

const convite = (
  id: string,
  situacao: SituacaoConvite,
  propostas: readonly Rodada[],
  values: Partial<ConviteDaOferta> = {},
): ConviteDaOferta => ({
  id,
  version: 1,
  transportadoraId: id,
  nome: id,
  temConta: true,
  ordem: 1,
  situacao,
  valor: 8_400,
  nota: null,
  motivoInclusao: null,
  enviadoEm: null,
  vistoEm: null,
  respondeAte: null,
  respondidoEm: null,
  motivoRecusa: null,
  rodadas: propostas.length,
  valorContratado: null,
  aditivo: null,
  propostas: [...propostas],
  ...values,
})

const nota = (ordem: number, parcial = false, noPrazo = 0.95) => ({
  nota: ordem,
  parcial,
  ordem,
  partes: {},
  noPrazo,
  entregues: 10,
})

/** Only what the rules here read. */
const oferta = (convites: readonly ConviteDaOferta[]) =>
  ({
    situacao: 4,
    contrapropostas: true,
    maxRodadas: 3,
    teto: 8_800,
    valor: 8_400,
    cargas: [
      {
        piso: { piso: 7_905.24 },
        entregaFim: '2026-11-28T20:00:00.000Z',
        entregaInicio: null,
        coletaInicio: '2026-11-27T09:00:00.000Z',
        coletaFim: null,
      },
    ],
    convites,
  }) as unknown as Oferta

const PLANALTO = convite(
  'planalto',
  C.ComOEmbarcador,
  [rodada({ valor: 8_240, dhEntrega: '2026-11-28T18:30:00.000Z' })],
  { nota: nota(81) },
)
const MINAS = convite(
  'minas',
  C.SuaVez,
  [rodada({ valor: 8_420, dhEntrega: '2026-11-28T16:00:00.000Z' }), rodada({ autor: 1, valor: 8_300 })],
  { nota: nota(76) },
)
const LIVRE = convite('livre', C.ComOEmbarcador, [rodada({ valor: 8_560 })], { nota: nota(87, true) })
const IGUACU = convite(
  'iguacu',
  C.ComOEmbarcador,
  [rodada({ valor: 8_850, dhEntrega: '2026-11-29T00:00:00.000Z' })],
  { nota: nota(58, false, 0.829) },
)
const RETIROU = convite('retirou', C.Retirado, [rodada({ retiradaEm: '2026-11-25T14:00:00.000Z' })])

const all = oferta([IGUACU, MINAS, LIVRE, PLANALTO, RETIROU])

test('proposals that stand are compared by value or by score, with what stands out of each', () => {
  const byValor = propostasDe(all, 'valor')
  expect(byValor.map((one) => [one.convite.id, one.marcas, one.sobreOPiso, one.atrasoMin])).toEqual([
    ['planalto', ['menor-valor'], 334.76, -90],
    ['minas', ['entrega-mais-cedo'], 514.76, -240],
    ['livre', ['nota-parcial'], 654.76, 0],
    ['iguacu', ['atencao'], 944.76, 240],
  ])
  expect(byValor.at(-1)?.pontos).toEqual(['entrega depois do previsto', 'acima do teto', 'pouco no prazo'])
  expect(propostasDe(all, 'nota').map((one) => one.convite.id)).toEqual([
    'livre',
    'planalto',
    'minas',
    'iguacu',
  ])
})

test('only what waits for the shipper is decided, and a counter-offer needs a round', () => {
  const found = new Map(propostasDe(all, 'valor').map((one) => [one.convite.id, one]))
  expect(found.get('planalto')).toMatchObject({ decide: true, podeContrapropor: true, contra: null })
  expect(found.get('minas')).toMatchObject({ decide: false, contra: { valor: 8_300 } })
  const tired = propostasDe(oferta([{ ...PLANALTO, rodadas: 3 }]), 'valor')
  expect(tired[0]).toMatchObject({ decide: true, podeContrapropor: false, marcas: [] })
})

test('amounts near at hand are the cheapest other one, the target and half-way, never below the floor', () => {
  const found = propostasDe(all, 'valor')
  const livre = found.find((one) => one.convite.id === 'livre')
  if (!livre) throw new Error('missing')
  expect(valoresRapidos(livre, found, 8_400, 7_905.24)).toEqual([8_240, 8_400, 8_480])
  expect(valoresRapidos(livre, found, 7_000, 7_905.24)).toEqual([8_240])
})

test.each([
  [C.Enviado, {}, 'Sem resposta'],
  [C.Visto, { vistoEm: 'x' }, 'Visualizou x'],
  [C.Recusado, { motivoRecusa: 'sem veículo' }, 'Recusou · sem veículo'],
  [C.Expirado, { vistoEm: 'x' }, 'Viu e não respondeu'],
] as const)('an invitation in state %i reads as it stands', (situacao, values, expected) => {
  expect(textoDoConvite(convite('x', situacao, [], values), (instante) => instante)).toBe(expected)
})

test('moments that the carrier left as they were asked for are those of the load', () => {
  const [one] = propostasDe(oferta([LIVRE]), 'valor')
  expect(one?.ultima).toMatchObject({
    dhColeta: '2026-11-27T09:00:00.000Z',
    dhEntrega: '2026-11-28T20:00:00.000Z',
  })
  expect(one?.atrasoMin).toBe(0)
})
