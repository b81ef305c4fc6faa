/** A load as its form holds it: texts as they are typed, what is wrong with them, and what is sent. Pure. */

import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type CargaInput, checkCarga, cleanCarga } from '../../cadastro.rules.ts'
import { MODALIDADE, TIPO_PARADA, VISIBILIDADE, VOLUME_UNIDADE } from '../../carga-codes.ts'
import type { SaveCarga } from '../../carga-dados.contract.ts'
import { isKm, KM } from '../../dados-do-piso.rules.ts'
import type { ModeloCarga } from '../../modelo-carga.rules.ts'
import { type Composicao, composicaoBody, SEM_COMPOSICAO } from '../shared/acoes/composicao.ts'
import type { CargaValues, QuemLeva } from '../shared/formulario/carga-values.ts'
import { MAX_REAIS, numeroText, parseNumero, parseReais, reaisText } from '../shared/numeros.ts'
import { type Lugar, newParada, paradaInput, paradaOf } from './parada-form.ts'
import { pisoInput, pisoValuesOf } from './piso-form.ts'

/** Who takes the load, by name; a load and a template know only ids. */
export interface Levam {
  readonly transportadora: CargaValues['transportadora']
  readonly composicao: Composicao
}
export const NINGUEM: Levam = { transportadora: null, composicao: SEM_COMPOSICAO }

/** An empty load of the unit. */
export const newCarga = (unidadeNegocioId: string): CargaValues => ({
  ...valuesOf({ unidadeNegocioId }, [], NINGUEM),
  paradas: [newParada(TIPO_PARADA.Coleta), newParada(TIPO_PARADA.Entrega)],
})

const quemLevaOf = ({ transportadora, composicao }: Levam): QuemLeva => {
  if (transportadora) return 'transportadora'
  return composicao.veiculo ? 'frota' : 'depois'
}

/** What was read of a load or a template; `lugares` name its stops in the same order. */
export function valuesOf(dados: ModeloCarga, lugares: readonly Lugar[], levam: Levam): CargaValues {
  const paradas = (dados.paradas ?? []).map((parada, index) => paradaOf(parada, lugares[index]))
  return {
    ...pisoValuesOf(dados, paradas),
    unidadeNegocioId: dados.unidadeNegocioId ?? '',
    codigoIdentificador: dados.codigoIdentificador ?? '',
    tipoFrete: dados.tipoFrete ?? null,
    modalidade: dados.modalidade ?? MODALIDADE.Lotacao,
    visibilidade: dados.visibilidade ?? VISIBILIDADE.Restrita,
    tarifaTipo: dados.tarifaTipo ?? null,
    caracteristicaId: dados.caracteristicaId ?? '',
    peso: numeroText(dados.peso),
    volume: numeroText(dados.volume),
    volumeUnidade: dados.volumeUnidade ?? VOLUME_UNIDADE.MetrosCubicos,
    quantidade: numeroText(dados.quantidade),
    valorCarga: dados.valorCarga ? reaisText(dados.valorCarga) : '',
    valorFrete: reaisText(dados.valorFrete),
    valorTotalFrete: reaisText(dados.valorTotalFrete),
    impostoSuspenso: dados.impostoSuspenso ?? false,
    contato: dados.contato?.contato ?? '',
    telefone: dados.contato?.telefone ?? '',
    email: dados.contato?.email ?? '',
    observacao: dados.observacao ?? '',
    veiculoTipos: dados.veiculoTipos ?? [],
    veiculoCarrocerias: dados.veiculoCarrocerias ?? [],
    possuiRedespacho: dados.possuiRedespacho ?? false,
    paradas,
    quemLeva: quemLevaOf(levam),
    transportadora: levam.transportadora,
    composicao: levam.composicao,
  }
}

/** As it is sent. Without `base`, who takes the load is left out where nobody does; with it, where it is the same. */
export function inputOf(values: CargaValues, base?: CargaValues): SaveCarga {
  const levam = levamInput(values)
  const isToldNothing = base
    ? JSON.stringify(levam) === JSON.stringify(levamInput(base))
    : values.quemLeva === 'depois'
  return {
    codigoIdentificador: values.codigoIdentificador,
    unidadeNegocioId: values.unidadeNegocioId,
    tipoFrete: values.tipoFrete ?? 1,
    modalidade: values.modalidade,
    visibilidade: values.visibilidade,
    tarifaTipo: values.tarifaTipo,
    caracteristicaId: values.caracteristicaId || null,
    valorCarga: parseReais(values.valorCarga) ?? 0,
    valorFrete: parseReais(values.valorFrete),
    valorTotalFrete: parseReais(values.valorTotalFrete),
    impostoSuspenso: values.impostoSuspenso,
    peso: parseNumero(values.peso) ?? 0,
    volume: parseNumero(values.volume) ?? 0,
    volumeUnidade: values.volumeUnidade,
    quantidade: parseNumero(values.quantidade) ?? 0,
    contato: { contato: values.contato, telefone: values.telefone, email: values.email },
    observacao: values.observacao,
    veiculoTipos: [...values.veiculoTipos],
    veiculoCarrocerias: [...values.veiculoCarrocerias],
    possuiRedespacho: values.possuiRedespacho,
    ...pisoInput(values),
    paradas: values.paradas.map(paradaInput),
    ...(!isToldNothing && levam),
  }
}

