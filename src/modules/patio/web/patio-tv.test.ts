import { describe, expect, test } from 'vitest'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { buildPatioNaTv, paginasDoPatio } from './patio-tv.ts'
import {
  AGORA_NO_PATIO,
  buildCartao,
  buildEtapa,
  buildPatio,
  chegou,
  comprovada,
  minuto,
  SEM_PATIO,
} from './testing/build-patio.ts'

const chamado = (id: string, minutes: number) =>
  buildCartao(id, {
    ...chegou(-30),
    placaVeiculo: `OPA2K6${id}`,
    patio: {
      ...SEM_PATIO,
      comprovacao: comprovada(-30),
      dhChamada: minuto(minutes),
      docaChamadaNome: 'Doca 04',
    },
  })
const naDoca = buildCartao('8', {
  ...chegou(-50),
  situacao: R.MotoristaNaDoca,
  placaVeiculo: 'EJM4G88',
  docaId: 'd2',
})
const saiu = buildCartao('9', { ...chegou(-200), situacao: R.Concluida, dhSaida: minuto(-5) })
const chegada = {
  id: 'c1',
  version: 1,
  placaVeiculo: 'JCK4D77',
  nomeMotorista: 'Zeno Prates',
  celularMotorista: null,
  fornecedor: 'Sal M.',
  direcao: 3 as const,
  comprovacao: comprovada(-70),
}

describe('the yard on a wall', () => {
  const patio = buildPatio(
    [buildCartao('1', { dhReserva: minuto(-20) }), chamado('2', -9), chamado('3', -2), naDoca, saiu],
    { chegadas: [chegada] },
  )
  const quadro = buildPatioNaTv(patio, AGORA_NO_PATIO, false)

  test('shows every vehicle under its stage, who waits longest first, with what is said of it', () => {
    expect(
      quadro.colunas.map(({ etapa, total, veiculos }) => [etapa.id, total, veiculos.map(({ id }) => id)]),
    ).toEqual([
      ['esperados', 1, ['1']],
      ['portaria', 3, ['c1', '2', '3']],
      ['doca', 1, ['8']],
      ['liberados', 1, ['9']],
    ])
    const [late] = quadro.colunas[0]?.veiculos ?? []
    expect(late).toMatchObject({ quem: 'AG-1', espera: { minutos: 20, cor: 'vermelho' } })
    expect(quadro.colunas[1]?.veiculos[0]).toMatchObject({
      quem: 'JCK4D77',
      selo: 'Sem horário',
      espera: { minutos: 70, cor: 'laranja' },
    })
    expect(quadro.colunas[3]?.veiculos[0]?.hora).toBe('saiu 10:55')
  })

  test('tells who is called to which dock, the last call first, and what stands at the docks', () => {
    expect(quadro.chamados.map(({ quem, doca, selo }) => [quem, doca, selo])).toEqual([
      ['OPA2K63', 'Doca 04', 'Chamado'],
      ['OPA2K62', 'Doca 04', 'Chamado'],
    ])
    expect(quadro.docas.map(({ nome, estado }) => [nome, estado])).toEqual([
      ['Doca 01', 'livre'],
      ['Doca 02', 'EJM4G88'],
      ['Doca 03', 'livre'],
      ['Doca 04', 'bloqueada'],
    ])
    expect(quadro.contadores).toEqual({
      noPatio: 4,
      chamados: 2,
      esperaMedia: 43,
      acimaDeUmaHora: 1,
      atrasados: 1,
      semHorario: 1,
    })
  })

  test('leaves out who has left, with their stage, where finished ones are hidden [D-035]', () => {
    const hidden = buildPatioNaTv(patio, AGORA_NO_PATIO, true)
    expect(hidden.colunas.map(({ etapa }) => etapa.id)).toEqual(['esperados', 'portaria', 'doca'])
  })
})

test('pages show stages in equal parts, all of them before the next vehicles of a long one', () => {
  const etapas = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => buildEtapa(id, null))
  const reservas = Array.from({ length: 7 }, (_unused, n) => buildCartao(String(n), { etapaId: 'a' }))
  const { colunas } = buildPatioNaTv(buildPatio(reservas, { etapas }), AGORA_NO_PATIO, false)
  const paginas = paginasDoPatio(colunas, 4, 5)
  expect(
    paginas.map((pagina) => pagina.map(({ etapa, veiculos }) => `${etapa.id}${veiculos.length}`)),
  ).toEqual([
    ['a5', 'b0', 'c0'],
    ['d0', 'e0', 'f0'],
    ['a2', 'b0', 'c0'],
    ['d0', 'e0', 'f0'],
  ])
  expect(paginasDoPatio([], 4, 5)).toEqual([[]])
})
