/** The form of an order: its values as they are typed, what is wrong with them, how they read. Pure. */

import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { TIPO_FRETE_LABELS, type TipoFrete } from '#modules/carga/carga-codes.ts'
import { numeroText, parseNumero, parseReais, reaisText } from '#modules/carga/web/shared/numeros.ts'
import { coordenadasProblem } from '#modules/empresa/web/shared/coordenadas.ts'
import type { UnidadeEscolhida } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { placeProblems } from '#platform/web/register/place-problems.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type Pedido, pedidoErrors, type SavePedido } from '../../pedido.contract.ts'
import {
  checkPedido,
  cleanPedido,
  PRIORIDADE_LABELS,
  type Prioridade,
  TIPO_LOTE_LABELS,
  type TipoLote,
} from '../../pedido.rules.ts'
import { type LugarValues, lugarInput, lugarText, lugarValues, NO_LUGAR } from './lugar-form.ts'

/** Times are wall-clock texts, `2026-11-21T08:00`, in the zone of the unit. */
export interface PedidoValues {
  readonly numero: string
  readonly unidadeNegocioId: UnidadeEscolhida | null
  readonly fusoHorario: string
  readonly tipoFrete: TipoFrete
  readonly tipoLote: TipoLote | null
  readonly prioridade: Prioridade
  readonly agrupador: string
  readonly caracteristicaId: { readonly id: string; readonly descricao: string } | null
  /** The goods are taken at the unit itself. */
  readonly coletaNaUnidade: boolean
  readonly origem: LugarValues
  readonly destino: LugarValues
  readonly dhEmissao: string
  readonly dhColeta: string
  readonly dhEntregaInicio: string
  readonly dhEntrega: string
  readonly pesoTotal: string
  readonly cubagemTotal: string
  readonly paletes: string
  readonly quantidade: string
  readonly valorPedido: string
  readonly possuiRedespacho: boolean
  readonly transportadoraRedespachoId: { readonly id: string; readonly nome: string } | null
  readonly localidadeRedespacho: LugarValues
  readonly observacao: string
}

const ZONA = 'America/Sao_Paulo'

export const NEW_PEDIDO: PedidoValues = {
  numero: '',
  unidadeNegocioId: null,
  fusoHorario: ZONA,
  tipoFrete: 1,
  tipoLote: null,
  prioridade: 2,
  agrupador: '',
  caracteristicaId: null,
  coletaNaUnidade: true,
  origem: NO_LUGAR,
  destino: NO_LUGAR,
  dhEmissao: '',
  dhColeta: '',
  dhEntregaInicio: '',
  dhEntrega: '',
  pesoTotal: '',
  cubagemTotal: '',
  paletes: '',
  quantidade: '',
  valorPedido: '',
  possuiRedespacho: false,
  transportadoraRedespachoId: null,
  localidadeRedespacho: NO_LUGAR,
  observacao: '',
}

export function stateOf(pedido: Pedido): RecordState<PedidoValues> {
  const { fusoHorario, caracteristicaId, caracteristica, transportadoraRedespachoId } = pedido
  const at = (instant: string | null) => (instant === null ? '' : momentText(instant, fusoHorario))
  return {
    version: pedido.version,
    values: {
      numero: pedido.numero,
      unidadeNegocioId: { id: pedido.unidadeNegocioId, descricao: pedido.unidadeNegocio },
      fusoHorario,
      tipoFrete: pedido.tipoFrete,
      tipoLote: pedido.tipoLote,
      prioridade: pedido.prioridade,
      agrupador: pedido.agrupador ?? '',
      caracteristicaId:
        caracteristicaId === null ? null : { id: caracteristicaId, descricao: caracteristica ?? '' },
      coletaNaUnidade: false,
      origem: lugarValues(pedido.origem),
      destino: lugarValues(pedido.destino),
      dhEmissao: at(pedido.dhEmissao),
      dhColeta: at(pedido.dhColeta),
      dhEntregaInicio: at(pedido.dhEntregaInicio),
      dhEntrega: at(pedido.dhEntrega),
      pesoTotal: numeroText(pedido.pesoTotal),
      cubagemTotal: numeroText(pedido.cubagemTotal),
      paletes: numeroText(pedido.paletes),
      quantidade: numeroText(pedido.quantidade),
      valorPedido: reaisText(pedido.valorPedido),
      possuiRedespacho: pedido.possuiRedespacho,
      transportadoraRedespachoId:
        transportadoraRedespachoId === null
          ? null
          : { id: transportadoraRedespachoId, nome: pedido.transportadoraRedespacho ?? '' },
      localidadeRedespacho: lugarValues(pedido.localidadeRedespacho),
      observacao: pedido.observacao ?? '',
    },
  }
}

