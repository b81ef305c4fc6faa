/** Orders and manifests as the screen reads them; a test states only what matters to it. */

import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import type { PedidoNaFormacao } from '../../../formacao.contract.ts'
import type { Minuta } from '../../../minuta.contract.ts'

export const JUNDIAI = { latitude: -23.1852, longitude: -46.8974, localidade: 'Jundiaí, SP', quem: null }
export const LIMEIRA = { latitude: -22.5651, longitude: -47.4017, localidade: 'Limeira, SP', quem: null }
export const FRANCA = { latitude: -20.5386, longitude: -47.4008, localidade: 'Franca, SP', quem: null }
const UNIDADE = '00000000-0000-7000-8000-0000000000aa'

export const buildPedido = (id: string, change: Partial<PedidoNaFormacao> = {}): PedidoNaFormacao => ({
  id,
  numero: `PED-${id}`,
  version: 1,
  unidadeNegocioId: UNIDADE,
  fusoHorario: 'America/Sao_Paulo',
  tipoFrete: 1,
  agrupador: null,
  nome: `Cliente ${id}`,
  origem: JUNDIAI,
  destino: LIMEIRA,
  uf: 'SP',
  municipioId: 3526902,
  possuiRedespacho: false,
  redespacho: null,
  dhColeta: '2026-11-23T09:00:00.000Z',
  dhEntregaInicio: null,
  dhEntrega: '2026-11-24T20:00:00.000Z',
  pesoTotal: 1_000,
  cubagemTotal: 4,
  paletes: 2,
  valorPedido: 500,
  minutaId: null,
  minuta: null,
  ...change,
})

const NO_PLACE = {
  cidade: null,
  uf: null,
  documentoEmpresa: null,
  empresaId: null,
  nome: null,
  cep: null,
  endereco: null,
  municipioId: null,
  precisao: null,
  motivoSemPosicao: null,
}

/** The same order as a manifest has it. */
export function buildDaMinuta(id: string, change: Partial<PedidoNaFormacao> = {}): Pedido {
  const { origem, destino, nome, uf, redespacho, ...same } = buildPedido(id, change)
  const placed = ({ quem, ...place }: typeof origem) => ({ ...NO_PLACE, ...place })
  return {
    ...same,
    origem: placed(origem),
    destino: { ...placed(destino), nome, uf },
    localidadeRedespacho: null,
    ativo: true,
    unidadeNegocio: 'CD Jundiaí',
    caracteristicaId: null,
    caracteristica: null,
    dhCriacaoPedido: '2026-11-20T12:00:00.000Z',
    dhEmissao: null,
    quantidade: 1,
    transportadoraRedespachoId: null,
    transportadoraRedespacho: null,
    tipoLote: null,
    prioridade: 2,
    ordenacaoMinuta: 1,
    cargaId: null,
    carga: null,
    pedidoOrigemId: null,
    observacao: null,
    situacao: 'minuta',
    invalido: [],
    atualizadoEm: '2026-11-20T12:00:00.000Z',
  }
}

export const buildMinuta = (change: Partial<Minuta> = {}): Minuta => ({
  id: 'm',
  codigo: 1042,
  descricao: null,
  unidadeNegocioId: UNIDADE,
  unidadeNegocio: 'CD Jundiaí',
  aberta: true,
  exibindo: true,
  tipoFrete: 1,
  pedidos: [],
  distancia: null,
  duracao: null,
  rota: [],
  eventosRotaPonto: [],
  tabelaFreteId: null,
  tabelaFreteValor: null,
  fretePorKm: null,
  veiculoConjuntoId: null,
  veiculo: null,
  pesoTotal: 0,
  cubagemTotal: 0,
  paletes: 0,
  valorTotal: 0,
  ocupacaoPeso: null,
  ocupacaoCubagem: null,
  ocupacaoPaletes: null,
  criadoPor: 'Renata',
  criadoEm: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...change,
})

/** Pick-up, then one delivery for each group of orders, 100 km and 110 minutes apart. */
export const buildPontos = (grupos: readonly (readonly string[])[]): Minuta['eventosRotaPonto'] =>
  [grupos.flat(), ...grupos].map((pedidoIds, ordem, all) => ({
    ordem,
    tipo: ordem === 0 ? 1 : ordem === all.length - 1 ? 3 : 2,
    nome: ordem === 0 ? 'CD Jundiaí' : `Loja ${ordem}`,
    localidade: null,
    latitude: ordem === 0 ? JUNDIAI.latitude : -22 + ordem,
    longitude: JUNDIAI.longitude,
    pedidoIds: [...pedidoIds],
    distancia: ordem * 100_000,
    duracao: ordem * 110,
  }))