function levamInput({ quemLeva, transportadora, composicao }: CargaValues) {
  if (quemLeva === 'depois') return { transportadoraId: null, ...composicaoBody(SEM_COMPOSICAO) }
  const transportadoraId = quemLeva === 'transportadora' ? (transportadora?.id ?? null) : null
  return { transportadoraId, ...composicaoBody(composicao) }
}

const NUMEROS = ['peso', 'volume', 'quantidade', 'retornoVazioKm', 'distanciaKm'] as const
const VALORES = ['valorCarga', 'valorFrete', 'valorTotalFrete', 'valePedagio'] as const
const LIMITE: Readonly<Record<(typeof NUMEROS)[number], number>> = {
  peso: 99_999_999,
  volume: 99_999_999,
  quantidade: 10_000_000,
  retornoVazioKm: KM.max,
  distanciaKm: KM.max,
}
const VALOR_INVALIDO = 'Informe um valor em reais, como 1.234,56'

/** Texts that are no numbers, or too large for what is stored. */
function checkNumeros(values: CargaValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const refuse = (path: string, value: number | null, limit: number, message: string) => {
    if (Number.isNaN(value)) problems[path] = message
    else if ((value ?? 0) > limit) problems[path] = `Valor máximo: ${limit.toLocaleString('pt-BR')}`
  }
  for (const name of NUMEROS)
    refuse(name, parseNumero(values[name]), LIMITE[name], validationMessages.invalidNumber)
  for (const name of VALORES) refuse(name, parseReais(values[name]), MAX_REAIS, VALOR_INVALIDO)
  for (const name of ['retornoVazioKm', 'distanciaKm'] as const) {
    const km = parseNumero(values[name])
    if (km !== null && !problems[name] && !isKm(km)) {
      problems[name] = validationMessages.maxDecimals(KM.casas)
    }
  }
  const quantidade = parseNumero(values.quantidade)
  if (quantidade !== null && !problems.quantidade && !Number.isInteger(quantidade)) {
    problems.quantidade = validationMessages.maxDecimals(0)
  }
  values.paradas.forEach(({ peso, valor }, index) => {
    refuse(`paradas.${index}.peso`, parseNumero(peso), LIMITE.peso, validationMessages.invalidNumber)
    refuse(`paradas.${index}.valor`, parseReais(valor), MAX_REAIS, VALOR_INVALIDO)
  })
  return problems
}

/** A stop whose company was not chosen yet needs another word than a free place. */
function checkLugares({ paradas }: CargaValues): Record<string, string> {
  return Object.fromEntries(
    paradas.flatMap(({ isLivre, empresa }, index) =>
      isLivre || empresa ? [] : [[`paradas.${index}.empresaId`, 'Escolha a empresa, ou use um lugar livre']],
    ),
  )
}

function checkQuemLeva({ quemLeva, transportadora, composicao }: CargaValues): Record<string, string> {
  if (quemLeva === 'transportadora' && !transportadora) {
    return { transportadoraId: 'Escolha a transportadora' }
  }
  if (quemLeva !== 'frota') return {}
  return {
    ...(!composicao.veiculo && { veiculoId: 'Escolha o veículo' }),
    ...(composicao.veiculo && !composicao.motorista && { motoristaId: 'Escolha o motorista' }),
  }
}

/** What is wrong, by the path that the server names too: `tipoFrete`, `paradas.1.janelaFim`. In the form's order. */
export function checkForm(values: CargaValues): Record<string, string> {
  const lugares = checkLugares(values)
  const unnamed = new Set(Object.keys(lugares).map((path) => path.replace('.empresaId', '')))
  const ofRules = checkCarga(cleanCarga(inputOf(values) as CargaInput)).filter(({ path }) => {
    const parada = /^(paradas\.\d+)\.(?:nome|municipioId)$/.exec(path)?.[1]
    return parada === undefined || !unnamed.has(parada)
  })
  const found: Record<string, string> = {
    ...(values.unidadeNegocioId === '' && { unidadeNegocioId: 'Escolha a unidade' }),
    ...(values.tipoFrete === null && { tipoFrete: 'Escolha o tipo de frete' }),
    ...lugares,
    ...Object.fromEntries(ofRules.toReversed().map(({ path, message }) => [path, message])),
    ...checkNumeros(values),
    ...checkQuemLeva(values),
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => orderOf(a) - orderOf(b)))
}

const ORDEM = [
  'unidadeNegocioId',
  'codigoIdentificador',
  'paradas',
  'tipoFrete',
  'modalidade',
  'caracteristicaId',
  'peso',
  'volume',
  'quantidade',
  'valorCarga',
  'valePedagio',
  'tipoCargaAntt',
  'distanciaKm',
  'eixos',
  'retornoVazioKm',
  'valorFrete',
  'valorTotalFrete',
]
const PARTES = 1000

function orderOf(path: string): number {
  const [head = '', index = '0'] = path.split('.')
  const place = ORDEM.indexOf(head)
  return (place < 0 ? ORDEM.length : place) * PARTES + (head === 'paradas' ? Number(index) : 0)
}