export function inputOf(values: PedidoValues): SavePedido {
  // Empty where the time cannot be read, so that the rules say so.
  const at = (text: string) => (text === '' ? null : momentOf(text, values.fusoHorario))
  const number = (text: string) => parseNumero(text) ?? 0
  const { possuiRedespacho } = values
  return {
    numero: values.numero,
    unidadeNegocioId: values.unidadeNegocioId?.id ?? '',
    tipoFrete: values.tipoFrete,
    tipoLote: values.tipoLote,
    prioridade: values.prioridade,
    agrupador: values.agrupador,
    caracteristicaId: values.caracteristicaId?.id ?? null,
    origem: values.coletaNaUnidade ? null : lugarInput(values.origem),
    destino: lugarInput(values.destino),
    dhEmissao: at(values.dhEmissao),
    dhColeta: at(values.dhColeta),
    dhEntregaInicio: at(values.dhEntregaInicio),
    dhEntrega: at(values.dhEntrega),
    pesoTotal: number(values.pesoTotal),
    cubagemTotal: number(values.cubagemTotal),
    paletes: number(values.paletes),
    quantidade: number(values.quantidade),
    valorPedido: parseReais(values.valorPedido) ?? 0,
    possuiRedespacho,
    transportadoraRedespachoId: possuiRedespacho ? (values.transportadoraRedespachoId?.id ?? null) : null,
    localidadeRedespacho: possuiRedespacho ? lugarInput(values.localidadeRedespacho) : null,
    observacao: values.observacao,
  }
}

const NUMBERS = ['pesoTotal', 'cubagemTotal', 'paletes', 'quantidade', 'valorPedido'] as const

export function checkForm(values: PedidoValues): FormProblems {
  const input = inputOf(values)
  const numbers = NUMBERS.filter((name) => Number.isNaN(input[name]))
  // A number that cannot be read is told by itself.
  const readable = { ...input, ...Object.fromEntries(numbers.map((name) => [name, 0])) }
  const found = checkPedido(cleanPedido(readable)).map(({ path, message }) => [path, message] as const)
  const places = (['origem', 'destino', 'localidadeRedespacho'] as const).flatMap((name) => {
    const problem = coordenadasProblem(values[name].coordenadas)
    return problem === undefined ? [] : [[`${name}.coordenadas`, problem] as const]
  })
  return placeProblems({
    ...(values.unidadeNegocioId ? {} : { unidadeNegocioId: validationMessages.required }),
    ...Object.fromEntries(numbers.map((name) => [name, 'Escreva só o número, como 1.250,5'])),
    ...Object.fromEntries([...found, ...places]),
  })
}

const clock = (text: string) => text.replace('T', ' ')

