import { expect, test } from 'vitest'
import { type Alerta, type Causa, reconcileAlertas } from './alertas.rules.ts'

const at = (hora: string) => `2026-11-25T${hora}:00.000Z`
const semSinal: Causa = { tipo: 'sem-sinal', paradaId: null, desde: at('10:00'), medida: 65 }
const open: Alerta = { ...semSinal, id: 'a', abertoEm: at('11:05'), fechadoEm: null }
const NADA = { abrir: [], reabrir: [], medir: [], fechar: [] }

test.each<[name: string, alertas: Alerta[], causas: Causa[], agora: string, esperado: object]>([
  ['a new cause opens one', [], [semSinal], '11:05', { abrir: [semSinal] }],
  ['the same cause opens no second one', [open], [semSinal], '11:06', {}],
  ['its size follows', [open], [{ ...semSinal, medida: 70 }], '11:10', { medir: [{ id: 'a', medida: 70 }] }],
  ['it closes with its cause [E-206]', [open], [], '11:20', { fechar: ['a'] }],
  [
    'the same one goes on when the cause comes back within 15 minutes',
    [{ ...open, fechadoEm: at('11:20') }],
    [semSinal],
    '11:34',
    { reabrir: [{ id: 'a', medida: 65 }] },
  ],
  [
    'after 15 clear minutes a new one opens',
    [{ ...open, fechadoEm: at('11:20') }],
    [semSinal],
    '11:35',
    { abrir: [semSinal] },
  ],
  [
    'a cause of another stop is another alert',
    [open],
    [semSinal, { ...semSinal, paradaId: 'p' }],
    '11:06',
    { abrir: [{ ...semSinal, paradaId: 'p' }] },
  ],
  [
    'of several that closed the last one counts',
    [
      { ...open, id: 'b', abertoEm: at('09:00'), fechadoEm: at('09:05') },
      { ...open, fechadoEm: at('11:30') },
    ],
    [semSinal],
    '11:34',
    { reabrir: [{ id: 'a', medida: 65 }] },
  ],
])('%s', (_, alertas, causas, agora, esperado) => {
  expect(reconcileAlertas(alertas, causas, at(agora))).toEqual({ ...NADA, ...esperado })
})
