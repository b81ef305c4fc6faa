import { describe, expect, test } from 'vitest'
import type { RegraLegal, RegraValor } from '../../regra-legal.contract.ts'
import {
  avisoDeConferencia,
  conferentesEmPalavras,
  isRegraFound,
  notaDaRegra,
  periodoDoValor,
  quemConferiu,
} from './catalogo-text.ts'
import { vigenciaEmPalavras } from './valor-text.ts'

const valor = (change: Partial<RegraValor> = {}): RegraValor => ({
  id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
  codigo: 'estadia',
  escopo: 'Valor por tonelada e hora',
  validoDe: '2025-04-01',
  validoAte: null,
  ato: 'Nota técnica SEI 3335/2025 da ANTT',
  url: null,
  situacao: 3,
  dados: { horasLivres: 5, centavosPorToneladaHora: 241 },
  resumo: 'Horas livres: 5 · Por tonelada e hora: R$ 2,41',
  conferencias: [],
  conferidaPorMim: false,
  version: 1,
  ...change,
})

const regra = (change: Partial<RegraLegal> = {}): RegraLegal => ({
  codigo: 'estadia',
  titulo: 'Estadia',
  fonte: 'Lei 11.442/2007 art. 11',
  url: null,
  nivel: 'aviso',
  onde: 'No livro de estadias',
  conferidaEm: '2026-11-16T15:00:00.000Z',
  diasSemConferencia: 9,
  atrasada: true,
  vigentes: [valor()],
  totalValores: 1,
  version: 1,
  ...change,
})

const MARTA = { tipo: 'pessoa', nome: 'Marta Lemos', quando: '2026-11-16T15:00:00.000Z' } as const
const OTAVIO = { tipo: 'pessoa', nome: 'Otávio Braga', quando: '2026-11-16T19:40:00.000Z' } as const
const FONTE = { tipo: 'fonte', nome: 'imprensa do setor', quando: null } as const

describe('the banner of what nobody has compared', () => {
  test('tells one rule with its days, the last comparison and the value that goes on [C-405]', () => {
    expect(avisoDeConferencia([regra({ vigentes: [valor({ conferencias: [FONTE, MARTA] })] })])).toEqual({
      codigo: 'estadia',
      titulo: 'Estadia está há 9 dias sem conferência.',
      texto:
        'Última em 16/11/2026 por Marta Lemos. O valor de R$\u00a02,41 continua valendo; quem cuida das regras foi avisado.',
    })
  })

  test('names nobody where only sources vouch for the value', () => {
    expect(avisoDeConferencia([regra({ vigentes: [valor({ conferencias: [FONTE] })] })])?.texto).toContain(
      'Última em 16/11/2026. O valor',
    )
  })

  test('is one for several rules and leads to the one that waits longest [C-405]', () => {
    const late = regra({ codigo: 'ciot', titulo: 'CIOT na saída', diasSemConferencia: 12 })
    expect(avisoDeConferencia([regra(), late, regra({ atrasada: false, titulo: 'RNTRC ativo' })])).toEqual({
      codigo: 'ciot',
      titulo: '2 regras estão há mais de 7 dias sem conferência.',
      texto: 'CIOT na saída e Estadia. Os valores continuam valendo; quem cuida das regras foi avisado.',
    })
  })

  test('is not there while nothing is late [C-405]', () => {
    expect(avisoDeConferencia([regra({ atrasada: false })])).toBeUndefined()
  })
})

describe('the list', () => {
  test.each([
    ['late', regra(), 'conferir'],
    ['compared today', regra({ atrasada: false, diasSemConferencia: 0 }), 'hoje'],
    ['compared yesterday', regra({ atrasada: false, diasSemConferencia: 1 }), 'há 1 dia'],
    ['not confirmed', regra({ atrasada: false, vigentes: [valor({ situacao: 2 })] }), 'só avisa'],
    [
      'confirmed in part',
      regra({ atrasada: false, vigentes: [valor(), valor({ situacao: 4 })] }),
      'parte só avisa',
    ],
  ])('says of a rule that is %s: %#', (_how, one, nota) => {
    expect(notaDaRegra(one)).toBe(nota)
  })

  test.each([
    ['estadia', true],
    ['lei 11.442', true],
    ['nota tecnica', true],
    ['portaria', false],
  ])('finds %s by title, law and act: %s', (term, isFound) => {
    expect(isRegraFound(regra(), term)).toBe(isFound)
  })
})

describe('a value', () => {
  const hoje = '2026-11-25'
  test.each([
    ['in force', valor(), [valor()], 'em vigor'],
    ['over', valor({ validoAte: '2026-03-31' }), [], 'até 31/03/2026'],
    ['over in its first year', valor({ validoAte: '2025-09-29' }), [], 'até 29/09'],
    ['to come', valor({ validoDe: '2026-12-01' }), [], 'ainda não vale'],
    ['newer and unconfirmed', valor({ situacao: 2 }), [], 'espera conferência'],
    ['followed by another', valor(), [], 'substituído'],
    ['revoked', valor({ situacao: 5 }), [], 'revogado'],
  ])('that is %s says so', (_how, one, vigentes, text) => {
    expect(periodoDoValor(one, vigentes, hoje)).toBe(text)
  })

  test('tells its days with one year where it is one', () => {
    expect(vigenciaEmPalavras(valor({ validoDe: '2026-03-20', validoAte: '2026-07-16' }))).toBe(
      '20/03 a 16/07/2026',
    )
    expect(vigenciaEmPalavras(valor({ validoDe: '2025-07-18', validoAte: '2026-01-19' }))).toBe(
      '18/07/2025 a 19/01/2026',
    )
  })

  test('names each person once with the last hour, sources after them [C-404]', () => {
    const early = { ...MARTA, quando: '2026-11-10T12:00:00.000Z' }
    const all = [FONTE, OTAVIO, MARTA, early]
    expect(quemConferiu(all)).toEqual([OTAVIO, MARTA, FONTE])
    expect(conferentesEmPalavras([MARTA, OTAVIO], '2026-11-16')).toBe(
      'Marta Lemos 12:00 e Otávio Braga 16:40',
    )
    expect(conferentesEmPalavras([MARTA], '2026-11-20')).toBe('Marta Lemos 16/11/2026 12:00')
  })
})
