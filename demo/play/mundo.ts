/** What the played day needs of its own: people who sign in, vehicles with drivers, a dock of the present hour, two loads. */
import { chaveAcessoDigit } from '#platform/shared/chave-acesso.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { newCnh, newCpf } from './new-pessoa.ts'
import { newPlaca } from './new-placa.ts'
import { type Pessoa, signIn } from './pessoa.ts'

const MINUTE_MS = 60_000
const ZONE = 'America/Sao_Paulo'
const VIA_PLANALTO = '72B9K105000195'
const DOCA = 'Doca do dia tocado'

/** The warehouse, two customers a kilometre apart in the same town, and one that is an hour away. */
export const CD: GeoPoint = { latitude: -23.1702, longitude: -46.9001 }
export const PADARIA: GeoPoint = { latitude: -23.1787, longitude: -46.9001 }
export const MERCADO: GeoPoint = { latitude: -23.1872, longitude: -46.9001 }
export const PIRACICABA: GeoPoint = { latitude: -22.7253, longitude: -47.6492 }
const JUNDIAI_ID = 3525904
const PIRACICABA_ID = 3538709

export interface Frota {
  readonly veiculoId: string
  readonly placa: string
  readonly motoristaId: string
  readonly motorista: string
  readonly telefone: string
}

export interface CargaTocada {
  readonly id: string
  readonly codigo: string
  readonly version: number
  readonly paradas: readonly { readonly id: string }[]
}

export interface Mundo {
  readonly operador: Pessoa
  readonly portaria: Pessoa
  readonly transportadora: Pessoa
  readonly unidadeId: string
  /** Of the carrier, in the register of the shipper. */
  readonly transportadoraId: string
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
export const hoje = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())

export async function createMundo(origin: string): Promise<Mundo> {
  const [operador, portaria, transportadora] = await Promise.all([
    signIn(origin, 'operador@serradourada.demo'),
    signIn(origin, 'portaria@serradourada.demo'),
    signIn(origin, 'admin@viaplanalto.demo'),
  ])
  const units = await operador.call<{ id: string; padrao: boolean }[]>(
    'GET',
    '/api/unidadenegocio/listwithaccess',
  )
  const [carrier] = await operador.call<{ id: string }[]>('POST', '/api/empresa/search-ativas', {
    filtro: VIA_PLANALTO,
  })
  const unidadeId = units.find(({ padrao }) => padrao)?.id
  if (!carrier || !unidadeId) throw new Error('The demonstration shipper has no unit or no carrier.')
  return { operador, portaria, transportadora, unidadeId, transportadoraId: carrier.id }
}

export async function createFrota(pessoa: Pessoa, nome: string): Promise<Frota> {
  const placa = newPlaca()
  const telefone = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const veiculo = await pessoa.call<{ id: string }>('POST', '/api/veiculo', {
    placa,
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    propriedade: 'proprio',
  })
  const motorista = await pessoa.call<{ id: string }>('POST', '/api/motorista', {
    nome,
    cpf: newCpf(),
    telefone,
    cnhNumero: newCnh(),
    cnhCategoria: 'E',
    cnhValidade: '2029-06-30',
    vinculo: 'empregado',
    veiculoId: veiculo.id,
  })
  return { veiculoId: veiculo.id, placa, motoristaId: motorista.id, motorista: nome, telefone }
}

const parada = (
  tipo: 1 | 2,
  nome: string,
  place: GeoPoint,
  de: number,
  ate: number,
  municipioId = JUNDIAI_ID,
) => ({
  tipo,
  nome,
  ...place,
  municipioId,
  janelaInicio: inMinutes(de),
  janelaFim: inMinutes(ate),
  ...(tipo === 2 && { peso: 3_000 }),
})

const CARGA = {
  tipoFrete: 1,
  valorCarga: 86_400,
  peso: 6_000,
  modalidade: 1,
  tipoCargaAntt: 5,
  eixos: 3,
} as const

/** The key of an NF-e of this month with a number that no other has. */
function newChave(): string {
  const numero = String(Date.now()).slice(-9)
  const [, ano = '', mes = ''] = /^20(\d\d)-(\d\d)/.exec(hoje()) ?? []
  const first43 = `35${ano}${mes}4599741800015355001${numero}1${numero.slice(1)}`
  return `${first43}${chaveAcessoDigit(first43)}`
}

