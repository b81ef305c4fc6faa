import { expect, test } from 'vitest'
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import { JANELA_PADRAO } from '../../janela.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { passosNaTela, semProxima } from './cascata-na-tela.ts'

const at = (time: string) => `2026-11-25T${time}:00.000Z`
const convite = (ordem: number, situacao: number, values: object = {}) => ({
  id: String(ordem),
  ordem,
  situacao,
  enviadoEm: null,
  respondeAte: null,
  respondidoEm: null,
  ...values,
})

const oferta = (encerraEm: string | null) =>
  ({
    janela: JANELA_PADRAO,
    respostaMin: 60,
    fusoHorario: 'America/Sao_Paulo',
    encerraEm,
    convites: [
      convite(2, C.Visto, { enviadoEm: at('12:52'), respondeAte: at('13:52') }),
      convite(1, C.Recusado, { enviadoEm: at('11:30'), respondeAte: at('12:30'), respondidoEm: at('11:52') }),
      convite(3, C.NaFila),
      convite(4, C.NaFila),
    ],
  }) as unknown as Oferta

test('steps that were, that run and that are to come follow each other', () => {
  expect(
    passosNaTela(oferta(null), at('13:00')).map(({ numero, momento, de, ate }) => [numero, momento, de, ate]),
  ).toEqual([
    [1, 'passado', at('11:30'), at('11:52')],
    [2, 'atual', at('12:52'), at('13:52')],
    [3, 'proxima', at('13:52'), at('14:52')],
    [4, 'fila', at('14:52'), at('15:52')],
  ])
})

test('a step that the end of the offer leaves no time is told so', () => {
  expect(
    passosNaTela(oferta(at('14:30')), at('13:00'))
      .map(({ momento, ate }) => [momento, ate])
      .slice(2),
  ).toEqual([
    ['proxima', at('14:30')],
    ['nao-chega', null],
  ])
})

test('the running step is the last one, or the end of the offer leaves the others no time', () => {
  const textAt = (encerraEm: string, left: number) =>
    semProxima(passosNaTela(oferta(encerraEm), at('13:00')).slice(0, 2 + left))
  expect(textAt(at('13:52'), 0)).toBe('É a última da fila.')
  expect(textAt(at('13:52'), 1)).toBe('A oferta encerra antes da vez da outra na fila.')
  expect(textAt(at('13:52'), 2)).toBe('A oferta encerra antes da vez das outras 2 na fila.')
})
