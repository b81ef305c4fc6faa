/** The fields of the load form in words: for the summary of problems and for the comparison of two versions. Pure. */

import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatShare } from '#platform/ui/capacity.ts'
import type { ConfirmOptions } from '#platform/ui/dialogs/ConfirmDialog.tsx'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import {
  MODALIDADE_LABELS,
  TARIFA_LABELS,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
  VOLUME_UNIDADE,
} from '../../carga-codes.ts'
import { placasText } from '../shared/acoes/composicao.ts'
import { type CargaValues, QUEM_LEVA } from '../shared/formulario/carga-values.ts'
import { paradasText } from './parada-form.ts'
import type { Ocupacao } from './resumo.rules.ts'

const PARTE_DA_PARADA: Readonly<Record<string, string>> = {
  empresaId: 'empresa',
  nome: 'nome do lugar',
  municipioId: 'município',
  cep: 'CEP',
  documento: 'documento',
  endereco: 'endereço',
  janelaInicio: 'início da janela',
  janelaFim: 'fim da janela',
  tipo: 'coleta ou entrega',
  peso: 'peso',
  valor: 'valor',
  observacao: 'observação',
}

const ROTULOS: Readonly<Record<string, string>> = {
  unidadeNegocioId: 'Unidade',
  codigoIdentificador: 'Código do cliente',
  paradas: 'Percurso',
  tipoFrete: 'Tipo de frete',
  modalidade: 'Modalidade',
  caracteristicaId: 'Característica',
  peso: 'Peso bruto',
  volume: 'Volume',
  quantidade: 'Quantidade',
  valorCarga: 'Valor da carga',
  valorFrete: 'Valor do frete',
  valorTotalFrete: 'Valor total do frete',
  valePedagio: 'Vale-pedágio',
  tipoCargaAntt: 'Tipo de carga da ANTT',
  distanciaKm: 'Distância da rota',
  eixos: 'Eixos do conjunto',
  retornoVazioKm: 'Retorno vazio',
  transportadoraId: 'Transportadora',
  veiculoId: 'Veículo',
  motoristaId: 'Motorista',
  equipamentos: 'Reboques',
  veiculoTipos: 'Tipos de veículo',
  veiculoCarrocerias: 'Carrocerias',
  'contato.contato': 'Contato',
  'contato.telefone': 'Telefone',
  'contato.email': 'E-mail',
  observacao: 'Observação',
}

/** `Parada 2: fim da janela`. */
export function rotuloDoCampo(path: string): string {
  const [head = '', index, part = ''] = path.split('.')
  if (head === 'paradas' && index !== undefined) {
    const parada = `Parada ${Number(index) + 1}`
    return PARTE_DA_PARADA[part] ? `${parada}: ${PARTE_DA_PARADA[part]}` : parada
  }
  return ROTULOS[path] ?? ROTULOS[head] ?? head
}

/** Index of the stop that a path lies in. */
export function paradaDoCampo(path: string): number | undefined {
  const index = /paradas\.(\d+)/.exec(path)?.[1]
  return index === undefined ? undefined : Number(index)
}

const nomes = (codigos: readonly string[], table: Readonly<Record<string, { readonly nome: string }>>) =>
  codigos.map((codigo) => table[codigo]?.nome ?? codigo).join(', ')
const simNao = (value: boolean) => (value ? 'Sim' : 'Não')

const CAMPOS_DO_PISO: readonly RecordField<CargaValues>[] = [
  { name: 'valePedagio', label: 'Vale-pedágio (R$)', show: ({ valePedagio }) => valePedagio },
  {
    name: 'tipoCargaAntt',
    label: 'Tipo de carga da ANTT',
    show: ({ tipoCargaAntt: tipo }) => (tipo === null ? '' : `${tipo} · ${TIPOS_CARGA_ANTT[tipo]}`),
  },
  { name: 'distanciaKm', label: 'Distância confirmada (km)', show: ({ distanciaKm }) => distanciaKm },
  { name: 'eixos', label: 'Eixos do conjunto', show: ({ eixos }) => (eixos === null ? '' : String(eixos)) },
  {
    name: 'composicaoCompleta',
    label: 'Composição completa',
    show: ({ composicaoCompleta }) => simNao(composicaoCompleta),
  },
  { name: 'altoDesempenho', label: 'Alto desempenho', show: ({ altoDesempenho }) => simNao(altoDesempenho) },
  { name: 'retornoVazioKm', label: 'Retorno vazio (km)', show: ({ retornoVazioKm }) => retornoVazioKm },
]

interface Nomes {
  readonly unidade: (id: string) => string
  readonly caracteristica: (id: string) => string
}

