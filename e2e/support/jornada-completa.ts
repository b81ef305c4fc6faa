/** What the whole way needs of its own: orders in a spreadsheet, a dock that works all day, a vehicle with its driver. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newPlaca } from '../../demo/play/new-placa.ts'
import { agendaApi, type DocaCriada, dia } from './agendamentos.ts'
import { type SampleFile, sampleCnh, sampleCpf } from './import-files.ts'
import { random } from './jornada.ts'
import { unique } from './registers.ts'

export interface Mundo {
  /** Stands before the number of each order and finds no other. */
  readonly marca: string
  readonly planilha: SampleFile
  readonly pedidos: number
  readonly unidadeId: string
  readonly doca: DocaCriada
  readonly placa: string
  readonly motorista: string
}

/** Within a day's way of Jundiaí, so that one vehicle serves all of them. */
const DESTINOS = ['Sorocaba', 'Campinas', 'Piracicaba', 'Limeira']
const HEADER =
  'NR_PEDIDO;FILIAL;FRETE;DESTINATARIO;CIDADE;UF;PESO;CUBAGEM;PALETES;QTDE;VALOR;DATA_COLETA;DATA_ENTREGA'
const HORAS = Array.from({ length: 24 }, (_unused, hora) => hora)

const brasileiro = (day: string) => day.split('-').reverse().join('/')

/** As a cell of a spreadsheet tells it in São Paulo, some hours from now. */
export const emHoras = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    .replace(',', '')

function planilhaDe(marca: string, coleta: string, entrega: string): SampleFile {
  const times = `${coleta};${entrega}`
  const lines = DESTINOS.map(
    (cidade, index) =>
      `${marca}-${index};CD Jundiaí;CIF;Mercado ${cidade};${cidade};SP;${420 + index * 60},5;2,40;2;48;7350,00;${times}`,
  )
  return {
    name: 'pedidos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...lines].join('\r\n')),
  }
}

interface Horas {
  readonly coletaEm: number
  readonly entregaEm: number
}

/** Picked up today, whenever today is, and delivered within four days, unless hours from now say otherwise. */
export async function criarMundo(request: APIRequestContext, horas?: Horas): Promise<Mundo> {
  const api = await agendaApi(request)
  const marca = `C${randomUUID().slice(0, 7)}`.toUpperCase()
  const placa = newPlaca()
  const motorista = unique('Osvaldo')
  const veiculo = (await api.call('post', '/api/veiculo', {
    placa,
    tipo: 'TOCO',
    carroceria: 'BAU',
    propriedade: 'proprio',
  })) as { id: string }
  await api.call('post', '/api/motorista', {
    nome: motorista,
    cpf: sampleCpf(random(9)),
    telefone: '11993108866',
    cnhNumero: sampleCnh(random(7)),
    cnhCategoria: 'D',
    cnhValidade: '2029-06-30',
    vinculo: 'empregado',
    veiculoId: veiculo.id,
  })
  const doca = await api.doca(unique('Doca'), HORAS, { capacidade: 4, direcao: 2 })
  return {
    marca,
    planilha: horas
      ? planilhaDe(marca, emHoras(horas.coletaEm), emHoras(horas.entregaEm))
      : planilhaDe(marca, `${brasileiro(dia())} 00:00`, `${brasileiro(dia(4))} 20:00`),
    pedidos: DESTINOS.length,
    unidadeId: api.unidadeId,
    doca,
    placa,
    motorista,
  }
}
