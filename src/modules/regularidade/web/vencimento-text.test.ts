import { expect, test } from 'vitest'
import type { VencimentoLido } from '../regularidade.contract.ts'
import { acaoOf, fatoText, prazoText } from './vencimento-text.ts'

const DIA = '2026-11-25'
const BASE: VencimentoLido = {
  grupo: 'ate15',
  linhaId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
  nome: 'Expresso Iguaçu',
  documento: 'rcv',
  estado: 'vence-em',
  data: '2026-11-30',
  dias: 5,
  cargas: 0,
  cargasDepois: 0,
  cargaDepois: null,
  vinculada: true,
  pedidoEm: null,
}
const of = (change: Partial<VencimentoLido>): VencimentoLido => ({ ...BASE, ...change })
const LATER = { id: BASE.linhaId, entrega: '2026-12-02' }
const RNTRC = { documento: null, data: null } as const

test.each<[string, Partial<VencimentoLido>, string, string]>([
  [
    'one load after the end',
    { cargas: 1, cargasDepois: 1, cargaDepois: LATER },
    '5 dias',
    'RC-V. 1 carga entrega em 02/12, depois do fim.',
  ],
  [
    'several loads after the end',
    { cargas: 4, cargasDepois: 3, cargaDepois: LATER },
    '5 dias',
    'RC-V. 3 cargas entregam depois do fim, a primeira em 02/12.',
  ],
  ['loads before the end', { cargas: 2 }, '5 dias', 'RC-V. 2 cargas entregam antes.'],
  ['no load', { dias: 1 }, '1 dia', 'RC-V.'],
  [
    'expired',
    { grupo: 'impede', estado: 'vencida', dias: -4, documento: 'rctrc' },
    'há 4 dias',
    'RCTR-C vencida. 0 cargas abertas.',
  ],
  [
    'suspended today',
    { ...RNTRC, grupo: 'impede', estado: 'suspenso', dias: 0 },
    'hoje',
    'RNTRC suspenso. Ninguém libera.',
  ],
  [
    'not looked up lately',
    { ...RNTRC, grupo: 'aviso', estado: 'nao-consultado', dias: -11 },
    'há 11 dias',
    'RNTRC sem consulta há 11 dias.',
  ],
  [
    'never looked up',
    { ...RNTRC, grupo: 'aviso', estado: 'nao-consultado', dias: null },
    '',
    'RNTRC nunca consultado.',
  ],
  [
    'without plan',
    { grupo: 'aviso', documento: 'rcdc', estado: 'falta-pgr', data: '2027-01-12', dias: 48, cargas: 1 },
    '1 carga',
    'RC-DC vigente até 12/01/2027, falta o PGR.',
  ],
  ['without file', { grupo: 'aviso', estado: 'sem-arquivo', dias: 90 }, '', 'RC-V sem o arquivo da apólice.'],
  [
    'never told',
    { grupo: 'aviso', estado: 'nao-informada', data: null, dias: null },
    '',
    'RC-V não informada.',
  ],
])('a line of the panel: %s', (_case, change, prazo, fato) => {
  expect([prazoText(of(change)), fatoText(of(change))]).toEqual([prazo, fato])
})

test.each<[string, Partial<VencimentoLido>, string]>([
  ['the register at ANTT', RNTRC, 'consultar'],
  ['a load that is met', { cargaDepois: LATER }, 'ver-carga'],
  ['a carrier with account', {}, 'pedir'],
  ['one that was asked two days ago', { pedidoEm: '2026-11-23T12:00:00.000Z' }, 'pedido'],
  ['one that was asked a week ago', { pedidoEm: '2026-11-18T12:00:00.000Z' }, 'pedir'],
  ['a carrier without account', { vinculada: false }, 'abrir'],
])('what can be done about %s', (_case, change, acao) => {
  expect(acaoOf(of(change), DIA)).toBe(acao)
})
