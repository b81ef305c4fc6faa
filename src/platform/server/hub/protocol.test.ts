import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  encodeClose,
  encodeInvocation,
  encodeResult,
  readMessage,
  refuseHandshake,
  splitRecords,
} from './protocol.ts'

test('records come out as they went in, however the text was cut', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), (values, size) => {
      const text = values.map((value) => encodeInvocation('Changed', [value])).join('')
      const received: unknown[] = []
      let rest = ''
      for (let at = 0; at < text.length; at += size) {
        const split = splitRecords(rest + text.slice(at, at + size))
        rest = split.rest
        received.push(...split.records.map((record) => JSON.parse(record).arguments[0]))
      }
      expect(rest).toBe('')
      expect(JSON.stringify(received)).toBe(JSON.stringify(values))
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void [readMessage(text), refuseHandshake(text)]))
})

test.each([
  ['{"protocol":"json","version":1}', undefined],
  ['{"protocol":"json","version":2}', 'A versão 2 do protocolo não é suportada.'],
  ['{"protocol":"messagepack","version":1}', "O protocolo 'messagepack' não é suportado."],
  ['{"protocol":"json"}', 'A saudação do protocolo não é válida.'],
  ['olá', 'A saudação do protocolo não é válida.'],
])('the handshake %s is answered with %s', (record, refusal) => {
  expect(refuseHandshake(record)).toBe(refusal)
})

describe('messages of a client', () => {
  test.each([
    [{ type: 6 }, { kind: 'other' }],
    [{ type: 7 }, { kind: 'close' }],
    [
      { type: 4, invocationId: '3', target: 'x', arguments: [] },
      { kind: 'stream', invocationId: '3' },
    ],
    [{ type: 1, target: 'join' }, undefined],
    [{ type: 1, target: 'join', arguments: Array(21).fill(0) }, undefined],
    [{ target: 'join', arguments: [] }, undefined],
    [[], undefined],
    [null, undefined],
  ])('%j means %j', (message, meaning) => {
    expect(readMessage(JSON.stringify(message))).toEqual(meaning)
  })

  test('a call names its target, arguments and the number of its answer', () => {
    const record = JSON.stringify({ type: 1, target: 'join', arguments: ['a'], invocationId: '7' })
    expect(readMessage(record)).toEqual({
      kind: 'invocation',
      target: 'join',
      args: ['a'],
      invocationId: '7',
    })
  })
})

test('a call without a result is completed with null, which the official client expects', () => {
  expect(encodeResult('1', undefined)).toBe('{"type":3,"invocationId":"1","result":null}\u001e')
})

test('a goodbye without a reason has no error, so that the client reports none', () => {
  expect(encodeClose(undefined, true)).toBe('{"type":7,"allowReconnect":true}\u001e')
})
