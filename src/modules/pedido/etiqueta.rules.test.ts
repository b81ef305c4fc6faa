import { expect, test } from 'vitest'
import { countEtiquetas, etiquetasDemais } from './etiqueta.rules.ts'

const pedidos = (...quantidades: number[]) => quantidades.map((quantidade) => ({ quantidade }))

test('each volume has a label, and so has an order whose volumes nobody counted [L-241]', () => {
  expect(countEtiquetas(pedidos(3, 0, 12))).toBe(16)
})

test.each([
  [[600, 400], undefined],
  [[600, 400, 0], 'São 1.001 etiquetas, e cada arquivo leva até 1.000. Imprima menos pedidos de cada vez.'],
  [
    [5, 1_200],
    'São 1.205 etiquetas, e cada arquivo leva até 1.000. Um pedido que sozinho passa disso é impresso em partes, no menu dele.',
  ],
])('labels of orders with %j volumes: %s', (quantidades, text) => {
  expect(etiquetasDemais(pedidos(...quantidades))).toBe(text)
})
