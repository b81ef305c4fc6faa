import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acontecidos,
  type EtapaComGatilho,
  etapaPorGatilho,
  GATILHO_CODES,
  type ParadaComServico,
} from './gatilho.rules.ts'

const dh = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour)).toISOString()

const parada = (ordem: number, tipo: 1 | 2, parts: Partial<ParadaComServico> = {}): ParadaComServico => ({
  id: `p${ordem}`,
  ordem,
  tipo,
  situacao: 1,
  dhChegada: null,
  dhSaida: null,
  chegadaFonte: null,
  saidaFonte: null,
  dhInicioServico: null,
  entrega: null,
  ...parts,
})
const etapa = (
  ordem: number,
  gatilho: EtapaComGatilho['gatilho'] = null,
  gatilhoEntrega: number | null = null,
  grupo: EtapaComGatilho['grupo'] = 2,
): EtapaComGatilho => ({ id: `${grupo}.${ordem}`, grupo, ordem, gatilho, gatilhoEntrega })

const ETAPAS = [
  etapa(1),
  etapa(2, 'coleta-chegou'),
  etapa(3, 'coleta-iniciou'),
  etapa(4, 'coleta-saiu'),
  etapa(5, 'entrega-chegou', 2),
  etapa(6, 'ultima-saiu'),
  etapa(7, 'ocorrencia'),
  etapa(1, 'ultima-saiu', null, 3),
]
const at = (etapaId: string, escolhidaEm: string | null = null) => ({ etapaId, escolhidaEm })

test('a step of the trip leads to the stage that waits for it [E-205]', () => {
  const stops = [parada(1, 1, { dhChegada: dh(8) }), parada(2, 2), parada(3, 2)]
  const go = (from: string, paradas: ParadaComServico[]) =>
    etapaPorGatilho(ETAPAS, at(from), acontecidos(paradas, null))
  expect(go('2.1', stops)).toBe('2.2')
  expect(go('2.1', [parada(1, 1, { dhChegada: dh(8), dhInicioServico: dh(9) }), parada(2, 2)])).toBe('2.3')
  const left = parada(1, 1, { dhChegada: dh(8), dhSaida: dh(10) })
  expect(go('2.2', [left, parada(2, 2)])).toBe('2.4')
  // The first delivery is not the second one.
  expect(go('2.4', [left, parada(2, 2, { dhChegada: dh(11) }), parada(3, 2)])).toBeUndefined()
  expect(go('2.4', [left, parada(2, 2), parada(3, 2, { dhChegada: dh(12) })])).toBe('2.5')
})

test('two pick-ups are left when the last one is; a cancelled stop counts for nothing [E-205]', () => {
  const left = { dhChegada: dh(8), dhSaida: dh(9) }
  const leads = (paradas: ParadaComServico[]) =>
    acontecidos(paradas, null).some(({ gatilho }) => gatilho === 'coleta-saiu')
  expect(leads([parada(1, 1, left), parada(2, 1), parada(3, 2)])).toBe(false)
  expect(leads([parada(1, 1, left), parada(2, 1, { situacao: 99 }), parada(3, 2)])).toBe(true)
})

test('a failed delivery that nobody decided about was not made [E-205]', () => {
  const gone = { dhChegada: dh(8), dhSaida: dh(9) }
  const made = (entrega: 3 | 7) =>
    acontecidos([parada(1, 2, { ...gone, entrega })], null).some(({ gatilho }) => gatilho === 'entregue')
  expect([made(3), made(7)]).toEqual([true, false])
})

test('what happened before a person chose the stage moves nothing, what happens after it does [E-205]', () => {
  const stops = [parada(1, 1, { dhChegada: dh(8), dhSaida: dh(10) }), parada(2, 2)]
  expect(etapaPorGatilho(ETAPAS, at('2.2', dh(11)), acontecidos(stops, null))).toBeUndefined()
  expect(etapaPorGatilho(ETAPAS, at('2.2', dh(9)), acontecidos(stops, null))).toBe('2.4')
  expect(etapaPorGatilho(ETAPAS, at('2.2', dh(11)), acontecidos(stops, dh(12)))).toBe('2.7')
})

test('a stage never goes back and never leaves its group, whatever happens [E-205]', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 23 }).map(dh), { nil: null })
  const stop = fc.record({ tipo: fc.constantFrom(1 as const, 2 as const), a: moment, b: moment, c: moment })
  const stage = fc.record({
    gatilho: fc.option(fc.constantFrom(...GATILHO_CODES), { nil: null }),
    grupo: fc.constantFrom(1 as const, 2 as const, 3 as const),
    n: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  })
  fc.assert(
    fc.property(
      fc.array(stage, { minLength: 1, maxLength: 12 }),
      fc.array(stop, { maxLength: 6 }),
      moment,
      moment,
      fc.nat(11),
      (stages, stops, chosen, occurred, place) => {
        const etapas = stages.map(({ gatilho, grupo, n }, index) => etapa(index + 1, gatilho, n, grupo))
        const paradas = stops.map(({ tipo, a, b, c }, index) =>
          parada(index + 1, tipo, { dhChegada: a, dhInicioServico: b, dhSaida: c }),
        )
        const from = etapas[place % etapas.length] ?? etapa(1)
        const id = etapaPorGatilho(etapas, at(from.id, chosen), acontecidos(paradas, occurred))
        const to = etapas.find((one) => one.id === id)
        if (id === undefined) return true
        return to !== undefined && to.grupo === from.grupo && to.ordem > from.ordem && to.gatilho !== null
      },
    ),
  )
})
