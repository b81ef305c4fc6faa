import { describe, expect, test } from 'vitest'
import { TIPOS_CARGA } from '#modules/carga/dados-do-piso.rules.ts'
import { SITUACAO_VALOR } from '#modules/regra-legal/regra-legal.rules.ts'
import { calcularPiso, tabelaDoPiso } from './piso.rules.ts'
import type { EntradaDoPiso } from './piso-calculo.ts'
import { indexarPiso } from './piso-indice.rules.ts'
import { CASOS, ENTRADA } from './testing/casos-do-piso.ts'
import { readValoresDoPiso } from './testing/valores-do-piso.ts'

const VALORES = readValoresDoPiso()
const INDICE = indexarPiso(VALORES)
const calcular = (entrada: Partial<EntradaDoPiso> = {}, indice = INDICE) =>
  calcularPiso({ ...ENTRADA, ...entrada }, indice)

describe('the floor to the cent', () => {
  test.each(CASOS)('$nome', ({ entrada, piso }) => {
    expect(calcular(entrada).pisoCentavos).toBe(piso)
  })

  test('GP2 shows its parts, each rounded to cents once', () => {
    const { partes, tabela, coluna, norma } = calcular()
    expect(partes).toMatchObject([
      { parte: 'deslocamento', km: '598', ccd: '7.5347', centavos: 450_575 },
      { parte: 'carga_descarga', centavos: 67_193 },
    ])
    expect({ tabela, coluna, ato: norma?.ato, desde: norma?.validoDe }).toEqual({
      tabela: 'A',
      coluna: 6,
      ato: 'Portaria SUROC 22/2026',
      desde: '2026-09-30',
    })
  })

  test('GP7, the next whole kilometre where the rule says so', () => {
    const teto = VALORES.calculo.map((valor) => ({ ...valor, dados: { arredondamentoKm: 'teto' as const } }))
    const indice = indexarPiso({ ...VALORES, calculo: teto })
    expect(calcular({ distanciaKm: '598.4' }, indice).pisoCentavos).toBe(518_522)
  })
})

describe('the verdict', () => {
  // GP12 and the bounds of the first acceptance line.
  test.each([
    [498_000, 'abaixo', -19_768, '-3.8', true],
    [517_767, 'abaixo', -1, '0.0', true],
    [517_768, 'acima', 0, '0.0', false],
    [545_000, 'acima', 27_232, '5.3', false],
  ] as const)(
    'a freight of %i cents is %s by %i',
    (freteCentavos, veredito, diferenca, percentual, bloqueia) => {
      expect(calcular({ freteCentavos })).toMatchObject({
        veredito,
        diferencaCentavos: diferenca,
        percentual,
        bloqueia,
      })
    },
  )

  test('a toll that is reimbursed inside the freight is no freight', () => {
    expect(calcular({ freteCentavos: 530_000, pedagioNoFreteCentavos: 20_000 })).toMatchObject({
      veredito: 'abaixo',
      comparadoCentavos: 510_000,
      diferencaCentavos: -7768,
    })
  })

  test.each([
    ['a shared trip', { modalidade: 2 }, 'modalidade'],
    ['a fractioned load', { modalidade: 3 }, 'modalidade'],
    ['two deliveries', { entregas: 2 }, 'percurso'],
    ['two pick-ups', { coletas: 2 }, 'percurso'],
    ['a cell that the norm leaves empty', { tipoCarga: 4, eixos: 2 }, 'sem_celula'],
    ['a column that another kind of cargo has', { tipoCarga: 12, eixos: 7 }, 'sem_celula'],
    ['fewer axles than any column', { tipoCarga: 5, eixos: 1 }, 'sem_celula'],
  ] as const)('%s has no floor, which is null and never zero', (_, entrada, motivo) => {
    expect(calcular({ ...entrada, freteCentavos: 1 })).toMatchObject({
      veredito: 'nao_se_aplica',
      motivo,
      pisoCentavos: null,
      bloqueia: false,
    })
  })

  test('what is missing is named, and stops', () => {
    expect(calcular({ tipoCarga: null, eixos: null, distanciaKm: null, freteCentavos: 1 })).toMatchObject({
      veredito: 'dados_faltam',
      faltam: ['tipoCarga', 'eixos', 'distanciaKm'],
      bloqueia: true,
    })
  })

  test('a day or a table without a known norm is no verdict, and stops nobody', () => {
    expect(calcular({ diaColeta: '2020-01-01', freteCentavos: 1 })).toMatchObject({
      veredito: 'sem_valor',
      motivo: 'sem_norma',
      bloqueia: false,
    })
    expect(calcular({ composicaoCompleta: false, freteCentavos: 1 }).motivo).toBe('sem_norma')
    // Of SUROC 4 only general cargo is known.
    expect(calcular({ diaColeta: '2026-07-16', tipoCarga: 3, freteCentavos: 1 }).motivo).toBe('sem_norma')
  })

  test('without a freight the floor is told and nothing is compared', () => {
    expect(calcular()).toMatchObject({ veredito: 'sem_valor', motivo: 'sem_frete', pisoCentavos: 517_768 })
  })
})