/** In the order of the form. */
const FIELDS: readonly RecordField<PedidoValues>[] = [
  { name: 'numero', label: 'Número', show: ({ numero }) => numero },
  {
    name: 'unidadeNegocioId',
    label: 'Unidade de negócio',
    show: ({ unidadeNegocioId }) => unidadeNegocioId?.descricao ?? '',
  },
  { name: 'tipoFrete', label: 'Tipo de frete', show: ({ tipoFrete }) => TIPO_FRETE_LABELS[tipoFrete] },
  { name: 'prioridade', label: 'Prioridade', show: ({ prioridade }) => PRIORIDADE_LABELS[prioridade] },
  {
    name: 'tipoLote',
    label: 'Tipo de lote',
    show: ({ tipoLote }) => (tipoLote ? TIPO_LOTE_LABELS[tipoLote] : ''),
  },
  {
    name: 'caracteristicaId',
    label: 'Característica',
    show: ({ caracteristicaId }) => caracteristicaId?.descricao ?? '',
  },
  { name: 'agrupador', label: 'Agrupador', show: ({ agrupador }) => agrupador },
  {
    name: 'origem',
    label: 'Origem',
    show: ({ coletaNaUnidade, origem }) => (coletaNaUnidade ? 'A própria unidade' : lugarText(origem)),
  },
  { name: 'destino', label: 'Destino', show: ({ destino }) => lugarText(destino) },
  { name: 'dhEmissao', label: 'Emissão', show: ({ dhEmissao }) => clock(dhEmissao) },
  { name: 'dhColeta', label: 'Coleta', show: ({ dhColeta }) => clock(dhColeta) },
  {
    name: 'dhEntregaInicio',
    label: 'Entrega a partir de',
    show: ({ dhEntregaInicio }) => clock(dhEntregaInicio),
  },
  { name: 'dhEntrega', label: 'Entrega até', show: ({ dhEntrega }) => clock(dhEntrega) },
  { name: 'pesoTotal', label: 'Peso (kg)', show: ({ pesoTotal }) => pesoTotal },
  { name: 'cubagemTotal', label: 'Cubagem (m³)', show: ({ cubagemTotal }) => cubagemTotal },
  { name: 'paletes', label: 'Paletes', show: ({ paletes }) => paletes },
  { name: 'quantidade', label: 'Volumes', show: ({ quantidade }) => quantidade },
  { name: 'valorPedido', label: 'Valor (R$)', show: ({ valorPedido }) => valorPedido },
  {
    name: 'possuiRedespacho',
    label: 'Redespacho',
    show: ({ possuiRedespacho }) => (possuiRedespacho ? 'Sim' : 'Não'),
  },
  {
    name: 'transportadoraRedespachoId',
    label: 'Transportadora do redespacho',
    show: ({ transportadoraRedespachoId }) => transportadoraRedespachoId?.nome ?? '',
  },
  {
    name: 'localidadeRedespacho',
    label: 'Lugar do redespacho',
    show: ({ localidadeRedespacho }) => lugarText(localidadeRedespacho),
  },
  { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
]

export interface Retencao {
  readonly titulo: string
  /** What to do, and what can still be done. */
  readonly orientacao: string
}

const AINDA = 'Etiquetas e histórico continuam disponíveis.'

/** Why the server refuses any change of the order, and the way out; undefined: it may be changed. */
export function retencaoOf({
  situacao,
  minuta,
  carga,
}: Pick<Pedido, 'situacao' | 'minuta' | 'carga'>): Retencao | undefined {
  if (situacao === 'carga') {
    return {
      titulo: `O pedido já está na carga ${carga} e não pode ser alterado.`,
      orientacao: `Só volta a poder ser alterado se a carga for cancelada com a formação revertida. ${AINDA}`,
    }
  }
  if (situacao === 'minuta') {
    return {
      titulo: `O pedido está na minuta ${minuta}. Retire-o da minuta para alterá-lo.`,
      orientacao: `Quem forma a minuta ${minuta} pode retirá-lo; se ela estiver fechada, é preciso abri-la antes. ${AINDA}`,
    }
  }
  return undefined
}

export const pedidoRules: RegisterFormRules<Pedido, PedidoValues, SavePedido> = {
  stateOf,
  check: checkForm,
  inputOf,
  fields: FIELDS,
  fieldOfCode: { [pedidoErrors.pedido_numero_taken.code]: 'numero' },
}
