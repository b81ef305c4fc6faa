import { expect, test } from 'vitest'
import { TIPO_PARADA } from '../../carga-codes.ts'
import { chavesDe, compareOrdem, isSameOrdem, naOrdem, ordemInput } from './melhor-ordem.ts'
import { newParada } from './parada-form.ts'

const parada = (key: string, nome = key) => ({
  ...newParada(TIPO_PARADA.Entrega),
  key,
  nome,
  isLivre: true,
})
const paradas = ['a', 'b', 'c'].map((key) => parada(key))
const answer = {
  ordem: [0, 2, 1],
  antes: 812_000,
  depois: 662_000,
  fonte: 'estimada',
  semCoordenadas: [],
} as const

test('stops take the order of the keys, with what was typed meanwhile; a new one comes last', () => {
  const typed = [...paradas.map((one) => ({ ...one, observacao: 'Doca 4' })), parada('nova')]
  const next = naOrdem(typed, ['a', 'c', 'b'])
  expect(chavesDe(next)).toEqual(['a', 'c', 'b', 'nova'])
  expect(next[1]?.observacao).toBe('Doca 4')
  expect(chavesDe(naOrdem(next, chavesDe(paradas)))).toEqual(['a', 'b', 'c', 'nova'])
  expect(isSameOrdem(chavesDe(next), ['a', 'c', 'b', 'nova'])).toBe(true)
  expect(isSameOrdem(chavesDe(next), ['a', 'b', 'c', 'nova'])).toBe(false)
  expect(isSameOrdem(['a'], ['a', 'b'])).toBe(false)
})

test.each([
  [{}, 'Paradas reordenadas.', 'De 812 km para 662 km: 150 km a menos.'],
  [{ depois: 900_000 }, 'Paradas reordenadas.', 'De 812 km para 900 km, para caber nas janelas.'],
  [{ ordem: [0, 1, 2], depois: 812_000 }, 'A ordem já é a melhor.', '812 km no total.'],
  [
    { semCoordenadas: [1] },
    'Paradas reordenadas.',
    'De 812 km para 662 km: 150 km a menos. Fora do mapa, no mesmo lugar: b.',
  ],
  [{ antes: null, depois: null }, 'Não há o que ordenar.', 'Escolha os lugares das paradas antes.'],
])('%o is told as it is', (values, titulo, texto) => {
  const told = compareOrdem({ ...answer, semCoordenadas: [], ordem: [...answer.ordem], ...values }, paradas)
  expect({ ...told, texto: told.texto.replace(/\s/g, ' ') }).toEqual({ titulo, texto })
})

test('a time that cannot be read is not sent', () => {
  const sent = ordemInput({ ...parada('a'), inicio: '2026-11-24T08:00', fim: 'amanhã' })
  expect([sent.janelaInicio, sent.janelaFim]).toEqual(['2026-11-24T11:00:00.000Z', null])
})