/** A load around the town, for today's dock, with an invoice at each customer. */
export async function createCargaDaCidade({ operador, unidadeId }: Mundo): Promise<CargaTocada> {
  const carga = await operador.call<CargaTocada>('POST', '/api/carga-mongo/cadastrar', {
    ...CARGA,
    unidadeNegocioId: unidadeId,
    distanciaConfirmadaKm: 8,
    valorFrete: 980,
    paradas: [
      parada(1, 'CD Jundiaí', CD, 20, 80),
      parada(2, 'Panificadora Aurora', PADARIA, 30, 120),
      parada(2, 'Mercado Vila Arens', MERCADO, 40, 180),
    ],
  })
  const [, padaria, mercado] = carga.paradas
  for (const [index, stop] of [padaria, mercado].entries()) {
    await operador.call('POST', `/api/carga-mongo/${carga.id}/documentos`, {
      tipo: 'nfe',
      chave: newChave(),
      quantidade: 24 + index * 12,
      embalagem: 'cx',
      valor: 41_200,
      peso: 3_000,
      paradaId: stop?.id,
    })
  }
  return carga
}

/** A load that left three quarters of an hour ago, and whose customer waited until ten minutes ago. */
export const createCargaDaEstrada = ({ operador, unidadeId }: Mundo): Promise<CargaTocada> =>
  operador.call<CargaTocada>('POST', '/api/carga-mongo/cadastrar', {
    ...CARGA,
    unidadeNegocioId: unidadeId,
    distanciaConfirmadaKm: 112,
    valorFrete: 2_350,
    paradas: [
      parada(1, 'CD Jundiaí', CD, -120, -60),
      parada(2, 'Atacado Piracicaba', PIRACICABA, -60, -10, PIRACICABA_ID),
    ],
  })

interface DiaDasDocas {
  readonly docas: readonly {
    readonly id: string
    readonly turnos: readonly {
      readonly id: string
      readonly horarios: readonly { readonly id: string; readonly hora: number; readonly inicio: string }[]
    }[]
  }[]
}

/** Books the present hour at a dock that works around the clock; the dock is made once. */
export async function reservar(
  { operador, unidadeId }: Mundo,
  origin: string,
  carga: CargaTocada,
  frota: Frota,
): Promise<{ readonly id: string; readonly codigo: string }> {
  const docaId = await docaDoDia(origin, unidadeId)
  const dia = await operador.call<DiaDasDocas>(
    'GET',
    `/agendamento/doca?dataReferencia=${hoje()}&unidadeNegocioId=${unidadeId}`,
  )
  const turno = dia.docas.find(({ id }) => id === docaId)?.turnos[0]
  const now = new Date().toISOString()
  const horario = turno?.horarios.filter(({ inicio }) => inicio <= now).at(-1)
  if (!turno || !horario) throw new Error('The dock has no slot of the present hour.')
  return operador.call('POST', '/agendamento/reserva', {
    docaId,
    programacaoGradeConfigTurnoId: turno.id,
    programacaoGradeConfigTurnoHorarioId: horario.id,
    dhReserva: horario.inicio,
    direcao: 2,
    fornecedor: 'Alimentos Serra Dourada',
    cargaId: carga.id,
    placaVeiculo: frota.placa,
    nomeMotorista: frota.motorista,
    pesoKg: 6_000,
  })
}

async function docaDoDia(origin: string, unidadeNegocioId: string): Promise<string> {
  const admin = await signIn(origin, 'admin@serradourada.demo')
  const docas = await admin.call<{ id: string; nome: string }[]>(
    'GET',
    `/agendamento/doca/cadastro?unidadeNegocioId=${unidadeNegocioId}`,
  )
  const known = docas.find(({ nome }) => nome === DOCA)
  if (known) return known.id
  const { id } = await admin.call<{ id: string }>('POST', '/agendamento/doca', {
    unidadeNegocioId,
    nome: DOCA,
    fechaFeriados: false,
    capacidade: 8,
  })
  const horarios = Array.from({ length: 24 }, (_unused, hora) => ({ hora: hora * 60, duracaoMin: 60 }))
  const turnos = [{ nome: 'Dia inteiro', dias: [1, 2, 3, 4, 5, 6, 7], horarios }]
  await admin.call('PUT', `/agendamento/doca/${id}/grade`, {
    grades: [{ vigenciaInicio: '2026-01-01', vigenciaFim: null, turnos }],
  })
  return id
}