describe('only what two have confirmed stops anybody', () => {
  test('a norm of one source, and a derived one, warn', () => {
    const abaixo = { veredito: 'abaixo', bloqueia: false }
    expect(calcular({ diaColeta: '2026-07-16', freteCentavos: 1 })).toMatchObject(abaixo)
    const derivada = calcular({ altoDesempenho: true, freteCentavos: 1 })
    expect(derivada).toMatchObject(abaixo)
    expect(derivada.norma?.situacao).toBe(SITUACAO_VALOR.derivada)
  })

  test('the unconfirmed empty return raises the floor that is shown, not the one that stops', () => {
    const volta = { retornoVazioKm: '598' }
    expect(calcular({ ...volta, freteCentavos: 800_000 })).toMatchObject({
      veredito: 'abaixo',
      bloqueia: false,
    })
    expect(calcular({ ...volta, freteCentavos: 517_767 })).toMatchObject({
      veredito: 'abaixo',
      bloqueia: true,
    })
  })

  test('an unconfirmed rounding up stops only what is below without it', () => {
    const teto = VALORES.calculo.map((valor) => ({ ...valor, dados: { arredondamentoKm: 'teto' as const } }))
    const indice = indexarPiso({ ...VALORES, calculo: teto })
    const entre = { distanciaKm: '598.4', freteCentavos: 518_300 }
    expect(calcular(entre, indice)).toMatchObject({ veredito: 'abaixo', bloqueia: false })
    const confirmado = teto.map((valor) => ({ ...valor, situacao: SITUACAO_VALOR.confirmada }))
    expect(calcular(entre, indexarPiso({ ...VALORES, calculo: confirmado }))).toMatchObject({
      bloqueia: true,
    })
  })
})

describe('what holds for every trip', () => {
  test.each([
    [true, false, 'A'],
    [false, false, 'B'],
    [true, true, 'C'],
    [false, true, 'D'],
  ] as const)('whole set %s and high performance %s is table %s', (completa, alto, tabela) => {
    expect(tabelaDoPiso(completa, alto)).toBe(tabela)
  })

  test('more kilometres never have a lower floor, for any kind and axles', () => {
    for (const tipoCarga of TIPOS_CARGA) {
      for (let eixos = 2; eixos <= 9; eixos += 1) {
        let last = 0
        for (const distanciaKm of ['0.001', '1', '1.5', '99.999', '100', '598', '598.4', '9999']) {
          const piso = calcular({ tipoCarga, eixos, distanciaKm }).pisoCentavos
          if (piso === null) break
          expect(piso).toBeGreaterThanOrEqual(last)
          last = piso
        }
      }
    }
  })

  test('8 axles cost what 7 cost, for every kind that has a column of 7', () => {
    for (const tipoCarga of TIPOS_CARGA) {
      const [seven, eight] = [7, 8].map((eixos) => calcular({ tipoCarga, eixos }))
      expect(eight?.pisoCentavos).toBe(seven?.pisoCentavos)
    }
  })

  test('the calculation is plain JSON: read again it is the same', () => {
    const calculo = calcular({ retornoVazioKm: '10.5', freteCentavos: 545_000 })
    expect(JSON.parse(JSON.stringify(calculo))).toEqual(calculo)
  })

  test('the sum of the parts is the floor', () => {
    const { partes, pisoCentavos } = calcular({ retornoVazioKm: '123.456', distanciaKm: '777.777' })
    expect(partes.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(pisoCentavos)
  })
})
