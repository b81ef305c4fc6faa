import { describe, expect, test } from 'vitest'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '#modules/oferecimento/ciclo.rules.ts'
import {
  type EstadoDoLink,
  estadoDoLink,
  faltaParaOPiso,
  fimDoLink,
  maskEmail,
  precisaResponder,
  type VistaDoLink,
} from './link.rules.ts'

const AGORA = '2026-11-25T13:00:00.000Z'
const PRAZO = '2026-11-26T15:00:00.000Z'
const vista: VistaDoLink = {
  situacao: O.Publicada,
  loteModo: null,
  encerraEm: PRAZO,
  encerradaEm: null,
  convite: C.Enviado,
  respondeAte: PRAZO,
  livres: 1,
  respondido: false,
}

describe('what a link shows', () => {
  test.each<[string, Partial<VistaDoLink>, EstadoDoLink]>([
    ['sent', {}, 'aberta'],
    ['seen', { convite: C.Visto }, 'aberta'],
    ['with a counter-proposal', { convite: C.SuaVez, situacao: O.EmNegociacao }, 'aberta'],
    [
      'used, and another link has the counter-proposal',
      { convite: C.SuaVez, respondido: true },
      'respondida',
    ],
    ['at the instant of its deadline', { respondeAte: AGORA }, 'expirada'],
    ['at the instant of the end of all', { encerraEm: AGORA, respondeAte: null }, 'expirada'],
    ['answered', { convite: C.ComOEmbarcador, respondido: true }, 'com-embarcador'],
    ['won', { convite: C.Contratado, situacao: O.Contratada, livres: 0, respondido: true }, 'contratada'],
    ['lost in silence', { convite: C.Expirado, situacao: O.Contratada, livres: 0 }, 'contratada-por-outra'],
    ['lost with a proposal', { convite: C.NaoContratado, situacao: O.Contratada }, 'contratada-por-outra'],
    ['refused by the shipper', { convite: C.NaoContratado, situacao: O.EmNegociacao }, 'nao-contratada'],
    ['refused', { convite: C.Recusado, respondido: true }, 'recusada'],
    ['without anybody', { convite: C.Expirado, situacao: O.SemContratacao }, 'expirada'],
    ['cancelled', { convite: C.CanceladoPeloEmbarcador, situacao: O.Cancelada }, 'cancelada'],
    ['no longer eligible', { convite: C.Inelegivel }, 'inelegivel'],
    ['given up', { convite: C.Desistiu, situacao: O.SemContratacao }, 'desistiu'],
    [
      'of a batch with free loads, by its next link',
      { convite: C.Contratado, loteModo: 'fracionavel', livres: 2 },
      'aberta',
    ],
    [
      'of a batch, by the link that took a load',
      { convite: C.Contratado, loteModo: 'fracionavel', livres: 2, respondido: true },
      'contratada',
    ],
  ])('%s', (_name, change, estado) => {
    expect(estadoDoLink({ ...vista, ...change }, AGORA)).toBe(estado)
  })
})

test('a link is needed by whoever is to answer an offer that lives', () => {
  expect(precisaResponder(vista, C.Enviado, 1)).toBe(true)
  expect(precisaResponder(vista, C.NaFila, 1)).toBe(false)
  expect(precisaResponder(vista, C.ComOEmbarcador, 1)).toBe(false)
  expect(precisaResponder(vista, C.Contratado, 1)).toBe(false)
  expect(precisaResponder({ ...vista, situacao: O.Cancelada }, C.Enviado, 1)).toBe(false)
  expect(precisaResponder({ ...vista, loteModo: 'fracionavel' }, C.Contratado, 0)).toBe(false)
})

test('it opens until thirty days after whatever came last', () => {
  expect(fimDoLink(vista, AGORA)).toBe('2026-12-26T15:00:00.000Z')
  expect(fimDoLink({ ...vista, encerradaEm: '2026-11-27T10:00:00.000Z' }, AGORA)).toBe(
    '2026-12-27T10:00:00.000Z',
  )
})

test.each([
  ['frete@aguaverde.example', 'fr•••••@aguaverde.example'],
  ['ab@x.com', 'a•••••@x.com'],
  ['a@x.com', '•••••@x.com'],
  ['sem-arroba', '•••••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('what is missing to the floor of GP2', () => {
  expect(faltaParaOPiso(508_000, 517_768)).toBe(9_768)
  expect(faltaParaOPiso(517_768, 517_768)).toBe(0)
  expect(faltaParaOPiso(100, null)).toBe(0)
})
