import { expect, test } from 'vitest'
import type { Ato } from '../ato.contract.ts'
import type { ParadaDaViagem, ViagemDoMotorista } from '../trip.contract.ts'
import {
  type AtoNaFila,
  comFila,
  comRespostas,
  conferirChave,
  desfechoDaEntrega,
  paraEsquecer,
  proximaParada,
  proximoPasso,
  proximos,
} from './fila.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = (hour: string) => `2026-11-25T${hour}:00.000Z`
const queued = (
  seq: number,
  ato: Partial<Ato> & Pick<Ato, 'tipo'>,
  more: Partial<AtoNaFila> = {},
): AtoNaFila => ({
  viagemId: id(1),
  ato: { id: id(seq), dh: at('12:00'), ...ato },
  seq,
  estado: 'esperando',
  code: null,
  message: null,
  titulo: '',
  ...more,
})

const parada = (values: Partial<ParadaDaViagem>): ParadaDaViagem => ({
  id: id(10),
  ordem: 0,
  tipo: 1,
  nome: 'CD Jundiaí',
  endereco: null,
  cidade: 'Jundiaí',
  uf: 'SP',
  latitude: null,
  longitude: null,
  janelaInicio: null,
  janelaFim: null,
  fusoHorario: 'America/Sao_Paulo',
  pesoKg: null,
  observacao: null,
  situacao: 1,
  dhChegada: null,
  dhSaida: null,
  dhInicioServico: null,
  dhFimServico: null,
  dhPrevisao: null,
  dhPrevisaoEm: null,
  notas: [],
  entrega: null,
  comprovante: null,
  doca: null,
  ...values,
})

const viagem: ViagemDoMotorista = {
  id: id(1),
  situacao: 4,
  versao: '1.1',
  codigo: '48294',
  empresa: 'Serra Dourada',
  transportadora: null,
  motorista: 'Jair Moura',
  placas: [],
  pesoKg: 0,
  quantidade: 0,
  distanciaKm: null,
  capacidadeKg: null,
  paradas: [parada({}), parada({ id: id(11), ordem: 1, tipo: 2, nome: 'Canastra' })],
  chavePush: '',
  termo: { versao: '2026-11', texto: '' },
  consentimento: null,
  tiposOcorrencia: [],
  motivosRecusa: [],
  mapaSvg: null,
  documentos: [],
  valoresEstadia: [],
  expiraEm: at('12:00'),
  agora: at('12:00'),
}

test('acts are sent in the order in which they were done, fifty at a time', () => {
  const fila = Array.from({ length: 60 }, (_, i) => queued(60 - i, { tipo: 'mensagem' }))
  const next = proximos([...fila, queued(0, { tipo: 'chegou' }, { estado: 'enviado' })])
  expect(next).toHaveLength(50)
  expect(next.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

test('an act leaves the queue only when an answer names it, and a refused one stays with its words', () => {
  const fila = [queued(1, { tipo: 'chegou' }), queued(2, { tipo: 'saiu' }), queued(3, { tipo: 'previsao' })]
  const base = { code: null, message: null, faltaComprovante: false }
  const after = comRespostas(fila, [
    { ...base, id: id(1).toUpperCase(), resultado: 'repetido' },
    { ...base, id: id(2), resultado: 'recusado', code: 'carga_cancelada', message: 'A carga foi cancelada.' },
  ])
  expect(after.map(({ estado }) => estado)).toEqual(['enviado', 'recusado', 'esperando'])
  expect(after[1]?.message).toBe('A carga foi cancelada.')
  expect(paraEsquecer(after)).toEqual([])
})

test('the phone shows the trip with what still waits', () => {
  const fila = [
    queued(1, { tipo: 'chegou', paradaId: id(10), dh: at('12:05') }),
    queued(2, { tipo: 'saiu', paradaId: id(10), dh: at('12:30') }),
    queued(3, {
      tipo: 'entregar',
      paradaId: id(11),
      dh: at('14:41'),
      corpo: { resultado: 'parcial', recebedorNome: 'Sônia' },
    }),
    queued(4, { tipo: 'saiu', paradaId: id(11) }, { estado: 'recusado' }),
  ]
  const shown = comFila(viagem, fila)
  expect(shown).toMatchObject({
    situacao: 5,
    paradas: [
      { dhChegada: at('12:05'), dhSaida: at('12:30'), situacao: 3 },
      { dhChegada: at('14:41'), dhSaida: null, entrega: { resultado: 'parcial', recebedor: 'Sônia' } },
    ],
  })
  expect(proximaParada(shown)?.id).toBe(id(11))
  expect(comFila(viagem, [queued(1, { tipo: 'aceitar' }, { viagemId: id(2) })]).situacao).toBe(4)
})

test('a stop is arrived at, served or delivered, and left', () => {
  const steps = [
    parada({}),
    parada({ dhChegada: at('12:00') }),
    parada({ dhChegada: at('12:00'), dhInicioServico: at('12:10') }),
    parada({ dhChegada: at('12:00'), dhInicioServico: at('12:10'), dhFimServico: at('12:20') }),
    parada({ dhChegada: at('12:00'), dhSaida: at('12:30') }),
    parada({ tipo: 2, dhChegada: at('12:00') }),
    parada({ tipo: 2, dhChegada: at('12:00'), dhSaida: at('12:30') }),
    parada({
      tipo: 2,
      dhChegada: at('12:00'),
      entrega: { resultado: 'total', dh: at('12:10'), recebedor: null, faltaComprovante: false },
    }),
  ]
  expect(steps.map(proximoPasso)).toEqual([
    'chegou',
    'iniciouServico',
    'terminouServico',
    'saiu',
    undefined,
    'entregar',
    'entregar',
    'saiu',
  ])
})

test('a stop where nothing was handed over is not called delivered', () => {
  const told = (resultado: 'total' | 'parcial' | 'nada', faltaComprovante: boolean) =>
    desfechoDaEntrega({ resultado, faltaComprovante })
  expect([told('total', false), told('parcial', false), told('nada', false)]).toEqual([
    'entregue',
    'entregueParte',
    'naoEntregue',
  ])
  expect([told('total', true), told('parcial', true), told('nada', true)]).toEqual([
    'faltaFoto',
    'faltaFoto',
    'naoEntregue',
  ])
})

test('the bar code of a paper is compared with the notes of the stop, and never blocks', () => {
  const chave = '35261112345678000195550010000012341000012349'
  const nota = (value: string | null) => ({ id: id(7), chave: value })
  expect(conferirChave(chave, [{ id: id(6), chave: null }, nota(chave)])).toEqual({
    kind: 'lida',
    documentoId: id(7),
  })
  expect(conferirChave(chave, [nota(null)])).toEqual({ kind: 'outra nota' })
  expect(conferirChave('123', [nota(chave)])).toEqual({ kind: 'não conferida' })
  expect(conferirChave(null, [])).toEqual({ kind: 'não conferida' })
})
