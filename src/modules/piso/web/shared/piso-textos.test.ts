import { describe, expect, test } from 'vitest'
import { calcularPiso } from '../../piso.rules.ts'
import type { EntradaDoPiso } from '../../piso-calculo.ts'
import { indexarPiso } from '../../piso-indice.rules.ts'
import { toWire } from '../../piso-resposta.rules.ts'
import { CASOS, ENTRADA } from '../../testing/casos-do-piso.ts'
import { readValoresDoPiso } from '../../testing/valores-do-piso.ts'
import {
  conferenciaDoPiso,
  linhasDoPiso,
  posicoesDoPiso,
  sugerirTipoCarga,
  tituloDoPiso,
} from './piso-textos.ts'

const INDICE = indexarPiso(readValoresDoPiso())
const pisoDe = (entrada: Partial<EntradaDoPiso>) =>
  toWire(calcularPiso({ ...ENTRADA, ...entrada }, INDICE), 'bloqueia')
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')
const linhas = (entrada: Partial<EntradaDoPiso>) =>
  linhasDoPiso(pisoDe(entrada)).map(({ rotulo, valor }) => plain(`${rotulo}: ${valor}`))

describe('a floor in words', () => {
  test('every case of the shared table shows its floor, to the cent', () => {
    for (const { nome, entrada, piso } of CASOS) {
      const shown = linhas(entrada).find((linha) => linha?.startsWith('Piso: '))
      const cents = shown && Number(shown.replace(/\D/g, ''))
      expect([nome, cents ?? null]).toEqual([nome, piso])
    }
  })

  test('the lines are those of the mock', () => {
    expect(linhas({ eixos: 5, distanciaKm: '515', diaColeta: '2026-11-26' })).toEqual([
      'Ato: SUROC 22/2026',
      'Coleta 26/11: desde 30/09/2026',
      'Tabela e tipo: A · 5 Carga geral',
      'Eixos: 5',
      '515 km × 6,8284: R$ 3.516,63',
      'Carga e descarga: R$ 657,56',
      'Piso: R$ 4.174,19',
    ])
    expect(linhas({ eixos: 8 })).toContain('Eixos: 8, vale a coluna de 7')
    expect(linhas({ retornoVazioKm: '598' })).toContain('Retorno vazio 598 km × 7,5347 × 0,92: R$ 4.145,29')
  })

  test.each([
    [{ freteCentavos: 545_000 }, 'Acima do piso', '+5,3%', 'ok'],
    [{ freteCentavos: 498_000 }, 'Abaixo do piso mínimo', '− R$ 197,68 · 3,8%', 'danger'],
    [
      { freteCentavos: 498_000, altoDesempenho: true, diaColeta: '2026-11-24' },
      'Acima do piso',
      '+21,1%',
      'ok',
    ],
    [{ freteCentavos: 1, altoDesempenho: true }, 'Abaixo do piso', '− R$ 4.113,62 · 100,0%', 'warn'],
    [{ modalidade: 3 as const }, 'Piso não se aplica', null, 'neutral'],
    [{ eixos: null }, 'Faltam dados para o piso', null, 'warn'],
    [{}, 'Piso deste frete', null, 'neutral'],
    [{ diaColeta: '2020-01-01' }, 'Sem norma cadastrada', null, 'warn'],
  ])('%o is "%s"', (entrada, texto, nota, tom) => {
    const titulo = tituloDoPiso(pisoDe(entrada))
    expect({ ...titulo, nota: plain(titulo.nota) ?? null }).toEqual({ texto, nota, tom })
  })

  test('who vouches for the norm is said, and what nobody confirmed only warns', () => {
    expect(conferenciaDoPiso(pisoDe({}), 'America/Sao_Paulo')).toEqual({
      texto: expect.stringMatching(/^Conferida por \d fontes públicas$/),
      isConfirmada: true,
    })
    expect(conferenciaDoPiso(pisoDe({ altoDesempenho: true }), 'America/Sao_Paulo')).toEqual({
      texto: 'Tabela derivada: só avisa',
      isConfirmada: false,
    })
  })

  test('on the bar a freight below stands before the floor, and both within it', () => {
    for (const freteCentavos of [1, 498_000, 545_000, 5_000_000]) {
      const at = posicoesDoPiso(pisoDe({ freteCentavos }))
      expect(at && Math.sign(at.frete - at.piso)).toBe(Math.sign(freteCentavos - 517_768))
      for (const place of Object.values(at ?? {})) expect(place >= 0 && place <= 100).toBe(true)
    }
    expect(posicoesDoPiso(pisoDe({}))).toBeUndefined()
  })

  test.each([
    ['Carga seca paletizada', 5],
    ['Refrigerada', 3],
    ['Congelada', 3],
    ['Granel sólido', 1],
    ['Granel líquido', 2],
    ['Contêiner', 4],
    ['Produtos perigosos', 11],
    ['Perigosa a granel', 7],
    [null, null],
  ])('%s speaks for kind %s', (caracteristica, tipo) => {
    expect(sugerirTipoCarga(caracteristica)).toBe(tipo)
  })
})