/** The names of units and characteristics come from their lists. */
export const camposDaCarga = ({ unidade, caracteristica }: Nomes): readonly RecordField<CargaValues>[] => [
  {
    name: 'unidadeNegocioId',
    label: 'Unidade',
    show: ({ unidadeNegocioId }) => unidade(unidadeNegocioId),
  },
  { name: 'codigoIdentificador', label: 'Código do cliente', show: (v) => v.codigoIdentificador },
  { name: 'paradas', label: 'Percurso', show: ({ paradas }) => paradasText(paradas) },
  {
    name: 'tipoFrete',
    label: 'Tipo de frete',
    show: ({ tipoFrete }) => (tipoFrete ? TIPO_FRETE_LABELS[tipoFrete] : ''),
  },
  { name: 'modalidade', label: 'Modalidade', show: ({ modalidade }) => MODALIDADE_LABELS[modalidade] },
  {
    name: 'visibilidade',
    label: 'Visibilidade',
    show: ({ visibilidade }) => VISIBILIDADE_LABELS[visibilidade],
  },
  {
    name: 'caracteristicaId',
    label: 'Característica',
    show: ({ caracteristicaId }) => (caracteristicaId ? caracteristica(caracteristicaId) : ''),
  },
  { name: 'peso', label: 'Peso bruto (kg)', show: ({ peso }) => peso },
  { name: 'volume', label: 'Volume', show: ({ volume }) => volume },
  {
    name: 'volumeUnidade',
    label: 'Unidade do volume',
    show: ({ volumeUnidade }) => (volumeUnidade === VOLUME_UNIDADE.Litros ? 'L' : 'm³'),
  },
  { name: 'quantidade', label: 'Quantidade', show: ({ quantidade }) => quantidade },
  { name: 'valorCarga', label: 'Valor da carga (R$)', show: ({ valorCarga }) => valorCarga },
  {
    name: 'tarifaTipo',
    label: 'Tarifa',
    show: ({ tarifaTipo }) => (tarifaTipo ? TARIFA_LABELS[tarifaTipo] : ''),
  },
  { name: 'valorFrete', label: 'Valor do frete (R$)', show: ({ valorFrete }) => valorFrete },
  {
    name: 'valorTotalFrete',
    label: 'Valor total do frete (R$)',
    show: ({ valorTotalFrete }) => valorTotalFrete,
  },
  ...CAMPOS_DO_PISO,
  {
    name: 'impostoSuspenso',
    label: 'Imposto suspenso',
    show: ({ impostoSuspenso }) => simNao(impostoSuspenso),
  },
  {
    name: 'possuiRedespacho',
    label: 'Redespacho',
    show: ({ possuiRedespacho }) => simNao(possuiRedespacho),
  },
  {
    name: 'veiculoTipos',
    label: 'Tipos de veículo',
    show: ({ veiculoTipos }) => nomes(veiculoTipos, TIPOS_VEICULO),
  },
  {
    name: 'veiculoCarrocerias',
    label: 'Carrocerias',
    show: ({ veiculoCarrocerias }) => nomes(veiculoCarrocerias, CARROCERIAS),
  },
  { name: 'quemLeva', label: 'Quem leva', show: ({ quemLeva }) => QUEM_LEVA[quemLeva] },
  {
    name: 'transportadora',
    label: 'Transportadora',
    show: ({ transportadora }) => transportadora?.nome ?? '',
  },
  {
    name: 'composicao',
    label: 'Veículo e motorista',
    show: ({ composicao: { veiculo, motorista, equipamentos } }) =>
      [
        veiculo && formatPlaca(veiculo.placa),
        equipamentos.length > 0 && placasText(equipamentos),
        motorista?.nome,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  { name: 'contato', label: 'Contato', show: ({ contato }) => contato },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
]

/** `SUV7M20 ficaria com 173% do peso que pode levar.`; undefined where the load fits, or nothing is known of it. */
export function excessoText(placa: string, { peso = 0, volume = 0 }: Ocupacao): string | undefined {
  const parts = [
    peso > 1 && `${formatShare(peso)} do peso`,
    volume > 1 && `${formatShare(volume)} do volume`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? undefined
    : `${formatPlaca(placa)} ficaria com ${parts.join(' e ')} que pode levar.`
}

/** Asked before a load is saved for a vehicle that cannot carry it. */
export const excessoConfirm = (excesso: string, isNew: boolean): ConfirmOptions => ({
  title: 'Veículo acima da capacidade',
  message: excesso,
  confirmLabel: isNew ? 'Criar mesmo assim' : 'Salvar mesmo assim',
})
