/** A load in words, for its history. */

import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { diffFields, type HistoryFields, moneyInWords } from '#platform/server/history.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatDistance, formatDuration, formatVolume } from '#platform/shared/quantity.ts'
import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  TARIFA_LABELS,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
} from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { DadosDoPisoInput, TipoCargaAntt } from '../../dados-do-piso.rules.ts'
import { describePercurso } from '../../parada.rules.ts'
import { FONTES_ROTA_CARGA } from '../../rota.rules.ts'

export const CARGA_FIELDS: HistoryFields = {
  codigo: 'Código',
  codigoIdentificador: 'Código identificador',
  unidadeNegocio: 'Unidade de negócio',
  origemCarga: 'Origem da carga',
  tipoFrete: 'Tipo de frete',
  modalidade: 'Modalidade',
  visibilidade: 'Visibilidade',
  tarifa: 'Tarifa',
  caracteristica: 'Característica',
  valorCarga: 'Valor da carga',
  valorFrete: 'Valor do frete',
  valorTotalFrete: 'Valor total do frete',
  impostoSuspenso: 'Imposto suspenso',
  peso: 'Peso (kg)',
  volume: 'Volume',
  quantidade: 'Quantidade',
  contato: 'Contato',
  telefone: 'Telefone do contato',
  email: 'E-mail do contato',
  observacao: 'Observação',
  veiculoTipos: 'Tipos de veículo',
  veiculoCarrocerias: 'Carrocerias',
  possuiRedespacho: 'Possui redespacho',
  tipoCargaAntt: 'Tipo de carga da ANTT',
  eixos: 'Eixos do conjunto',
  conjunto: 'Composição',
  altoDesempenho: 'Alto desempenho',
  retornoVazio: 'Retorno vazio',
  valePedagio: 'Vale-pedágio',
  percurso: 'Percurso',
  distancia: 'Distância',
  tempo: 'Tempo dirigindo',
  rotaFonte: 'Cálculo da rota',
  distanciaConfirmada: 'Distância confirmada',
  transportadora: 'Transportadora',
  veiculo: 'Veículo',
  motorista: 'Motorista',
  equipamentos: 'Equipamentos',
}

const nameOf = (names: Readonly<Record<string, { readonly nome: string }>>) => (code: string) =>
  names[code]?.nome ?? code
const listed = (words: readonly string[]) => words.join(', ') || null
export const tiposVeiculoInWords = (codes: readonly string[]) => listed(codes.map(nameOf(TIPOS_VEICULO)))
export const carroceriasInWords = (codes: readonly string[]) => listed(codes.map(nameOf(CARROCERIAS)))

/** The values that a person reads; places that cannot be seen otherwise are in the course of the stops. */
const cargaInWords = (carga: Carga): Readonly<Record<string, unknown>> => ({
  codigo: carga.codigo,
  codigoIdentificador: carga.codigoIdentificador,
  unidadeNegocio: carga.unidadeNegocio?.nome ?? null,
  origemCarga: ORIGEM_CARGA_LABELS[carga.origemCarga],
  tipoFrete: TIPO_FRETE_LABELS[carga.tipoFrete],
  modalidade: MODALIDADE_LABELS[carga.modalidade],
  visibilidade: VISIBILIDADE_LABELS[carga.visibilidade],
  tarifa: carga.tarifaTipo === null ? null : TARIFA_LABELS[carga.tarifaTipo],
  caracteristica: carga.caracteristica?.descricao ?? null,
  valorCarga: moneyInWords(carga.valorCarga),
  valorFrete: moneyInWords(carga.valorFrete),
  valorTotalFrete: moneyInWords(carga.valorTotalFrete),
  impostoSuspenso: carga.impostoSuspenso,
  peso: carga.peso,
  volume: formatVolume(carga.volume, carga.volumeUnidade),
  quantidade: carga.quantidade,
  contato: carga.contato.contato,
  telefone: carga.contato.telefone,
  email: carga.contato.email,
  observacao: carga.observacao,
  veiculoTipos: tiposVeiculoInWords(carga.veiculoTipos),
  veiculoCarrocerias: carroceriasInWords(carga.veiculoCarrocerias),
  possuiRedespacho: carga.possuiRedespacho,
  ...pisoInWords(carga),
  percurso: describePercurso(carga.paradas),
  distancia: carga.distancia === null ? null : formatDistance(carga.distancia),
  tempo: carga.tempo === null ? null : formatDuration(carga.tempo),
  rotaFonte: carga.rotaFonte === null ? null : fonteInWords(carga.rotaFonte),
  distanciaConfirmada: distanciaConfirmadaInWords(carga.distanciaConfirmada?.km ?? null),
  transportadora: carga.transportadora?.nome ?? null,
  veiculo: carga.veiculo === null ? null : formatPlaca(carga.veiculo.placa),
  motorista: carga.motorista?.nome ?? null,
  equipamentos: listed((carga.veiculo?.equipamentos ?? []).map(({ placa }) => formatPlaca(placa))),
})

/** What is as most loads are is not told: a whole set, ordinary performance. */
export const pisoInWords = (dados: DadosDoPisoInput) => ({
  tipoCargaAntt: dados.tipoCargaAntt ? tipoCargaInWords(dados.tipoCargaAntt) : null,
  eixos: dados.eixos,
  conjunto: dados.composicaoCompleta === false ? 'Só o veículo de tração' : null,
  altoDesempenho: dados.altoDesempenho ? 'Sim' : null,
  retornoVazio: dados.retornoVazioKm ? kmInWords(dados.retornoVazioKm) : null,
  valePedagio: moneyInWords(dados.valePedagio),
})

const tipoCargaInWords = (tipo: TipoCargaAntt) => `${tipo} · ${TIPOS_CARGA_ANTT[tipo]}`
const kmInWords = (km: number) => formatDistance(Math.round(km * 1000))
export const distanciaConfirmadaInWords = (km: number | null) => (km === null ? null : kmInWords(km))

const fonteInWords = (fonte: string) =>
  Object.entries(FONTES_ROTA_CARGA).find(([key]) => key === fonte)?.[1] ?? fonte

/** What of a load changed; `before` undefined: it was created. */
export const changesOf = (before: Carga | undefined, after: Carga): FieldChangeRow[] =>
  diffFields(CARGA_FIELDS, before && cargaInWords(before), cargaInWords(after))
