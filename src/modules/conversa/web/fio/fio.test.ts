import { expect, test } from 'vitest'
import type { Mensagem, Nota } from '../../mensagem.contract.ts'
import { EMPTY_FIO, findGap, linhasDoFio, mergePagina } from './fio.ts'

const ME = '11111111-1111-4111-8111-111111111111'
const build = (seq: number, change: Partial<Mensagem> = {}): Mensagem => ({
  id: `id-${seq}`,
  conversaId: 'c',
  seq,
  clienteId: `cliente-${seq}`,
  autor: 'motorista',
  autorNome: 'Jair Moura',
  autorUsuarioId: null,
  tipo: 'texto',
  texto: `M${seq}`,
  interna: false,
  posicao: null,
  duracaoS: null,
  evento: null,
  anexos: [],
  dh: `2026-11-20T13:0${seq}:00.000Z`,
  recebidaEm: `2026-11-20T13:0${seq}:00.000Z`,
  entregueEm: null,
  lidaEm: null,
  apagadaEm: null,
  ...change,
})
const pagina = (seqs: readonly number[], ultimaSeq: number) => ({
  items: seqs.map((seq) => build(seq)),
  ultimaSeq,
})

test('pages merge by number, and the later answer counts', () => {
  const first = mergePagina(EMPTY_FIO, pagina([3, 4], 4))
  const older = mergePagina(first, pagina([1, 2], 4))
  expect(older.mensagens.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  const read = mergePagina(older, { items: [build(3, { lidaEm: '2026-11-20T14:00:00.000Z' })], ultimaSeq: 4 })
  expect([read.mensagens.length, read.mensagens[2]?.lidaEm]).toEqual([4, '2026-11-20T14:00:00.000Z'])
})

test('after a lost connection it is known after which number messages are missing [E-313]', () => {
  expect(findGap(EMPTY_FIO)).toBeUndefined()
  expect(findGap(mergePagina(EMPTY_FIO, pagina([7, 8], 8)))).toBeUndefined()
  const gap = mergePagina(mergePagina(EMPTY_FIO, pagina([1, 2], 2)), pagina([7, 8], 8))
  expect(findGap(gap)).toBe(2)
  expect(findGap(mergePagina(gap, pagina([3, 4, 5, 6], 8)))).toBeUndefined()
  expect(findGap(mergePagina(EMPTY_FIO, pagina([1, 2], 4)))).toBe(2)
})

const lines = (parts: Partial<Parameters<typeof linhasDoFio>[0]>) =>
  linhasDoFio({
    mensagens: [],
    notas: [],
    pendentes: [],
    lidaAte: 99,
    usuarioId: ME,
    dayOf: (instant) => instant.slice(0, 10),
    ...parts,
  }).map((linha) => {
    if (linha.tipo === 'mensagem') return linha.mensagem.texto
    if (linha.tipo === 'nota') return `nota ${linha.nota.texto}`
    if (linha.tipo === 'novas') return `${linha.quantas} novas`
    return linha.tipo === 'dia' ? linha.dh.slice(0, 10) : `envia ${linha.pendente.texto}`
  })

test('each day has a line, and news begin after the last message that was read', () => {
  const mensagens = [
    build(1, { recebidaEm: '2026-11-19T13:00:00.000Z' }),
    build(2),
    build(3, { autorUsuarioId: ME, autor: 'operador' }),
    build(4, { tipo: 'evento' }),
    build(5),
    build(6),
  ]
  expect(lines({ mensagens, lidaAte: 2 })).toEqual([
    '2026-11-19',
    'M1',
    '2026-11-20',
    'M2',
    'M3',
    'M4',
    '2 novas',
    'M5',
    'M6',
  ])
})

test('notes stand between messages by their time, and what is on its way stands at the end', () => {
  const nota: Nota = {
    id: 'n',
    conversaId: 'c',
    clienteId: 'x',
    autorNome: 'Renata',
    texto: 'atrasou antes',
    dh: '2026-11-20T13:01:30.000Z',
  }
  const pendente = {
    clienteId: 'p',
    conversaId: 'c',
    texto: 'Oi',
    arquivos: [],
    duracaoS: null,
    interna: false,
    estado: 'enviando',
    erro: null,
  } as const
  const sent = { ...pendente, clienteId: 'cliente-2', texto: 'M2' }
  expect(lines({ mensagens: [build(1), build(2)], notas: [nota], pendentes: [sent, pendente] })).toEqual([
    '2026-11-20',
    'M1',
    'nota atrasou antes',
    'M2',
    'envia Oi',
  ])
})
