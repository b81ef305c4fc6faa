/** How the lines of a spreadsheet of orders are read: all that needs no database. */

import type { JsonValue, Values } from '#modules/integracao/leitura.rules.ts'
import { createMunicipioIndice } from '#modules/integracao/municipio-lido.rules.ts'
import type { LineReading } from '#modules/integracao/server/import-target.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import type { LugarInput } from '../lugar.rules.ts'
import { checkPedido, cleanPedido, type PedidoFields, type PedidoInput } from '../pedido.rules.ts'
import type { Pedido } from '../pedido-dados.contract.ts'
import { toInstant } from '../pedido-lido.rules.ts'
import { isSemPosicao, type PedidoApoio, type PedidoDados } from './lugar-import-columns.ts'
import { PEDIDO_COLUMNS } from './pedido-import-columns.ts'

const motivoSemPosicao = (value: JsonValue = null) => (isSemPosicao(value) ? value.semPosicao : null)

export const apoioOf = (dados: PedidoDados): PedidoApoio => ({
  dados,
  unidades: dados.unidades,
  caracteristicas: dados.caracteristicas,
  municipios: createMunicipioIndice(dados.municipios),
  sedes: new Map(dados.municipios.map((municipio) => [municipio.id, municipio])),
})

const text = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null)
const number = (value: JsonValue | undefined) => (typeof value === 'number' ? value : null)

/** What the cells say of one end; undefined: nothing. */
function lugarOf(values: Values, place: 'origem' | 'destino'): LugarInput | undefined {
  const municipio = values[`${place}Municipio`]
  const lugar = {
    nome: text(values[`${place}Nome`]),
    documentoEmpresa: text(values[`${place}Documento`]),
    cep: text(values[`${place}Cep`]),
    endereco: text(values[`${place}Endereco`]),
    municipioId: number(municipio) ?? number(values[`${place}Ibge`]),
    cidade: text(municipio),
    uf: text(values[`${place}Uf`]),
    latitude: number(values[`${place}Latitude`]),
    longitude: number(values[`${place}Longitude`]),
    motivoSemPosicao:
      motivoSemPosicao(values[`${place}Latitude`]) ?? motivoSemPosicao(values[`${place}Longitude`]),
  }
  if (Object.values(lugar).every((value) => value === null)) return undefined
  return lugar.motivoSemPosicao === null ? lugar : { ...lugar, latitude: null, longitude: null }
}

/** What is said of a place over what was known of it; another address takes the old position with it. */
function merged(before: LugarInput | null, said: LugarInput | undefined): LugarInput | null {
  if (!said) return before
  if (!before) return { ...said, precisao: 'exata' }
  const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
  const isPlaced = 'latitude' in told || 'longitude' in told || 'motivoSemPosicao' in told
  const isMoved = ['municipioId', 'cidade', 'cep', 'endereco', 'documentoEmpresa'].some(
    (field) => field in told,
  )
  const known = {
    ...before,
    ...(isMoved && { latitude: null, longitude: null }),
    ...((isMoved || isPlaced) && { motivoSemPosicao: null }),
    ...('cidade' in told && { municipioId: null }),
    ...('documentoEmpresa' in told && { empresaId: null }),
  }
  const withoutPosition = told.motivoSemPosicao ? { latitude: null, longitude: null } : {}
  return {
    ...known,
    ...told,
    ...withoutPosition,
    precisao: isPlaced || isMoved ? 'exata' : (before.precisao ?? 'exata'),
  }
}

/** A line over the order that it changes; a new order is CIF and of the default unit unless told otherwise. */
export function inputOfLine(
  values: Values,
  before: Pedido | undefined,
  { unidades }: PedidoApoio,
): PedidoInput {
  const known: PedidoInput | undefined = before
  const unidadeNegocioId = text(values.unidade) ?? known?.unidadeNegocioId ?? unidades[0]?.id ?? ''
  const zone = unidades.find(({ id }) => id === unidadeNegocioId)?.fusoHorario ?? before?.fusoHorario ?? ZONA
  const at = (campo: 'dhEmissao' | 'dhColeta' | 'dhEntrega') =>
    toInstant(values[campo], zone) ?? known?.[campo] ?? null
  const gramas = number(values.pesoG)
  const cm3 = number(values.cubagemCm3)
  return {
    ...known,
    numero: text(values.numero) ?? known?.numero ?? null,
    unidadeNegocioId,
    caracteristicaId: text(values.caracteristica) ?? known?.caracteristicaId ?? null,
    tipoFrete: (number(values.tipoFrete) ?? known?.tipoFrete ?? 1) as PedidoInput['tipoFrete'],
    prioridade: (number(values.prioridade) ?? known?.prioridade ?? null) as PedidoInput['prioridade'],
    agrupador: text(values.agrupador) ?? known?.agrupador ?? null,
    origem: merged(known?.origem ?? null, lugarOf(values, 'origem')),
    destino: merged(known?.destino ?? null, lugarOf(values, 'destino')) ?? {},
    dhEmissao: at('dhEmissao'),
    dhColeta: at('dhColeta'),
    dhEntrega: at('dhEntrega'),
    pesoTotal: number(values.pesoKg) ?? (gramas === null ? (known?.pesoTotal ?? 0) : gramas / 1_000),
    cubagemTotal: number(values.cubagemM3) ?? (cm3 === null ? (known?.cubagemTotal ?? 0) : cm3 / 1_000_000),
    paletes: number(values.paletes) ?? known?.paletes ?? 0,
    quantidade: number(values.quantidade) ?? known?.quantidade ?? 0,
    valorPedido: number(values.valor) ?? known?.valorPedido ?? 0,
    observacao: text(values.observacao) ?? known?.observacao ?? null,
  }
}

const ZONA = 'America/Sao_Paulo'

/** The column where a problem of a field is told. */
export function campoOf(path: string, values: Values): string {
  const [place, field] = path.split('.')
  if ((place === 'origem' || place === 'destino') && field) {
    const column = {
      documentoEmpresa: 'Documento',
      cep: 'Cep',
      latitude: 'Latitude',
      longitude: 'Longitude',
    }[field]
    return `${place}${column ?? 'Nome'}`
  }
  const named: Readonly<Record<string, string>> = {
    pesoTotal: 'pesoG' in values ? 'pesoG' : 'pesoKg',
    valorPedido: 'valor',
    unidadeNegocioId: 'unidade',
    caracteristicaId: 'caracteristica',
  }
  return named[path] ?? path
}

/** What is wrong with an order, also that no active unit is there to take it. */
export const problemsOf = (fields: PedidoFields): FieldProblem[] =>
  fields.unidadeNegocioId === ''
    ? [{ path: 'unidadeNegocioId', message: 'Informe a unidade: não há nenhuma ativa' }]
    : checkPedido(fields)

export const reading: LineReading<PedidoApoio> = {
  columns: PEDIDO_COLUMNS,
  keyField: 'numero',
  keyOf: ({ numero }) => (typeof numero === 'string' ? numero : undefined),
  gerarChave: (importacaoId, ordem) => `IMP-${importacaoId.slice(-6).toUpperCase()}-${ordem}`,
  check(values, apoio, isNew) {
    if (!isNew) return []
    return problemsOf(cleanPedido(inputOfLine(values, undefined, apoio))).map(({ path, message }) => ({
      campo: campoOf(path, values),
      texto: message,
      grupo: message,
    }))
  },
}
