import { expect, test } from 'vitest'
import { operationIdOf } from './operation-id.ts'

test.each([
  ['GET', 'main', '/carga-mongo/:id', 'getMainCargaMongoById'],
  ['PUT', 'main', '/carga-mongo/:id/finalizar', 'putMainCargaMongoByIdFinalizar'],
  ['GET', 'formacao', '/pedido/totalizador/unidade-negocio', 'getFormacaoPedidoTotalizadorUnidadeNegocio'],
  ['GET', 'agendamento', '/reserva-anexo/:id/:x', 'getAgendamentoReservaAnexoByIdByX'],
  ['GET', 'main', '/OfertaCargaTemplate', 'getMainOfertaCargaTemplate'],
] as const)('%s of %s%s is the operation %s', (method, service, path, id) => {
  expect(operationIdOf({ method, service, path })).toBe(id)
})
