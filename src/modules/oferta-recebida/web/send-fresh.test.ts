import { expect, test, vi } from 'vitest'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { isSameOffer, sendFresh } from './send-fresh.ts'

const RECEBIDA = { id: 'r', version: 3, valor: 5_450, situacao: C.Enviado } as OfertaRecebidaDetalhe
const refusal = (code: string) =>
  new HttpError({ status: 409, body: { code, message: code }, challenge: null })
const serverWith = (change: Partial<OfertaRecebidaDetalhe>) => ({
  call: vi.fn(async () => ({ ...RECEBIDA, version: 4, ...change })) as never,
})

test('opening an offer changes nothing that is answered; another value or state does', () => {
  expect(isSameOffer(RECEBIDA, { valor: 5_450, situacao: C.Visto })).toBe(true)
  expect(isSameOffer(RECEBIDA, { valor: 5_500, situacao: C.Visto })).toBe(false)
  expect(isSameOffer(RECEBIDA, { valor: 5_450, situacao: C.SuaVez })).toBe(false)
})

test('an answer that only the note of the opening overtook is sent once more', async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal('version_conflict')).mockResolvedValueOnce('done')
  expect(await sendFresh(serverWith({ situacao: C.Visto }), RECEBIDA, send)).toBe('done')
  expect(send.mock.calls).toEqual([[3], [4]])
})

test.each([
  ['another value', 'version_conflict', { valor: 5_600 }],
  ['a counter-proposal', 'version_conflict', { situacao: C.SuaVez }],
  ['another refusal', 'oferta_prazo_passou', { situacao: C.Visto }],
])('%s is told and nothing is sent again', async (_name, code, change) => {
  const send = vi.fn().mockRejectedValue(refusal(code))
  await expect(sendFresh(serverWith(change), RECEBIDA, send)).rejects.toThrow(code)
  expect(send).toHaveBeenCalledTimes(1)
})
